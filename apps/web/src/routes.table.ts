/**
 * Every route of the product, as plain data: tools read this table without React, routes.tsx gives
 * each its screen. The paths and their kinds are the specification's (section 2), and ours.
 */
export type RouteKind = 'tab' | 'page';

export const routeTable = [
  route('tab', 'pages/home/index', 'home'),
  route('tab', 'pages/market/index', 'markets'),
  route('tab', 'pages/watchlist/index', 'watchlist'),
  route('tab', 'pages/trade/index', 'trade'),
  route('tab', 'pages/profile/index', 'profile'),
  route('page', 'pages/quote/stock', 'quotes'),
  route('page', 'pages/quote/future', 'quotes'),
  route('page', 'pages/quote/globalindex', 'quotes'),
  route('page', 'pages/quote/forex', 'quotes'),
  route('page', 'pages/hkstock/quote', 'quotes'),
  route('page', 'pages/watchlist/manage', 'watchlist'),
  route('page', 'pages/trade/detail', 'positions'),
  route('page', 'pages/product/follow', 'follow'),
  route('page', 'pages/product/future', 'markets'),
  route('page', 'pages/product/popular', 'markets'),
  route('page', 'pages/product/auction', 'auction'),
  route('page', 'pages/product/forex', 'markets'),
  route('page', 'pages/product/blocktrade', 'block-trade'),
  route('page', 'pages/product/newstock', 'ipo'),
  route('page', 'pages/hkstock/index', 'markets'),
  route('page', 'pages/hkstock/payipo', 'ipo'),
  route('page', 'pages/auth/login', 'auth'),
  route('page', 'pages/auth/register', 'auth'),
  route('page', 'pages/auth/registercompany', 'auth'),
  route('page', 'pages/auth/registerindividual', 'auth'),
  route('page', 'pages/auth/resetpwd', 'auth'),
  route('page', 'pages/auth/protocol', 'auth'),
  route('page', 'pages/profile/share', 'account'),
  route('page', 'pages/profile/transaction', 'wallet'),
  route('page', 'pages/profile/transfer', 'wallet'),
  route('page', 'pages/withdraw/vm', 'withdraw'),
  route('page', 'pages/withdraw/bcard', 'withdraw'),
  route('page', 'pages/deposit/index', 'deposit'),
  route('page', 'pages/deposit/fiat', 'deposit'),
  route('page', 'pages/deposit/wallet', 'deposit'),
  route('page', 'pages/deposit/record', 'deposit'),
  route('page', 'pages/setting/index', 'account'),
  route('page', 'pages/setting/security', 'account'),
  route('page', 'pages/setting/loginpwd', 'account'),
  route('page', 'pages/setting/paypwd', 'account'),
  route('page', 'pages/bcard/index', 'payout-methods'),
  route('page', 'pages/bcard/modify', 'payout-methods'),
  route('page', 'pages/vm/modify', 'payout-methods'),
  route('page', 'pages/kyc/individual', 'kyc'),
  route('page', 'pages/search/index', 'markets'),
  route('page', 'pages/notice/index', 'messages'),
  route('page', 'pages/notice/detail', 'messages'),
  route('page', 'pages/news/detail', 'news'),
  route('page', 'pages/webview/index', 'app-info'),
  route('page', 'pages/payment/stock', 'stocks'),
  route('page', 'pages/payment/future', 'futures'),
  route('page', 'pages/payment/forex', 'forex'),
  route('page', 'pages/payment/newstock', 'ipo'),
  route('page', 'pages/bonds/open', 'bonds'),
  route('page', 'pages/bonds/close', 'bonds'),
  route('page', 'pages/payment/follow', 'follow'),
  route('page', 'pages/payment/close', 'positions'),
  route('page', 'pages/robotai/index', 'robots'),
  route('page', 'pages/robotai/product', 'robots'),
  route('page', 'pages/robotai/detail', 'robots'),
  route('page', 'pages/robotai/quote', 'robots'),
  route('page', 'pages/robotai/record', 'robots'),
  route('page', 'pages/robotai/rental', 'robots'),
  route('page', 'pages/bonds/list', 'bonds'),
  // Ours, beyond the specification: anybody can check the market; what moves outside regular hours.
  route('page', 'proof/tape', 'proof'),
  route('page', 'proof/ledger', 'proof'),
  route('page', 'market/premarket', 'markets'),
  route('page', 'market/calendar', 'markets'),
  route('page', 'auction/detail', 'auction'),
  // Ours: how an account is kept safe, and who touched it.
  route('page', 'setting/twofactor', 'account'),
  route('page', 'setting/passkeys', 'account'),
  route('page', 'setting/recovery', 'account'),
  route('page', 'setting/devices', 'auth'),
  route('page', 'setting/signins', 'account'),
  route('page', 'setting/touched', 'audit'),
  route('page', 'keys/index', 'keys'),
  route('page', 'keys/new', 'keys'),
  route('page', 'keys/one', 'keys'),
  route('page', 'keys/steps', 'keys'),
  route('page', 'keys/replay', 'keys'),
  route('page', 'keys/record', 'keys'),
  route('page', 'keys/agent', 'keys'),
  route('page', 'keys/approvals', 'keys'),
  route('page', 'webhooks/index', 'webhooks'),
  route('page', 'webhooks/new', 'webhooks'),
  route('page', 'webhooks/one', 'webhooks'),
  route('page', 'setting/close', 'account'),
  route('page', 'second-factor/stop', 'factor-reset'),
  // Ours: the account as it is on record, and which version this is.
  route('page', 'setting/account', 'account'),
  route('page', 'setting/version', 'app-info'),
  // Ours: services that are applied for, and the agreement signed by hand.
  route('page', 'permissions/index', 'permissions'),
  route('page', 'permissions/options', 'permissions'),
  route('page', 'terms/sign', 'files'),
  // Ours: what became of the own withdrawals, and how everybody's are served.
  route('page', 'withdraw/record', 'withdraw'),
  route('page', 'withdraw/statistics', 'withdraw'),
  // Ours: one wallet, and one entry of the books down to its journal.
  route('page', 'wallet/detail', 'wallet'),
  route('page', 'wallet/bill', 'wallet'),
  // Ours: how well the customer does.
  route('page', 'performance/index', 'performance'),
  route('page', 'performance/gains', 'performance'),
  // Ours: everything that happened to orders and positions, and the proof of each fill.
  route('page', 'trade/history', 'positions'),
  route('page', 'trade/receipt', 'positions'),
  route('page', 'forex/positions', 'forex'),
  route('page', 'futures/positions', 'futures'),
  // Ours: what a trade is charged, by market.
  route('page', 'trade/fees', 'stocks'),
  // Ours: one new stock, what it states, the own subscription, and the check of its ballot.
  route('page', 'newstock/detail', 'ipo'),
  route('page', 'newstock/prospectus', 'ipo'),
  route('page', 'newstock/subscription', 'ipo'),
  route('page', 'newstock/ballot', 'ipo'),
  // Ours: one treasury, one holding of it, and the proof of each purchase and sale.
  route('page', 'bonds/detail', 'bonds'),
  route('page', 'bonds/holding', 'bonds'),
  route('page', 'bonds/receipt', 'bonds'),
  // Ours: what has options, a chain, one option, the order in one.
  route('page', 'options/draw', 'options'),
  route('page', 'options/index', 'options'),
  route('page', 'options/chain', 'options'),
  route('page', 'options/contract', 'options'),
  route('page', 'options/ticket', 'options'),
  // Ours: the order in a coin.
  route('page', 'coins/ticket', 'coins'),
  // Ours: how the service is, for everybody.
  route('page', 'status/index', 'status'),
  // Ours: one institution with its whole record, and one own follow order.
  route('page', 'follow/agency', 'follow'),
  route('page', 'follow/order', 'follow'),
  // Ours: all news, the help centre and the glossary.
  route('page', 'news/index', 'news'),
  route('page', 'help/index', 'news'),
  route('page', 'help/glossary', 'news'),
  // Ours: what reaches the customer how, and alerts.
  route('page', 'setting/notices', 'preferences'),
  route('page', 'alerts/index', 'alerts'),
  route('page', 'alerts/new', 'alerts'),
  // Ours: the accounts of a person.
  route('page', 'accounts/index', 'accounts'),
  route('page', 'accounts/new', 'accounts'),
  route('page', 'accounts/one', 'accounts'),
  route('page', 'accounts/compare', 'accounts'),
  route('page', 'accounts/share', 'accounts'),
  route('page', 'accounts/shown', 'accounts'),
  // Ours: the chat with service, and the conversations before.
  route('page', 'chat', 'chat'),
  route('page', 'chat/earlier', 'chat'),
  // Ours: a screen over all instruments, the heat map of a market, a comparison.
  route('page', 'find/index', 'find'),
  route('page', 'find/heatmap', 'find'),
  route('page', 'find/compare', 'find'),
  // Ours: what is dated.
  route('page', 'calendar/index', 'calendar'),
  // Ours: what we ask for while something is under review.
  route('page', 'questions/index', 'questions'),
  route('page', 'questions/answer', 'questions'),
  // Ours: the trading journal.
  route('page', 'trade-notes/index', 'trade-notes'),
  route('page', 'trade-notes/detail', 'trade-notes'),
  route('page', 'trade-notes/write', 'trade-notes'),
  // Ours: plans.
  route('page', 'plans/index', 'plans'),
  route('page', 'plans/new', 'plans'),
  route('page', 'plans/plan', 'plans'),
  route('page', 'plans/change', 'plans'),
  route('page', 'plans/dividends', 'plans'),
  // Ours: companies worked by several people.
  route('page', 'companies/index', 'companies'),
  route('page', 'companies/waiting', 'companies'),
  route('page', 'companies/invite', 'companies'),
  route('page', 'companies/rule', 'companies'),
  // Ours: leagues.
  route('page', 'leagues/index', 'leagues'),
  route('page', 'leagues/new', 'leagues'),
  route('page', 'leagues/one', 'leagues'),
  // Ours: baskets.
  route('page', 'baskets/index', 'baskets'),
  route('page', 'baskets/new', 'baskets'),
  route('page', 'baskets/basket', 'baskets'),
  route('page', 'baskets/change', 'baskets'),
  route('page', 'baskets/trade', 'baskets'),
  route('page', 'baskets/shared', 'baskets'),
  // Ours: classes.
  route('page', 'classes/index', 'classes'),
  route('page', 'classes/new', 'classes'),
  route('page', 'classes/one', 'classes'),
  route('page', 'classes/member', 'classes'),
  route('page', 'classes/assignment', 'classes'),
  route('page', 'auth/own-email', 'auth'),
  // Ours: lessons.
  route('page', 'lessons/index', 'lessons'),
  route('page', 'lessons/one', 'lessons'),
  // Ours: forced events.
  route('page', 'forced-events/index', 'forced-events'),
  // For developers, not part of the specification.
  route('page', 'dev/gallery', 'dev'),
] as const;

type Route = (typeof routeTable)[number];
export type RoutePath = Route['path'];
/** What visits begin with: the app knows their files, those of all others come after them. */
export const FIRST_PATHS = [
  'pages/home/index',
  'pages/market/index',
  'pages/watchlist/index',
  'pages/trade/index',
  'pages/profile/index',
  'pages/quote/stock',
  'pages/hkstock/quote',
  'pages/payment/stock',
] as const satisfies readonly RoutePath[];
export type FirstPath = (typeof FIRST_PATHS)[number];
export type FurtherPath = Exclude<RoutePath, FirstPath>;
export type TabPath = Extract<Route, { kind: 'tab' }>['path'];
export type PagePath = Extract<Route, { kind: 'page' }>['path'];
export type RouteCapability = Route['capability'];

export const HOME_PATH = 'pages/home/index' satisfies TabPath;

function route<
  const Kind extends RouteKind,
  const Path extends string,
  const Capability extends string,
>(kind: Kind, path: Path, capability: Capability) {
  return { kind, path, capability } as const;
}
