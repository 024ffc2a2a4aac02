/**
 * The screens that visits do not begin with. Each is a chunk of its own; this list of them comes
 * after the first screen, because naming all their files costs more than most screens.
 */
import type { ComponentType } from 'react';
import { accountScreens } from './account-routes.tsx';
import { chatScreens } from './chat-routes.tsx';
import { findScreens } from './find-routes.tsx';
import { moneyScreens } from './money-routes.tsx';
import { optionScreens } from './option-routes.tsx';
import { productScreens } from './product-routes.tsx';
import { togetherScreens } from './together-routes.tsx';
import { lazyScreen } from './platform/loading/lazy-screen.ts';
import type { ScreenOf } from './platform/page-screen.tsx';
import type { FurtherPath } from './routes.table.ts';

export const furtherScreens: Readonly<Record<FurtherPath, ComponentType<ScreenOf>>> = {
  'pages/watchlist/manage': lazyScreen(
    async () =>
      (await import('./capabilities/watchlist/watchlist-manage-screen.tsx')).WatchlistManageScreen,
    'watchlist',
    'common',
  ),
  'pages/product/popular': lazyScreen(
    async () =>
      (await import('./capabilities/markets/lists/popular-list-screen.tsx')).PopularListScreen,
    'markets',
  ),
  'pages/product/future': lazyScreen(
    async () =>
      (await import('./capabilities/markets/lists/future-list-screen.tsx')).FutureListScreen,
    'markets',
    'common',
  ),
  'pages/product/forex': lazyScreen(
    async () =>
      (await import('./capabilities/markets/lists/forex-list-screen.tsx')).ForexListScreen,
    'markets',
    'common',
  ),
  'pages/hkstock/index': lazyScreen(
    async () => (await import('./capabilities/markets/lists/hk-index-screen.tsx')).HkIndexScreen,
    'markets',
    'common',
  ),
  'pages/search/index': lazyScreen(
    async () => (await import('./capabilities/markets/search/search-screen.tsx')).SearchScreen,
    'markets',
    'common',
  ),
  'pages/quote/future': lazyScreen(
    async () => (await import('./composed/option-quote-screens.tsx')).FutureQuoteScreen,
    'quotes',
    'markets',
    'trading',
    'common',
  ),
  'pages/quote/globalindex': lazyScreen(
    async () => (await import('./composed/option-quote-screens.tsx')).IndexQuoteScreen,
    'quotes',
    'markets',
    'trading',
    'common',
  ),
  'pages/quote/forex': lazyScreen(
    async () =>
      (await import('./capabilities/quotes/screens/forex-quote-screen.tsx')).ForexQuoteScreen,
    'quotes',
    'markets',
    'trading',
    'common',
  ),
  'pages/payment/future': lazyScreen(
    async () =>
      (await import('./capabilities/futures/future-ticket-screen.tsx')).FutureTicketScreen,
    'ticket',
    'futures',
    'markets',
    'trading',
    'common',
  ),
  'pages/payment/forex': lazyScreen(
    async () => (await import('./capabilities/forex/forex-ticket-screen.tsx')).ForexTicketScreen,
    'ticket',
    'forex',
    'markets',
    'trading',
    'common',
  ),
  'coins/ticket': lazyScreen(
    async () => (await import('./capabilities/coins/coin-ticket-screen.tsx')).CoinTicketScreen,
    'ticket',
    'markets',
    'trading',
    'common',
  ),
  'market/premarket': lazyScreen(
    async () =>
      (await import('./capabilities/markets/lists/pre-market-screen.tsx')).PreMarketScreen,
    'markets',
  ),
  'market/calendar': lazyScreen(
    async () =>
      (await import('./capabilities/markets/calendar/calendar-screen.tsx')).CalendarScreen,
    'markets',
    'common',
  ),
  'proof/tape': lazyScreen(
    async () => (await import('./composed/tape-proof-screen.tsx')).TapeProofScreen,
    'proof',
    'check',
    'common',
  ),
  'pages/trade/detail': lazyScreen(
    async () => (await import('./composed/trade/option-position-screen.tsx')).PositionScreen,
    'positions',
    'trade-notes',
    'ticket',
    'trading',
    'common',
  ),
  'pages/payment/close': lazyScreen(
    async () => (await import('./capabilities/positions/close/close-screen.tsx')).CloseScreen,
    'positions',
    'ticket',
    'trading',
    'common',
  ),
  'trade/history': lazyScreen(
    async () =>
      (await import('./capabilities/positions/lists/history-screen.tsx')).TradeHistoryScreen,
    'positions',
    'trading',
    'common',
  ),
  'trade/receipt': lazyScreen(
    async () => (await import('./capabilities/positions/receipt/receipt-screen.tsx')).ReceiptScreen,
    'positions',
    'trading',
    'check',
    'common',
  ),
  'forex/positions': lazyScreen(
    async () => (await import('./composed/trade/class-positions-screen.tsx')).ForexPositionsScreen,
    'positions',
    'ticket',
    'trading',
    'common',
  ),
  'futures/positions': lazyScreen(
    async () => (await import('./composed/trade/class-positions-screen.tsx')).FuturePositionsScreen,
    'positions',
    'ticket',
    'trading',
    'common',
  ),
  'trade/fees': lazyScreen(
    async () => (await import('./capabilities/stocks/fees-screen.tsx')).FeesScreen,
    'stocks',
    'trading',
    'common',
  ),
  'status/index': lazyScreen(
    async () => (await import('./capabilities/status/status-screen.tsx')).StatusScreen,
    'status',
    'common',
  ),
  'pages/news/detail': lazyScreen(
    async () => (await import('./capabilities/news/article-screen.tsx')).ArticleScreen,
    'news',
    'common',
  ),
  'news/index': lazyScreen(
    async () => (await import('./capabilities/news/news-list-screen.tsx')).NewsListScreen,
    'news',
    'common',
  ),
  'help/index': lazyScreen(
    async () => (await import('./capabilities/news/help-screen.tsx')).HelpScreen,
    'news',
    'common',
  ),
  'help/glossary': lazyScreen(
    async () => (await import('./capabilities/news/glossary-screen.tsx')).GlossaryScreen,
    'news',
    'common',
  ),
  'accounts/index': lazyScreen(
    async () => (await import('./capabilities/accounts/account-list-screen.tsx')).AccountListScreen,
    'accounts',
    'common',
  ),
  'accounts/new': lazyScreen(
    async () => (await import('./capabilities/accounts/account-new-screen.tsx')).AccountNewScreen,
    'accounts',
    'refusals',
    'common',
  ),
  'accounts/one': lazyScreen(
    async () => (await import('./capabilities/accounts/account-one-screen.tsx')).AccountOneScreen,
    'accounts',
    'ticket',
    'refusals',
    'common',
  ),
  'accounts/compare': lazyScreen(
    async () =>
      (await import('./capabilities/accounts/account-compare-screen.tsx')).AccountCompareScreen,
    'accounts',
    'common',
  ),
  'accounts/share': lazyScreen(
    async () =>
      (await import('./capabilities/accounts/record/record-share-screen.tsx')).RecordShareScreen,
    'accounts',
    'common',
  ),
  'accounts/shown': lazyScreen(
    async () =>
      (await import('./capabilities/accounts/record/record-shown-screen.tsx')).RecordShownScreen,
    'accounts',
    'check',
    'common',
  ),
  'alerts/index': lazyScreen(
    async () => (await import('./capabilities/alerts/alert-list-screen.tsx')).AlertListScreen,
    'alerts',
    'common',
  ),
  'alerts/new': lazyScreen(
    async () => (await import('./capabilities/alerts/alert-set-screen.tsx')).AlertSetScreen,
    'alerts',
    'markets',
    'common',
  ),
  ...accountScreens,
  ...moneyScreens,
  ...productScreens,
  ...chatScreens,
  ...optionScreens,
  ...findScreens,
  'questions/index': lazyScreen(
    async () =>
      (await import('./capabilities/questions/question-list-screen.tsx')).QuestionListScreen,
    'questions',
  ),
  'questions/answer': lazyScreen(
    async () =>
      (await import('./capabilities/questions/question-answer-screen.tsx')).QuestionAnswerScreen,
    'questions',
    'auth',
    'refusals',
  ),
  'trade-notes/index': lazyScreen(
    async () => (await import('./capabilities/trade-notes/journal-screen.tsx')).JournalScreen,
    'trade-notes',
  ),
  'trade-notes/detail': lazyScreen(
    async () => (await import('./capabilities/trade-notes/note-screen.tsx')).NoteScreen,
    'trade-notes',
  ),
  'trade-notes/write': lazyScreen(
    async () => (await import('./capabilities/trade-notes/write-note-screen.tsx')).WriteNoteScreen,
    'trade-notes',
  ),
  'baskets/index': lazyScreen(
    async () => (await import('./capabilities/baskets/basket-list-screen.tsx')).BasketListScreen,
    'baskets',
  ),
  'baskets/new': lazyScreen(
    async () => (await import('./composed/basket-write-screens.tsx')).BasketNewScreen,
    'baskets',
  ),
  'baskets/basket': lazyScreen(
    async () => (await import('./capabilities/baskets/basket-screen.tsx')).BasketScreen,
    'baskets',
  ),
  'baskets/change': lazyScreen(
    async () => (await import('./composed/basket-write-screens.tsx')).BasketChangeScreen,
    'baskets',
  ),
  'baskets/trade': lazyScreen(
    async () => (await import('./capabilities/baskets/basket-trade-screen.tsx')).BasketTradeScreen,
    'baskets',
    'common',
    'product',
    'refusals',
    'ticket',
  ),
  'baskets/shared': lazyScreen(
    async () =>
      (await import('./capabilities/baskets/shared-basket-screen.tsx')).SharedBasketScreen,
    'baskets',
  ),
  'plans/index': lazyScreen(
    async () => (await import('./capabilities/plans/plan-list-screen.tsx')).PlanListScreen,
    'plans',
  ),
  'plans/plan': lazyScreen(
    async () => (await import('./capabilities/plans/plan-screen.tsx')).PlanScreen,
    'common',
    'plans',
    'ticket',
  ),
  'plans/dividends': lazyScreen(
    async () => (await import('./capabilities/plans/dividends-screen.tsx')).DividendsScreen,
    'common',
    'plans',
    'ticket',
  ),
  'plans/new': lazyScreen(
    async () => (await import('./capabilities/plans/plan-new-screen.tsx')).PlanNewScreen,
    'common',
    'plans',
    'product',
    'refusals',
    'ticket',
  ),
  'plans/change': lazyScreen(
    async () => (await import('./capabilities/plans/plan-change-screen.tsx')).PlanChangeScreen,
    'common',
    'plans',
    'product',
    'refusals',
    'ticket',
  ),
  ...togetherScreens,
  'forced-events/index': lazyScreen(
    async () =>
      (await import('./capabilities/forced-events/forced-event-list-screen.tsx'))
        .ForcedEventListScreen,
    'forced-events',
  ),

  'dev/gallery': lazyScreen(
    async () => (await import('./gallery/gallery-screen.tsx')).GalleryScreen,
  ),
};
