/**
 * The screen of every built route. Each is a chunk of its own, loaded when it is first opened. A route that routes.table.ts calls built
 * and that has no screen here does not compile; all others are answered by the not-built screen.
 */
import type { ComponentType } from 'react';
import { lazyScreen } from './platform/lazy-screen.ts';
import type { ScreenOf } from './platform/page-screen.tsx';
import type { BuiltPath } from './routes.table.ts';

export const builtScreens: Readonly<Record<BuiltPath, ComponentType<ScreenOf>>> = {
  'pages/auth/login': lazyScreen(async () => (await import('./capabilities/auth/login-screen.tsx')).LoginScreen),
  'pages/auth/register': lazyScreen(async () => (await import('./capabilities/auth/register-choose-screen.tsx')).RegisterChooseScreen),
  'pages/auth/registercompany': lazyScreen(async () => (await import('./capabilities/auth/register-company-screen.tsx')).RegisterCompanyScreen),
  'pages/auth/registerindividual': lazyScreen(async () => (await import('./capabilities/auth/register-individual-screen.tsx')).RegisterIndividualScreen),
  'pages/auth/resetpwd': lazyScreen(async () => (await import('./capabilities/auth/reset-password-screen.tsx')).ResetPasswordScreen),
  'pages/auth/protocol': lazyScreen(async () => (await import('./capabilities/auth/protocol-screen.tsx')).ProtocolScreen),
  'pages/profile/index': lazyScreen(async () => (await import('./composed/account-tab-screen.tsx')).AccountTabScreen),
  'pages/watchlist/index': lazyScreen(async () => (await import('./capabilities/watchlist/watchlist-screen.tsx')).WatchlistScreen),
  'pages/watchlist/manage': lazyScreen(async () => (await import('./capabilities/watchlist/watchlist-manage-screen.tsx')).WatchlistManageScreen),
  'pages/home/index': lazyScreen(async () => (await import('./composed/home-screen.tsx')).HomeScreen),
  'pages/market/index': lazyScreen(async () => (await import('./capabilities/markets/markets-tab-screen.tsx')).MarketsTabScreen),
  'pages/product/popular': lazyScreen(async () => (await import('./capabilities/markets/popular-list-screen.tsx')).PopularListScreen),
  'pages/product/future': lazyScreen(async () => (await import('./capabilities/markets/future-list-screen.tsx')).FutureListScreen),
  'pages/product/forex': lazyScreen(async () => (await import('./capabilities/markets/forex-list-screen.tsx')).ForexListScreen),
  'pages/hkstock/index': lazyScreen(async () => (await import('./capabilities/markets/hk-index-screen.tsx')).HkIndexScreen),
  'pages/search/index': lazyScreen(async () => (await import('./capabilities/markets/search-screen.tsx')).SearchScreen),
  'pages/quote/stock': lazyScreen(async () => (await import('./capabilities/quotes/stock-quote-screen.tsx')).StockQuoteScreen),
  'pages/quote/future': lazyScreen(async () => (await import('./capabilities/quotes/future-quote-screen.tsx')).FutureQuoteScreen),
  'pages/quote/globalindex': lazyScreen(async () => (await import('./capabilities/quotes/index-quote-screen.tsx')).IndexQuoteScreen),
  'pages/quote/forex': lazyScreen(async () => (await import('./capabilities/quotes/forex-quote-screen.tsx')).ForexQuoteScreen),
  'pages/hkstock/quote': lazyScreen(async () => (await import('./capabilities/quotes/hk-stock-quote-screen.tsx')).HkStockQuoteScreen),
  'proof/tape': lazyScreen(async () => (await import('./composed/tape-proof-screen.tsx')).TapeProofScreen),
  'dev/gallery': lazyScreen(async () => (await import('./gallery/gallery-screen.tsx')).GalleryScreen),
};
