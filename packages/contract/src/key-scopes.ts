/**
 * What a key of a program may call (keys.ts): reading markets and its account, trading in it, or
 * never. Every call of customers is named once; what is not named is refused
 * (key-scopes.test.ts).
 */
import type { contractModules } from './calls.ts';
import type { Endpoint } from './kernel/endpoint.ts';
import type { KeyScope } from './kernel/key-scope.ts';

type Modules = typeof contractModules;
type CallsOf<Module> = {
  [Name in keyof Module]: Module[Name] extends Endpoint ? Name : never;
}[keyof Module];
type Named = { readonly [Capability in keyof Modules]?: readonly CallsOf<Modules[Capability]>[] };

const read = {
  'app-info': ['listAreas', 'loadPublishedVersion', 'loadQuickColumns'],
  auction: ['listAuctions', 'loadAuction'],
  'block-trade': ['listBlockShares'],
  bonds: [
    'listBonds',
    'loadBond',
    'loadBondHistory',
    'loadTreasuryTables',
    'loadYieldCurve',
    'listBondHoldings',
    'listBondPayments',
    'loadBondHolding',
    'loadBondReceipt',
    'loadBondTotals',
  ],
  calendar: ['listCalendar', 'makeCalendarFile'],
  find: ['compareInstruments', 'findInstruments', 'listScreenChoices', 'loadHeatMap'],
  follow: [
    'listAgencies',
    'listAgencyDecisions',
    'listAgencyTrades',
    'listAgencyValues',
    'loadAgency',
    'loadAgencyOdds',
    'loadAgencyRecord',
    'loadAgencyValues',
  ],
  forex: ['listForexPositions', 'loadSwap'],
  futures: ['listFuturePositions'],
  ipo: ['listOfferings', 'loadOffering', 'loadBallot'],
  keys: ['listApprovals'],
  markets: [
    'listCoins',
    'listExchangeStocks',
    'listForex',
    'listForexIndex',
    'listFutures',
    'listHkStocks',
    'listHomeQuotes',
    'listHotStocks',
    'listIndices',
    'listLeaders',
    'listPreMarket',
    'listTradingDays',
    'listUsStocks',
    'loadMarketClock',
    'searchInstruments',
  ],
  news: ['listArticles', 'listDictionary', 'loadArticle', 'loadArticleVersion'],
  options: [
    'listHeldOptions',
    'listOptionChain',
    'listOptionUnderlyings',
    'loadAssignmentDraw',
    'loadOption',
    'loadOptionCombination',
  ],
  performance: ['loadGains', 'loadPerformance', 'loadSaleLots', 'makePerformanceFile'],
  positions: [
    'listClosedPositions',
    'listCustomerPositions',
    'listPositions',
    'listTradeHistory',
    'listTradingPauses',
    'listWorkingOrders',
    'loadOrder',
    'loadPosition',
    'loadReceipt',
  ],
  proof: [
    'listLedgerCheckpoints',
    'listLedgerEntries',
    'listLiabilities',
    'listTapes',
    'loadLedgerStanding',
    'loadProofTables',
    'loadTape',
  ],
  quotes: [
    'listBars',
    'listCorporateActions',
    'listQuotes',
    'loadChipDistribution',
    'loadFundsFlow',
    'loadQuote',
    'loadQuoteDetail',
    'loadStockDetail',
    'loadSummary',
  ],
  robots: [
    'listCoinBars',
    'listQuantifyCoins',
    'listRobots',
    'loadCoinDetail',
    'loadRobot',
    'loadRobotKline',
  ],
  status: ['loadStatus'],
  stocks: ['loadMinimums', 'loadPositionSizes', 'loadStockRate'],
  'trade-notes': ['listTradeNotes', 'listTradeNoteTimes', 'loadTradeNote'],
  wallet: ['listAssetHistory', 'listBills', 'loadBill', 'loadFundingOverview', 'loadWalletBalance'],
} satisfies Named;

const trade = {
  forex: ['placeForexOrder'],
  futures: ['placeFutureOrder', 'placeMetalOrder'],
  options: ['placeOptionOrder'],
  positions: [
    'cancelOrder',
    'closePosition',
    'previewMargin',
    'previewOrder',
    'protectPosition',
    'replaceOrder',
  ],
  stocks: ['placeHkOrder', 'placeStockOrder'],
} satisfies Named;

const never = {
  account: [
    'changeLanguage',
    'changePassword',
    'changePayPassword',
    'closeAccount',
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
    'addAccount',
    'compareAccounts',
    'previewClosing',
    'beginAnew',
    'changeAccount',
    'closeAccount',
    'listAccounts',
  ],
  alerts: ['addAlert', 'changeAlert', 'listAlerts', 'removeAlert'],
  auction: ['placeAuctionOrder'],
  audit: ['listTouches'],
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
  'block-trade': ['placeBlockOrder'],
  bonds: ['buyBond', 'previewBondPurchase', 'previewBondSale', 'sellBond'],
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
  deposit: ['addPaperMoney', 'createDeposit', 'listDepositMethods', 'listDeposits', 'loadDeposit'],
  'factor-reset': ['loadFactorReset', 'stopFactorReset', 'stopFactorResetByMail'],
  files: ['listSignedTerms', 'signTerms', 'uploadFile'],
  find: ['addScreen', 'changeScreen', 'listScreens', 'removeScreen'],
  follow: [
    'addFollowOrder',
    'listFollowHoldings',
    'listFollowOrders',
    'loadFollowOrder',
    'previewFollowOrder',
  ],
  ipo: [
    'cancelSubscription',
    'listSubscriptionOrders',
    'listSubscriptions',
    'loadIpoFullNum',
    'loadSubscription',
    'previewSubscription',
    'reconfirmSubscription',
    'subscribe',
  ],
  keys: [
    'addKey',
    'answerApproval',
    'letAgentIn',
    'listKeys',
    'listKeySteps',
    'loadAgentAsking',
    'loadKey',
    'revokeKey',
    'stopKeys',
  ],
  kyc: ['loadKyc', 'submitKyc'],
  messages: ['listMessages', 'loadMessage', 'markMessagesRead'],
  operators: ['acceptInvitation', 'loadInvitation', 'operatorLogin', 'proveOperator'],
  options: ['exerciseOption', 'previewExercise', 'setExpiryInstruction'],
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
  performance: ['chooseLotMethod', 'chooseLots'],
  permissions: ['applyForService', 'listPermissions'],
  positions: ['addMargin', 'loadTradingAccess', 'setTapLimit', 'setTradingLock', 'unlockTrading'],
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
  push: ['issuePushTicket'],
  questions: ['answerQuestion', 'listQuestions'],
  robots: [
    'listRentalDecisions',
    'listRentals',
    'listRobotMessages',
    'loadMiningQuota',
    'loadRental',
    'loadRentalRecord',
    'previewRedemption',
    'previewRental',
    'redeemRental',
    'rentRobot',
  ],
  'trade-notes': ['attachTradeNote', 'changeTradeNote', 'removeTradeNote', 'writeTradeNote'],
  wallet: [
    'cancelTransfer',
    'listTransfers',
    'loadFirstSteps',
    'makeStatement',
    'previewTransfer',
    'transferMoney',
  ],
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
  withdraw: [
    'applyForWithdrawal',
    'cancelWithdrawal',
    'listWithdrawals',
    'loadPayoutStatistics',
    'loadUsableWithdrawalAmount',
    'loadWithdrawal',
    'previewWithdrawal',
  ],
} satisfies Named;

export const keyScopes: Readonly<Record<KeyScope, Named>> = { read, trade, never };

/** What a key that asks first may not do by itself. Cancelling needs nobody. */
const approved = {
  forex: ['placeForexOrder'],
  futures: ['placeFutureOrder', 'placeMetalOrder'],
  options: ['placeOptionOrder'],
  positions: ['closePosition', 'protectPosition', 'replaceOrder'],
  stocks: ['placeHkOrder', 'placeStockOrder'],
} as const satisfies typeof trade;

const approvedCalls: ReadonlySet<string> = new Set(
  Object.entries(approved).flatMap(([capability, names]) =>
    names.map((name) => `${capability}.${name}`),
  ),
);

export function needsApproval(capability: string, name: string): boolean {
  return approvedCalls.has(`${capability}.${name}`);
}

const byCall = new Map<string, KeyScope>(
  (['never', 'trade', 'read'] as const).flatMap((scope) =>
    Object.entries(keyScopes[scope]).flatMap(([capability, names]) =>
      names.map((name) => [`${capability}.${name}`, scope] as const),
    ),
  ),
);

export function keyScopeOf(capability: string, name: string): KeyScope {
  return byCall.get(`${capability}.${name}`) ?? 'never';
}
