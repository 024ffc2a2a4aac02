/**
 * What members of a company may call in its name: every call of customers with the least role that
 * may, or `own`, which stays the member's own whatever account is shown, or `never`. A call that is
 * named nowhere does not compile.
 *
 * What a key of a program reads, a viewer reads; what it trades, a trader trades (key-scopes.ts).
 */
import type { contractModules } from './calls.ts';
import type { Endpoint } from './kernel/endpoint.ts';
import type { CompanyCall, CompanyLeast, CompanyWaits } from './kernel/company.ts';
import { keyScopes, type ReadByKeys, type TradedByKeys } from './key-scopes.ts';

type Modules = typeof contractModules;
type CallsOf<Module> = {
  [Name in keyof Module]: Module[Name] extends Endpoint
    ? Module[Name]['caller'] extends 'operator'
      ? never
      : Name
    : never;
}[keyof Module] &
  string;
type Named = { readonly [Capability in keyof Modules]?: readonly CallsOf<Modules[Capability]>[] };

type EveryCall = {
  [Capability in keyof Modules]: `${Capability}.${CallsOf<Modules[Capability]>}`;
}[keyof Modules];
type CallIn<Table> = {
  [Capability in keyof Table & string]: Table[Capability] extends readonly (infer Name extends
    string)[]
    ? `${Capability}.${Name}`
    : never;
}[keyof Table & string];

const viewer = {
  audit: ['listTouches'],
  bonds: ['previewBondPurchase', 'previewBondSale'],
  companies: ['leaveCompany', 'listWaiting', 'loadCompany'],
  deposit: ['listDepositMethods', 'listDeposits', 'loadDeposit'],
  follow: ['listFollowHoldings', 'listFollowOrders', 'loadFollowOrder', 'previewFollowOrder'],
  ipo: [
    'listSubscriptionOrders',
    'listSubscriptions',
    'loadIpoFullNum',
    'loadSubscription',
    'previewSubscription',
  ],
  options: ['previewExercise'],
  positions: ['loadTradingAccess'],
  robots: [
    'listRentalDecisions',
    'listRentals',
    'listRobotMessages',
    'loadMiningQuota',
    'loadRental',
    'loadRentalRecord',
    'previewRedemption',
    'previewRental',
  ],
  wallet: ['listTransfers', 'loadFirstSteps', 'makeStatement', 'previewTransfer'],
  withdraw: [
    'listWithdrawals',
    'loadPayoutStatistics',
    'loadUsableWithdrawalAmount',
    'loadWithdrawal',
    'previewWithdrawal',
  ],
} satisfies Named;

const trader = {
  auction: ['placeAuctionOrder'],
  baskets: [
    'changeBasket',
    'closeBasket',
    'makeBasket',
    'placeBasket',
    'previewBasket',
    'shareBasket',
  ],
  'block-trade': ['placeBlockOrder'],
  bonds: ['buyBond', 'sellBond'],
  companies: ['stopCompany'],
  follow: ['addFollowOrder'],
  ipo: ['cancelSubscription', 'reconfirmSubscription', 'subscribe'],
  options: ['exerciseOption', 'setExpiryInstruction'],
  performance: ['chooseLotMethod', 'chooseLots'],
  plans: [
    'changePlan',
    'chooseReinvestment',
    'endPlan',
    'makePlan',
    'pausePlan',
    'previewPlan',
    'resumePlan',
    'skipPlanDate',
  ],
  positions: ['addMargin', 'unlockTrading'],
  robots: ['redeemRental', 'rentRobot'],
  'trade-notes': ['attachTradeNote', 'changeTradeNote', 'removeTradeNote', 'writeTradeNote'],
} satisfies Named;

const treasurer = {
  companies: ['answerWaiting'],
  deposit: ['addPaperMoney', 'createDeposit'],
  files: ['uploadFile'],
  'payout-methods': [
    'addCard',
    'addCoinWallet',
    'changeCard',
    'changeCoinWallet',
    'deleteCard',
    'deleteCoinWallet',
    'listCards',
    'listCoinWallets',
  ],
  wallet: ['cancelTransfer', 'transferMoney'],
  withdraw: ['applyForWithdrawal', 'cancelWithdrawal'],
} satisfies Named;

const administrator = {
  companies: [
    'changeMember',
    'changeRule',
    'endCompanyInvitation',
    'endMember',
    'inviteMember',
    'liftStop',
  ],
  keys: [
    'addKey',
    'answerApproval',
    'letAgentIn',
    'listKeyEntries',
    'listKeys',
    'listKeySteps',
    'loadKey',
    'revokeKey',
    'stopKeys',
  ],
  positions: ['setTapLimit', 'setTradingLock'],
} satisfies Named;

const own = {
  account: [
    'changeLanguage',
    'changePassword',
    'changePayPassword',
    'confirmAuthenticator',
    'confirmPasskey',
    'exportOwnData',
    'listSignIns',
    'loadAccount',
    'loadAccountById',
    'loadSecurity',
    'removeAuthenticator',
    'removePasskey',
    'renewRecoveryCodes',
    'requestPayPasswordCode',
    'resetPayPassword',
    'setPayPassword',
    'startAuthenticator',
    'startPasskey',
    'startProof',
  ],
  accounts: ['changeAccount', 'compareAccounts', 'listAccounts', 'previewClosing'],
  alerts: ['addAlert', 'changeAlert', 'listAlerts', 'removeAlert'],
  auth: [
    'explainSignOut',
    'listSessions',
    'loadAgreement',
    'loadPasswordPolicy',
    'login',
    'logout',
    'proveSecondFactor',
    'register',
    'registerShort',
    'requestEmailCode',
    'resetPassword',
    'revokeSession',
  ],
  baskets: ['loadSharedBasket'],
  calendar: ['closeCalendarFeed', 'loadCalendarFeed', 'openCalendarFeed'],
  chat: [
    'endChat',
    'endGuestChat',
    'listChatMessages',
    'listChats',
    'listGuestMessages',
    'loadChat',
    'loadChatService',
    'loadGuestChat',
    'makeGuestTranscript',
    'makeTranscript',
    'markChat',
    'markGuestChat',
    'rateChat',
    'rateGuestChat',
    'sendChatMessage',
    'sendGuestMessage',
    'startGuestChat',
    'typeAsGuest',
    'typeInChat',
    'uploadChatFile',
  ],
  classes: [
    'addClassMoney',
    'changeClass',
    'findClass',
    'giveAssignment',
    'inviteToClass',
    'listClasses',
    'loadAssignment',
    'loadClass',
    'loadClassMember',
    'loadRoster',
    'makeClass',
    'makeClassFile',
    'markAssignment',
    'removeFromClass',
  ],
  companies: ['acceptCompanyInvitation', 'findCompanyInvitation', 'foundCompany', 'listCompanies'],
  'factor-reset': ['loadFactorReset', 'stopFactorReset', 'stopFactorResetByMail'],
  files: ['listSignedTerms', 'signTerms'],
  find: ['addScreen', 'changeScreen', 'listScreens', 'removeScreen'],
  keys: ['loadAgentAsking'],
  kyc: ['loadKyc', 'submitKyc'],
  lessons: ['finishLesson', 'listLessons', 'loadLesson'],
  leagues: [
    'changeLeague',
    'endInvitation',
    'findInvitation',
    'inviteToLeague',
    'listLeagues',
    'loadLeague',
    'loadLeagueResult',
    'makeLeague',
  ],
  messages: ['listMessages', 'loadMessage', 'markMessagesRead'],
  operators: ['acceptInvitation', 'loadInvitation', 'operatorLogin', 'proveOperator'],
  permissions: ['applyForService', 'listPermissions'],
  preferences: [
    'choosePreference',
    'loadDevice',
    'loadPreferences',
    'loadViews',
    'saveViews',
    'setQuietHours',
    'subscribeDevice',
    'unsubscribeDevice',
  ],
  questions: ['answerQuestion', 'listQuestions'],
  watchlist: [
    'deleteWatchGroup',
    'listWatched',
    'listWatchedCodes',
    'reorderWatched',
    'saveWatchGroup',
    'unwatch',
    'unwatchByCode',
    'unwatchMany',
    'watch',
  ],
  webhooks: [
    'addWebhook',
    'listDeliveries',
    'listWebhooks',
    'loadWebhook',
    'pauseWebhook',
    'removeWebhook',
    'replayDeliveries',
    'replayDelivery',
    'rotateWebhook',
    'testWebhook',
  ],
} satisfies Named;

/** A company with members has one account, and its end is no single person's decision. */
const never = {
  account: ['closeCustomerAccount'],
  accounts: ['addAccount', 'beginAnew', 'closeAccount'],
  classes: ['joinClass'],
  leagues: ['joinLeague'],
} satisfies Named;

type Tables = readonly [
  typeof viewer,
  typeof trader,
  typeof treasurer,
  typeof administrator,
  typeof own,
  typeof never,
  ReadByKeys,
  TradedByKeys,
];
type CallInAny<Of extends readonly unknown[]> = { [At in keyof Of]: CallIn<Of[At]> }[number];
type Unnamed = Exclude<EveryCall, CallInAny<Tables>>;

type Row = readonly [
  least: CompanyLeast,
  calls: Readonly<Partial<Record<string, readonly string[]>>>,
  ...missing: [Unnamed] extends [never] ? [] : [Unnamed],
];

const everyCall: readonly Row[] = [
  ['viewer', keyScopes.read],
  ['trader', keyScopes.trade],
  ['viewer', viewer],
  ['trader', trader],
  ['treasurer', treasurer],
  ['administrator', administrator],
  ['own', own],
  ['never', never],
];

/**
 * Once two people decide: what waits for the second one whatever it is worth, because the desk does
 * not see its value before it is done, or because it is about money out or who may do what.
 */
const waitsAlways = {
  auction: ['placeAuctionOrder'],
  baskets: ['placeBasket'],
  'block-trade': ['placeBlockOrder'],
  bonds: ['buyBond'],
  companies: ['changeMember', 'changeRule', 'endMember', 'inviteMember', 'liftStop'],
  follow: ['addFollowOrder'],
  ipo: ['reconfirmSubscription', 'subscribe'],
  keys: ['addKey', 'letAgentIn'],
  options: ['exerciseOption'],
  'payout-methods': [
    'addCard',
    'addCoinWallet',
    'changeCard',
    'changeCoinWallet',
    'deleteCard',
    'deleteCoinWallet',
  ],
  plans: ['changePlan', 'makePlan', 'resumePlan'],
  robots: ['rentRobot'],
  withdraw: ['applyForWithdrawal'],
} satisfies Named;

/** Of these the desk says whether one is over the limit. */
const waitsOverLimit = {
  coins: ['placeCoinOrder'],
  forex: ['placeForexOrder'],
  futures: ['placeFutureOrder', 'placeMetalOrder'],
  options: ['placeOptionOrder'],
  positions: ['replaceOrder'],
  stocks: ['placeHkOrder', 'placeStockOrder'],
} satisfies Named;

const leastOf = new Map(
  everyCall.flatMap(([least, table]) => callsIn(table).map((call) => [call, least] as const)),
);
const waitsOf = new Map<string, CompanyWaits>([
  ...callsIn(waitsAlways).map((call) => [call, 'always'] as const),
  ...callsIn(waitsOverLimit).map((call) => [call, 'overLimit'] as const),
]);

function callsIn(table: Row[1]): string[] {
  return Object.entries(table).flatMap(([capability, names = []]) =>
    names.map((name) => `${capability}.${name}`),
  );
}

export function companyCallOf(capability: string, name: string): CompanyCall {
  const call = `${capability}.${name}`;
  return {
    call,
    least: leastOf.get(call) ?? 'never',
    waits: waitsOf.get(call) ?? 'no',
  };
}
