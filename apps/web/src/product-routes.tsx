/** The screens of bonds, new stocks, robots, institutions, auctions and block trades. */
import { lazyScreen } from './platform/loading/lazy-screen.ts';

export const productScreens = {
  'pages/product/auction': lazyScreen(
    async () => (await import('./capabilities/auction/auction-list-screen.tsx')).AuctionListScreen,
    'auction',
    'common',
  ),
  'auction/detail': lazyScreen(
    async () => (await import('./capabilities/auction/auction-screen.tsx')).AuctionScreen,
    'auction',
    'trading',
    'common',
  ),
  'pages/product/blocktrade': lazyScreen(
    async () => (await import('./capabilities/block-trade/block-list-screen.tsx')).BlockListScreen,
    'block-trade',
    'markets',
    'common',
  ),
  'pages/bonds/list': lazyScreen(
    async () => (await import('./capabilities/bonds/list/bond-list-screen.tsx')).BondListScreen,
    'bonds',
    'common',
  ),
  'bonds/detail': lazyScreen(
    async () => (await import('./capabilities/bonds/page/bond-detail-screen.tsx')).BondDetailScreen,
    'bonds',
    'trading',
    'common',
  ),
  'pages/bonds/open': lazyScreen(
    async () => (await import('./capabilities/bonds/ticket/bond-buy-screen.tsx')).BondBuyScreen,
    'bonds',
    'refusals',
    'ticket',
    'product',
    'common',
  ),
  'pages/bonds/close': lazyScreen(
    async () => (await import('./capabilities/bonds/ticket/bond-sell-screen.tsx')).BondSellScreen,
    'bonds',
    'refusals',
    'ticket',
    'product',
    'common',
  ),
  'bonds/holding': lazyScreen(
    async () => (await import('./capabilities/bonds/mine/holding-screen.tsx')).HoldingScreen,
    'bonds',
    'common',
  ),
  'bonds/receipt': lazyScreen(
    async () =>
      (await import('./capabilities/bonds/receipt/bond-receipt-screen.tsx')).BondReceiptScreen,
    'bonds',
    'check',
    'common',
  ),
  'pages/product/newstock': lazyScreen(
    async () =>
      (await import('./capabilities/ipo/calendar/calendar-screen.tsx')).NewStockCalendarScreen,
    'ipo',
    'product',
    'common',
  ),
  'pages/payment/newstock': lazyScreen(
    async () => (await import('./capabilities/ipo/ticket/subscribe-screens.tsx')).UsSubscribeScreen,
    'ipo',
    'ticket',
    'trading',
    'product',
    'common',
  ),
  'pages/hkstock/payipo': lazyScreen(
    async () => (await import('./capabilities/ipo/ticket/subscribe-screens.tsx')).HkSubscribeScreen,
    'ipo',
    'ticket',
    'trading',
    'product',
    'common',
  ),
  'newstock/detail': lazyScreen(
    async () => (await import('./capabilities/ipo/offering/offering-screen.tsx')).OfferingScreen,
    'ipo',
    'trading',
    'product',
    'common',
  ),
  'newstock/prospectus': lazyScreen(
    async () =>
      (await import('./capabilities/ipo/offering/prospectus-screen.tsx')).ProspectusScreen,
    'ipo',
    'trading',
    'product',
    'common',
  ),
  'newstock/subscription': lazyScreen(
    async () =>
      (await import('./capabilities/ipo/application/application-screen.tsx')).ApplicationScreen,
    'ipo',
    'trading',
    'product',
    'common',
  ),
  'newstock/ballot': lazyScreen(
    async () => (await import('./capabilities/ipo/ballot/ballot-screen.tsx')).BallotScreen,
    'ipo',
    'trading',
    'product',
    'check',
    'common',
  ),
  'pages/robotai/index': lazyScreen(
    async () => (await import('./capabilities/robots/list/robot-list-screen.tsx')).RobotListScreen,
    'robots',
    'markets',
    'product',
    'common',
  ),
  'pages/robotai/product': lazyScreen(
    async () => (await import('./capabilities/robots/product/robot-screen.tsx')).RobotScreen,
    'robots',
    'strategies',
    'product',
    'check',
    'common',
  ),
  'pages/robotai/rental': lazyScreen(
    async () => (await import('./capabilities/robots/ticket/rental-screen.tsx')).RentalScreen,
    'robots',
    'strategies',
    'refusals',
    'ticket',
    'product',
    'common',
  ),
  'pages/robotai/record': lazyScreen(
    async () => (await import('./capabilities/robots/mine/record-screen.tsx')).RentalRecordScreen,
    'robots',
    'common',
  ),
  'pages/robotai/detail': lazyScreen(
    async () =>
      (await import('./capabilities/robots/mine/rental-detail-screen.tsx')).RentalDetailScreen,
    'robots',
    'strategies',
    'check',
    'common',
  ),
  'pages/robotai/quote': lazyScreen(
    async () => (await import('./composed/coin-quote-screen.tsx')).CoinQuoteScreen,
    'quotes',
    'robots',
    'markets',
    'trading',
    'common',
  ),
  'pages/product/follow': lazyScreen(
    async () =>
      (await import('./capabilities/follow/list/agency-list-screen.tsx')).AgencyListScreen,
    'follow',
    'product',
    'common',
  ),
  'pages/payment/follow': lazyScreen(
    async () => (await import('./capabilities/follow/ticket/follow-screen.tsx')).FollowScreen,
    'follow',
    'refusals',
    'ticket',
    'product',
    'common',
  ),
  'follow/agency': lazyScreen(
    async () => (await import('./capabilities/follow/agency/agency-screen.tsx')).AgencyScreen,
    'follow',
    'strategies',
    'product',
    'check',
    'common',
  ),
  'follow/order': lazyScreen(
    async () =>
      (await import('./capabilities/follow/mine/follow-order-screen.tsx')).FollowOrderScreen,
    'follow',
    'product',
    'common',
  ),
};
