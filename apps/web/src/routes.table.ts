/**
 * Every route of the product, as plain data: tools read this table without React, routes.tsx gives
 * each built one its screen. The paths and their kinds are the specification's (section 2);
 * `isBuilt: false` means that the route answers with a screen which says that it is not there yet,
 * and that the coverage report counts it as missing.
 */
export type RouteKind = 'tab' | 'page';

export const routeTable = [
  built('tab', 'pages/home/index', 'home'),
  built('tab', 'pages/market/index', 'markets'),
  built('tab', 'pages/watchlist/index', 'watchlist'),
  built('tab', 'pages/trade/index', 'trade'),
  built('tab', 'pages/profile/index', 'profile'),
  built('page', 'pages/quote/stock', 'quotes'),
  built('page', 'pages/quote/future', 'quotes'),
  built('page', 'pages/quote/globalindex', 'quotes'),
  built('page', 'pages/quote/forex', 'quotes'),
  built('page', 'pages/hkstock/quote', 'quotes'),
  built('page', 'pages/watchlist/manage', 'watchlist'),
  built('page', 'pages/trade/detail', 'positions'),
  built('page', 'pages/product/follow', 'follow'),
  built('page', 'pages/product/future', 'markets'),
  built('page', 'pages/product/popular', 'markets'),
  built('page', 'pages/product/auction', 'auction'),
  built('page', 'pages/product/forex', 'markets'),
  built('page', 'pages/product/blocktrade', 'block-trade'),
  built('page', 'pages/product/newstock', 'ipo'),
  built('page', 'pages/hkstock/index', 'markets'),
  built('page', 'pages/hkstock/payipo', 'ipo'),
  built('page', 'pages/auth/login', 'auth'),
  built('page', 'pages/auth/register', 'auth'),
  built('page', 'pages/auth/registercompany', 'auth'),
  built('page', 'pages/auth/registerindividual', 'auth'),
  built('page', 'pages/auth/resetpwd', 'auth'),
  built('page', 'pages/auth/protocol', 'auth'),
  built('page', 'pages/profile/share', 'account'),
  built('page', 'pages/profile/transaction', 'wallet'),
  built('page', 'pages/profile/transfer', 'wallet'),
  built('page', 'pages/withdraw/vm', 'withdraw'),
  built('page', 'pages/withdraw/bcard', 'withdraw'),
  built('page', 'pages/deposit/index', 'deposit'),
  built('page', 'pages/deposit/fiat', 'deposit'),
  built('page', 'pages/deposit/wallet', 'deposit'),
  built('page', 'pages/deposit/record', 'deposit'),
  built('page', 'pages/setting/index', 'account'),
  built('page', 'pages/setting/security', 'account'),
  built('page', 'pages/setting/loginpwd', 'account'),
  built('page', 'pages/setting/paypwd', 'account'),
  built('page', 'pages/bcard/index', 'payout-methods'),
  built('page', 'pages/bcard/modify', 'payout-methods'),
  built('page', 'pages/vm/modify', 'payout-methods'),
  built('page', 'pages/kyc/individual', 'kyc'),
  built('page', 'pages/search/index', 'markets'),
  built('page', 'pages/notice/index', 'messages'),
  built('page', 'pages/notice/detail', 'messages'),
  built('page', 'pages/news/detail', 'news'),
  built('page', 'pages/webview/index', 'app-info'),
  built('page', 'pages/payment/stock', 'stocks'),
  built('page', 'pages/payment/future', 'futures'),
  built('page', 'pages/payment/forex', 'forex'),
  built('page', 'pages/payment/newstock', 'ipo'),
  built('page', 'pages/bonds/open', 'bonds'),
  built('page', 'pages/bonds/close', 'bonds'),
  built('page', 'pages/payment/follow', 'follow'),
  built('page', 'pages/payment/close', 'positions'),
  built('page', 'pages/robotai/index', 'robots'),
  built('page', 'pages/robotai/product', 'robots'),
  built('page', 'pages/robotai/detail', 'robots'),
  built('page', 'pages/robotai/quote', 'robots'),
  built('page', 'pages/robotai/record', 'robots'),
  built('page', 'pages/robotai/rental', 'robots'),
  built('page', 'pages/bonds/list', 'bonds'),
  // Ours, beyond the specification: anybody can check the market; what moves outside regular hours.
  built('page', 'proof/tape', 'proof'),
  built('page', 'proof/ledger', 'proof'),
  built('page', 'market/premarket', 'markets'),
  built('page', 'market/calendar', 'markets'),
  built('page', 'auction/detail', 'auction'),
  // Ours: how an account is kept safe, and who touched it.
  built('page', 'setting/twofactor', 'account'),
  built('page', 'setting/passkeys', 'account'),
  built('page', 'setting/recovery', 'account'),
  built('page', 'setting/devices', 'auth'),
  built('page', 'setting/signins', 'account'),
  built('page', 'setting/touched', 'audit'),
  built('page', 'setting/close', 'account'),
  // Ours: the account as it is on record, and which version this is.
  built('page', 'setting/account', 'account'),
  built('page', 'setting/version', 'app-info'),
  // Ours: services that are applied for, and the agreement signed by hand.
  built('page', 'permissions/index', 'permissions'),
  built('page', 'terms/sign', 'files'),
  // Ours: what became of the own withdrawals, and how everybody's are served.
  built('page', 'withdraw/record', 'withdraw'),
  built('page', 'withdraw/statistics', 'withdraw'),
  // Ours: one wallet, and one entry of the books down to its journal.
  built('page', 'wallet/detail', 'wallet'),
  built('page', 'wallet/bill', 'wallet'),
  // Ours: everything that happened to orders and positions, and the proof of each fill.
  built('page', 'trade/history', 'positions'),
  built('page', 'trade/receipt', 'positions'),
  built('page', 'forex/positions', 'forex'),
  built('page', 'futures/positions', 'futures'),
  // Ours: what a trade is charged, by market.
  built('page', 'trade/fees', 'stocks'),
  // Ours: one new stock, what it states, the own subscription, and the check of its ballot.
  built('page', 'newstock/detail', 'ipo'),
  built('page', 'newstock/prospectus', 'ipo'),
  built('page', 'newstock/subscription', 'ipo'),
  built('page', 'newstock/ballot', 'ipo'),
  // Ours: one treasury, one holding of it, and the proof of each purchase and sale.
  built('page', 'bonds/detail', 'bonds'),
  built('page', 'bonds/holding', 'bonds'),
  built('page', 'bonds/receipt', 'bonds'),
  // Ours: how the service is, for everybody.
  built('page', 'status/index', 'status'),
  // Ours: one institution with its whole record, and one own follow order.
  built('page', 'follow/agency', 'follow'),
  built('page', 'follow/order', 'follow'),
  // Ours: all news, the help centre and the glossary.
  built('page', 'news/index', 'news'),
  built('page', 'help/index', 'news'),
  built('page', 'help/glossary', 'news'),
  // For developers, not part of the specification.
  built('page', 'dev/gallery', 'dev'),
] as const;

type Route = (typeof routeTable)[number];
export type RoutePath = Route['path'];
export type TabPath = Extract<Route, { kind: 'tab' }>['path'];
export type PagePath = Extract<Route, { kind: 'page' }>['path'];
export type BuiltPath = Extract<Route, { isBuilt: true }>['path'];
export type RouteCapability = Route['capability'];

export const HOME_PATH = 'pages/home/index' satisfies TabPath;

function built<
  const Kind extends RouteKind,
  const Path extends string,
  const Capability extends string,
>(kind: Kind, path: Path, capability: Capability) {
  return { kind, path, capability, isBuilt: true } as const;
}

function notBuilt<
  const Kind extends RouteKind,
  const Path extends string,
  const Capability extends string,
>(kind: Kind, path: Path, capability: Capability) {
  return { kind, path, capability, isBuilt: false } as const;
}
