/**
 * Which list stands beside what it opened, where the window has room for both. The address stays
 * that of what was opened: the list follows from it, so a link and a reload show the same.
 */
import type { RoutePath } from '../../routes.table.ts';

const LISTS: Partial<Record<RoutePath, RoutePath>> = {
  'pages/trade/detail': 'pages/trade/index',
  'pages/payment/close': 'pages/trade/index',
  'trade/receipt': 'trade/history',
  'pages/notice/detail': 'pages/notice/index',
  'wallet/bill': 'pages/profile/transaction',
  'pages/news/detail': 'news/index',
  'bonds/detail': 'pages/bonds/list',
  'bonds/holding': 'pages/trade/index',
  'newstock/detail': 'pages/product/newstock',
  'follow/agency': 'pages/product/follow',
  'follow/order': 'pages/trade/index',
  'pages/robotai/product': 'pages/robotai/index',
  'pages/robotai/detail': 'pages/robotai/record',
  'auction/detail': 'pages/product/auction',
  'setting/account': 'pages/setting/index',
  'setting/notices': 'pages/setting/index',
  'setting/version': 'pages/setting/index',
  'pages/setting/security': 'pages/setting/index',
};

/** These are a workspace of their own on a desktop (composed/workspace). */
const QUOTES: readonly RoutePath[] = [
  'pages/quote/stock',
  'pages/quote/future',
  'pages/quote/globalindex',
  'pages/quote/forex',
  'pages/hkstock/quote',
  'pages/robotai/quote',
];

/** Lists that leave the rest of the window to what they open, also before anything is opened. */
const WAITING: readonly RoutePath[] = [
  'pages/notice/index',
  'pages/market/index',
  'pages/watchlist/index',
];

/** Tabs whose parts stand in columns. */
const COLUMNS: readonly RoutePath[] = ['pages/home/index', 'pages/profile/index'];
/** Tables and maps that use the whole window, until one of their entries stands beside them. */
const WIDE: readonly RoutePath[] = [
  'find/index',
  'find/heatmap',
  'find/compare',
  'calendar/index',
  'options/chain',
  'pages/trade/index',
  'pages/profile/transaction',
  'performance/index',
  'trade/history',
];
/** What a list has beside it until something is opened; a table only in a very wide window. */
const UNTIL_CHOSEN: Partial<Record<RoutePath, ShownBeside>> = {
  'pages/market/index': { path: 'news/index', label: 'common.news', needsSession: false },
  'pages/watchlist/index': { path: 'news/index', label: 'common.news', needsSession: false },
  'pages/trade/index': {
    path: 'performance/index',
    label: 'common.returns',
    needsSession: true,
  },
};

export type ShownBeside = {
  readonly path: RoutePath;
  readonly label: 'common.news' | 'common.returns';
  readonly needsSession: boolean;
};

export function listBeside(path: RoutePath): RoutePath | null {
  return LISTS[path] ?? null;
}

export function isQuotePage(path: RoutePath): boolean {
  return QUOTES.includes(path);
}

export function waitsForChoice(path: RoutePath): boolean {
  return WAITING.includes(path);
}

export function standsInColumns(path: RoutePath): boolean {
  return COLUMNS.includes(path);
}

export function isWide(path: RoutePath): boolean {
  return WIDE.includes(path);
}

/** Whether something stands beside it before anything is opened. */
export function hasBeside(path: RoutePath, isWideWindow: boolean): boolean {
  return waitsForChoice(path) || (isWideWindow && isWide(path) && path in UNTIL_CHOSEN);
}

export function shownUntilChosen(path: RoutePath): ShownBeside | null {
  return UNTIL_CHOSEN[path] ?? null;
}
