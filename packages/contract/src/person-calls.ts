/**
 * The calls that a person makes and no program, each with the least role that may make it in the
 * name of a company (company-roles.ts). What programs may call too is in key-scopes.ts.
 */
import type { contractModules } from './calls.ts';
import type { Endpoint } from './kernel/endpoint.ts';

export type Modules = typeof contractModules;
export type CallsOf<Module> = {
  [Name in keyof Module]: Module[Name] extends Endpoint
    ? Module[Name]['caller'] extends 'operator'
      ? never
      : Name
    : never;
}[keyof Module] &
  string;
export type Named = {
  readonly [Capability in keyof Modules]?: readonly CallsOf<Modules[Capability]>[];
};

const viewer = {
  audit: ['listTouches'],
  bonds: ['previewBondPurchase', 'previewBondSale'],
  // Who may object to a replacement is asked there: also an administrator whose account is frozen.
  companies: ['leaveCompany', 'listWaiting', 'loadCompany', 'objectToReplacement'],
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
  push: ['askTogether'],
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
  // All of a basket is confirmed at once by a person who has seen each of its orders.
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
  // A plan outlives its key, and what it places is not held to the key's limits.
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
  accounts: [
    'changeAccount',
    'compareAccounts',
    'endRecord',
    'listAccounts',
    'listRecords',
    'loadRecord',
    'previewClosing',
    'showRecord',
  ],
  alerts: ['addAlert', 'changeAlert', 'listAlerts', 'removeAlert'],
  auth: [
    'addOwnEmail',
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
    'beginMemberAnew',
    'changeClass',
    'endClassInvitation',
    'findClass',
    'giveAssignment',
    'giveSignIns',
    'inviteToClass',
    'listClasses',
    'loadAssignment',
    'loadClass',
    'loadClassMember',
    'loadRoster',
    'makeClass',
    'makeClassFile',
    'makeClassPaper',
    'markAssignment',
    'removeFromClass',
    'resetSignIn',
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
    'loadLeagueLine',
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

export const personCalls = { viewer, trader, treasurer, administrator, own, never } as const;
