/**
 * What a key of a program may call (keys.ts): reading markets and its account, trading in it, or
 * never, which is what only a person calls (person-calls.ts). Every call of customers is named
 * once; what is not named is refused (authorisation/key-scopes.long.test.ts).
 */
import type { KeyScope } from './kernel/key-scope.ts';
import { personCalls, type Named } from './person-calls.ts';

const read = {
  'app-info': ['listAreas', 'loadPublishedVersion', 'loadQuickColumns'],
  auction: ['listAuctions', 'loadAuction'],
  baskets: ['listBasketRuns', 'listBaskets', 'loadBasket'],
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
  'forced-events': ['listForcedEvents'],
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
  plans: ['listPlanRuns', 'listPlans', 'loadPlan', 'loadReinvestment'],
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
  push: ['issuePushTicket'],
  quotes: [
    'listBars',
    'listCorporateActions',
    'listQuotes',
    'loadChipDistribution',
    'loadFundsFlow',
    'loadQuote',
    'loadQuoteDetail',
    'loadShortSale',
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
  coins: ['placeCoinOrder'],
  'forced-events': ['orderForcedEvent'],
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

type Calls = Readonly<Partial<Record<string, readonly string[]>>>;

export const keyScopes: Readonly<Record<KeyScope, Calls>> = {
  read,
  trade,
  never: joined(Object.values(personCalls)),
};
/** Their names, for tables that have to name every call. */
export type ReadByKeys = typeof read;
export type TradedByKeys = typeof trade;

/** What a key that asks first may not do by itself. Cancelling needs nobody. */
const approved = {
  coins: ['placeCoinOrder'],
  'forced-events': [],
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
    Object.entries(keyScopes[scope]).flatMap(([capability, names = []]) =>
      names.map((name) => [`${capability}.${name}`, scope] as const),
    ),
  ),
);

export function keyScopeOf(capability: string, name: string): KeyScope {
  return byCall.get(`${capability}.${name}`) ?? 'never';
}

function joined(tables: readonly Calls[]): Calls {
  const calls = new Map<string, readonly string[]>();
  for (const [capability, names = []] of tables.flatMap((table) => Object.entries(table)))
    calls.set(capability, [...(calls.get(capability) ?? []), ...names]);
  return Object.fromEntries(calls);
}
