/**
 * The screen of every route. Each is a chunk of its own, loaded when it is first opened, together
 * with the parts of the texts that it and everything in it speak (screen-texts.test.ts). A route of
 * routes.table.ts that has no screen, here or in further-routes.tsx, does not compile.
 */
import type { ComponentType } from 'react';
import { lazyScreen, loadScreen } from './platform/loading/lazy-screen.ts';
import type { ScreenOf } from './platform/page-screen.tsx';
import type { FirstPath, FurtherPath, RoutePath } from './routes.table.ts';

const firstScreens: Readonly<Record<FirstPath, ComponentType<ScreenOf>>> = {
  'pages/home/index': lazyScreen(
    async () => (await import('./composed/home/home-screen.tsx')).HomeScreen,
    'markets',
  ),
  'pages/market/index': lazyScreen(
    async () =>
      (await import('./capabilities/markets/boards/markets-tab-screen.tsx')).MarketsTabScreen,
    'markets',
    'common',
  ),
  'pages/watchlist/index': lazyScreen(
    async () => (await import('./capabilities/watchlist/watchlist-screen.tsx')).WatchlistScreen,
    'watchlist',
    'markets',
    'common',
  ),
  'pages/trade/index': lazyScreen(
    async () => (await import('./composed/trade/trade-tab-screen.tsx')).TradeTabScreen,
    'positions',
    'ticket',
    'wallet',
    'trading',
    'newcomer',
    'common',
  ),
  'pages/profile/index': lazyScreen(
    async () => (await import('./composed/account/account-tab-screen.tsx')).AccountTabScreen,
    'account',
    'wallet',
    'trading',
    'common',
  ),
  'pages/quote/stock': lazyScreen(
    async () => (await import('./composed/option-quote-screens.tsx')).StockQuoteScreen,
    'quotes',
    'markets',
    'trading',
    'common',
  ),
  'pages/hkstock/quote': lazyScreen(
    async () =>
      (await import('./capabilities/quotes/screens/hk-stock-quote-screen.tsx')).HkStockQuoteScreen,
    'quotes',
    'markets',
    'trading',
    'common',
  ),
  'pages/payment/stock': lazyScreen(
    async () => (await import('./composed/trade/share-ticket-screen.tsx')).ShareTicketScreen,
    'ticket',
    'auction',
    'block-trade',
    'markets',
    'trading',
    'common',
  ),
};

/** The same component for a path, always: another one would begin anew. */
export function screenOf(path: RoutePath): ComponentType<ScreenOf> {
  return isFirst(path) ? firstScreens[path] : furtherScreen(path);
}

export async function loadFurtherScreens() {
  return (await import('./further-routes.tsx')).furtherScreens;
}

function isFirst(path: RoutePath): path is FirstPath {
  return Object.hasOwn(firstScreens, path);
}

const opened = new Map<FurtherPath, ComponentType<ScreenOf>>();

function furtherScreen(path: FurtherPath): ComponentType<ScreenOf> {
  const known = opened.get(path);
  if (known !== undefined) return known;
  const screen = lazyScreen(async () => {
    const further = (await loadFurtherScreens())[path];
    await loadScreen(further);
    return further;
  });
  opened.set(path, screen);
  return screen;
}
