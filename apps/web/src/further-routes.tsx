/**
 * The screens that visits do not begin with. Each is a chunk of its own; this list of them comes
 * after the first screen, because naming all their files costs more than most screens.
 */
import type { ComponentType } from 'react';
import { chatScreens } from './chat-routes.tsx';
import { findScreens } from './find-routes.tsx';
import { optionScreens } from './option-routes.tsx';
import { lazyScreen } from './platform/loading/lazy-screen.ts';
import type { ScreenOf } from './platform/page-screen.tsx';
import type { FurtherPath } from './routes.table.ts';

export const furtherScreens: Readonly<Record<FurtherPath, ComponentType<ScreenOf>>> = {
  'pages/auth/login': lazyScreen(
    async () => (await import('./capabilities/auth/login-screen.tsx')).LoginScreen,
    'auth',
    'refusals',
  ),
  'pages/auth/register': lazyScreen(
    async () =>
      (await import('./capabilities/auth/register/register-choose-screen.tsx'))
        .RegisterChooseScreen,
    'auth',
  ),
  'pages/auth/registercompany': lazyScreen(
    async () =>
      (await import('./capabilities/auth/register/register-company-screen.tsx'))
        .RegisterCompanyScreen,
    'auth',
    'refusals',
  ),
  'pages/auth/registerindividual': lazyScreen(
    async () =>
      (await import('./capabilities/auth/register/register-short-screen.tsx')).RegisterShortScreen,
    'auth',
    'refusals',
  ),
  'pages/auth/resetpwd': lazyScreen(
    async () => (await import('./capabilities/auth/reset-password-screen.tsx')).ResetPasswordScreen,
    'auth',
    'refusals',
  ),
  'pages/auth/protocol': lazyScreen(
    async () => (await import('./capabilities/auth/protocol-screen.tsx')).ProtocolScreen,
    'auth',
  ),
  'pages/profile/share': lazyScreen(
    async () => (await import('./capabilities/account/share-screen.tsx')).ShareScreen,
    'account',
  ),
  'pages/setting/index': lazyScreen(
    async () => (await import('./capabilities/account/settings-screen.tsx')).SettingsScreen,
    'account',
  ),
  'pages/setting/security': lazyScreen(
    async () =>
      (await import('./capabilities/account/security/security-screen.tsx')).SecurityScreen,
    'account',
  ),
  'pages/setting/loginpwd': lazyScreen(
    async () =>
      (await import('./capabilities/account/security/change-password-screen.tsx'))
        .ChangePasswordScreen,
    'account',
    'auth',
  ),
  'pages/setting/paypwd': lazyScreen(
    async () =>
      (await import('./capabilities/account/security/pay-password-screen.tsx')).PayPasswordScreen,
    'account',
    'auth',
  ),
  'setting/twofactor': lazyScreen(
    async () =>
      (await import('./capabilities/account/security/authenticator-screen.tsx'))
        .AuthenticatorScreen,
    'account',
    'auth',
  ),
  'setting/passkeys': lazyScreen(
    async () =>
      (await import('./capabilities/account/security/passkeys-screen.tsx')).PasskeysScreen,
    'account',
    'auth',
  ),
  'setting/recovery': lazyScreen(
    async () =>
      (await import('./capabilities/account/security/recovery-screen.tsx')).RecoveryScreen,
    'account',
    'auth',
  ),
  'setting/devices': lazyScreen(
    async () => (await import('./capabilities/auth/devices-screen.tsx')).DevicesScreen,
    'auth',
  ),
  'setting/signins': lazyScreen(
    async () => (await import('./capabilities/account/security/sign-ins-screen.tsx')).SignInsScreen,
    'account',
  ),
  'setting/touched': lazyScreen(
    async () => (await import('./capabilities/audit/touched-screen.tsx')).TouchedScreen,
    'audit',
    'product',
  ),
  'second-factor/stop': lazyScreen(
    async () => (await import('./capabilities/factor-reset/stop-reset-screen.tsx')).StopResetScreen,
    'factor-reset',
  ),
  'setting/close': lazyScreen(
    async () =>
      (await import('./capabilities/account/close-account-screen.tsx')).CloseAccountScreen,
    'account',
    'auth',
  ),
  'setting/account': lazyScreen(
    async () =>
      (await import('./capabilities/account/account-details-screen.tsx')).AccountDetailsScreen,
    'account',
  ),
  'setting/version': lazyScreen(
    async () => (await import('./capabilities/app-info/version-screen.tsx')).VersionScreen,
    'app-info',
  ),
  'pages/kyc/individual': lazyScreen(
    async () => (await import('./capabilities/kyc/kyc-screen.tsx')).KycScreen,
    'kyc',
    'newcomer',
    'auth',
    'refusals',
  ),
  'pages/deposit/index': lazyScreen(
    async () =>
      (await import('./capabilities/deposit/deposit-index-screen.tsx')).DepositIndexScreen,
    'deposit',
    'refusals',
    'trading',
  ),
  'pages/deposit/fiat': lazyScreen(
    async () => (await import('./capabilities/deposit/deposit-fiat-screen.tsx')).DepositFiatScreen,
    'deposit',
    'auth',
    'refusals',
    'trading',
  ),
  'pages/deposit/wallet': lazyScreen(
    async () =>
      (await import('./capabilities/deposit/deposit-wallet-screen.tsx')).DepositWalletScreen,
    'deposit',
    'refusals',
    'trading',
  ),
  'pages/deposit/record': lazyScreen(
    async () =>
      (await import('./capabilities/deposit/deposit-record-screen.tsx')).DepositRecordScreen,
    'deposit',
    'trading',
  ),
  'pages/bcard/index': lazyScreen(
    async () => (await import('./capabilities/payout-methods/methods-screen.tsx')).MethodsScreen,
    'payout-methods',
    'trading',
  ),
  'pages/bcard/modify': lazyScreen(
    async () => (await import('./capabilities/payout-methods/card-screen.tsx')).CardScreen,
    'payout-methods',
    'auth',
    'refusals',
    'trading',
  ),
  'pages/vm/modify': lazyScreen(
    async () => (await import('./capabilities/payout-methods/wallet-screen.tsx')).WalletScreen,
    'payout-methods',
    'trading',
  ),
  'pages/notice/index': lazyScreen(
    async () => (await import('./capabilities/messages/inbox-screen.tsx')).InboxScreen,
    'messages',
  ),
  'pages/notice/detail': lazyScreen(
    async () => (await import('./capabilities/messages/message-screen.tsx')).MessageScreen,
    'messages',
  ),
  'terms/sign': lazyScreen(
    async () => (await import('./capabilities/files/terms-screen.tsx')).TermsScreen,
    'files',
    'auth',
  ),
  'pages/webview/index': lazyScreen(
    async () => (await import('./capabilities/app-info/webview-screen.tsx')).WebviewScreen,
    'app-info',
    'auth',
  ),
  'pages/watchlist/manage': lazyScreen(
    async () =>
      (await import('./capabilities/watchlist/watchlist-manage-screen.tsx')).WatchlistManageScreen,
    'watchlist',
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
  ),
  'pages/product/forex': lazyScreen(
    async () =>
      (await import('./capabilities/markets/lists/forex-list-screen.tsx')).ForexListScreen,
    'markets',
    'trading',
  ),
  'pages/hkstock/index': lazyScreen(
    async () => (await import('./capabilities/markets/lists/hk-index-screen.tsx')).HkIndexScreen,
    'markets',
  ),
  'pages/search/index': lazyScreen(
    async () => (await import('./capabilities/markets/search/search-screen.tsx')).SearchScreen,
    'markets',
  ),
  'pages/quote/future': lazyScreen(
    async () => (await import('./composed/option-quote-screens.tsx')).FutureQuoteScreen,
    'quotes',
    'markets',
    'trading',
  ),
  'pages/quote/globalindex': lazyScreen(
    async () => (await import('./composed/option-quote-screens.tsx')).IndexQuoteScreen,
    'quotes',
    'markets',
    'trading',
  ),
  'pages/quote/forex': lazyScreen(
    async () =>
      (await import('./capabilities/quotes/screens/forex-quote-screen.tsx')).ForexQuoteScreen,
    'quotes',
    'markets',
    'trading',
  ),
  'pages/product/auction': lazyScreen(
    async () => (await import('./capabilities/auction/auction-list-screen.tsx')).AuctionListScreen,
    'auction',
  ),
  'auction/detail': lazyScreen(
    async () => (await import('./capabilities/auction/auction-screen.tsx')).AuctionScreen,
    'auction',
    'trading',
  ),
  'pages/payment/future': lazyScreen(
    async () =>
      (await import('./capabilities/futures/future-ticket-screen.tsx')).FutureTicketScreen,
    'ticket',
    'futures',
    'markets',
    'trading',
  ),
  'pages/payment/forex': lazyScreen(
    async () => (await import('./capabilities/forex/forex-ticket-screen.tsx')).ForexTicketScreen,
    'ticket',
    'forex',
    'markets',
    'trading',
  ),
  'pages/product/blocktrade': lazyScreen(
    async () => (await import('./capabilities/block-trade/block-list-screen.tsx')).BlockListScreen,
    'block-trade',
    'markets',
  ),
  'pages/bonds/list': lazyScreen(
    async () => (await import('./capabilities/bonds/list/bond-list-screen.tsx')).BondListScreen,
    'bonds',
    'product',
  ),
  'bonds/detail': lazyScreen(
    async () => (await import('./capabilities/bonds/page/bond-detail-screen.tsx')).BondDetailScreen,
    'bonds',
    'trading',
    'product',
  ),
  'pages/bonds/open': lazyScreen(
    async () => (await import('./capabilities/bonds/ticket/bond-buy-screen.tsx')).BondBuyScreen,
    'bonds',
    'refusals',
    'ticket',
    'trading',
    'product',
  ),
  'pages/bonds/close': lazyScreen(
    async () => (await import('./capabilities/bonds/ticket/bond-sell-screen.tsx')).BondSellScreen,
    'bonds',
    'refusals',
    'ticket',
    'trading',
    'product',
  ),
  'bonds/holding': lazyScreen(
    async () => (await import('./capabilities/bonds/mine/holding-screen.tsx')).HoldingScreen,
    'bonds',
    'product',
  ),
  'bonds/receipt': lazyScreen(
    async () =>
      (await import('./capabilities/bonds/receipt/bond-receipt-screen.tsx')).BondReceiptScreen,
    'bonds',
    'product',
    'check',
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
  ),
  'proof/ledger': lazyScreen(
    async () => (await import('./capabilities/proof/ledger-proof-screen.tsx')).LedgerProofScreen,
    'ledger-proof',
    'ledger-verdict',
    'check',
  ),
  'proof/tape': lazyScreen(
    async () => (await import('./composed/tape-proof-screen.tsx')).TapeProofScreen,
    'proof',
    'check',
  ),
  'pages/withdraw/bcard': lazyScreen(
    async () => (await import('./composed/withdraw-screen.tsx')).WithdrawCardScreen,
    'withdraw',
    'auth',
    'trading',
  ),
  'pages/withdraw/vm': lazyScreen(
    async () => (await import('./composed/withdraw-screen.tsx')).WithdrawWalletScreen,
    'withdraw',
    'auth',
    'trading',
  ),
  'withdraw/record': lazyScreen(
    async () => (await import('./capabilities/withdraw/record-screen.tsx')).WithdrawRecordScreen,
    'withdraw',
    'trading',
  ),
  'withdraw/statistics': lazyScreen(
    async () =>
      (await import('./capabilities/withdraw/statistics-screen.tsx')).WithdrawStatisticsScreen,
    'withdraw',
  ),
  'pages/profile/transaction': lazyScreen(
    async () => (await import('./capabilities/wallet/history/history-screen.tsx')).HistoryScreen,
    'wallet',
    'trading',
  ),
  'pages/profile/transfer': lazyScreen(
    async () => (await import('./capabilities/wallet/transfer/transfer-screen.tsx')).TransferScreen,
    'wallet',
    'trading',
  ),
  'wallet/detail': lazyScreen(
    async () =>
      (await import('./capabilities/wallet/overview/wallet-detail-screen.tsx')).WalletDetailScreen,
    'wallet',
    'trading',
  ),
  'wallet/bill': lazyScreen(
    async () => (await import('./capabilities/wallet/history/bill-screen.tsx')).BillScreen,
    'wallet',
    'trading',
    'product',
  ),
  'performance/index': lazyScreen(
    async () => (await import('./composed/performance-screen.tsx')).PerformanceScreen,
    'performance',
    'check',
  ),
  'performance/gains': lazyScreen(
    async () => (await import('./capabilities/performance/gains-screen.tsx')).GainsScreen,
    'performance',
  ),
  'pages/trade/detail': lazyScreen(
    async () => (await import('./composed/trade/option-position-screen.tsx')).PositionScreen,
    'positions',
    'ticket',
    'trading',
  ),
  'pages/payment/close': lazyScreen(
    async () => (await import('./capabilities/positions/close/close-screen.tsx')).CloseScreen,
    'positions',
    'ticket',
    'trading',
  ),
  'trade/history': lazyScreen(
    async () =>
      (await import('./capabilities/positions/lists/history-screen.tsx')).TradeHistoryScreen,
    'positions',
    'trading',
  ),
  'trade/receipt': lazyScreen(
    async () => (await import('./capabilities/positions/receipt/receipt-screen.tsx')).ReceiptScreen,
    'positions',
    'trading',
    'product',
    'check',
  ),
  'forex/positions': lazyScreen(
    async () => (await import('./composed/trade/class-positions-screen.tsx')).ForexPositionsScreen,
    'positions',
    'ticket',
    'trading',
  ),
  'futures/positions': lazyScreen(
    async () => (await import('./composed/trade/class-positions-screen.tsx')).FuturePositionsScreen,
    'positions',
    'ticket',
    'trading',
  ),
  'trade/fees': lazyScreen(
    async () => (await import('./capabilities/stocks/fees-screen.tsx')).FeesScreen,
    'stocks',
    'trading',
  ),
  'pages/product/newstock': lazyScreen(
    async () =>
      (await import('./capabilities/ipo/calendar/calendar-screen.tsx')).NewStockCalendarScreen,
    'ipo',
    'product',
  ),
  'pages/payment/newstock': lazyScreen(
    async () => (await import('./capabilities/ipo/ticket/subscribe-screens.tsx')).UsSubscribeScreen,
    'ipo',
    'ticket',
    'trading',
    'product',
  ),
  'pages/hkstock/payipo': lazyScreen(
    async () => (await import('./capabilities/ipo/ticket/subscribe-screens.tsx')).HkSubscribeScreen,
    'ipo',
    'ticket',
    'trading',
    'product',
  ),
  'newstock/detail': lazyScreen(
    async () => (await import('./capabilities/ipo/offering/offering-screen.tsx')).OfferingScreen,
    'ipo',
    'trading',
    'product',
  ),
  'newstock/prospectus': lazyScreen(
    async () =>
      (await import('./capabilities/ipo/offering/prospectus-screen.tsx')).ProspectusScreen,
    'ipo',
    'trading',
    'product',
  ),
  'newstock/subscription': lazyScreen(
    async () =>
      (await import('./capabilities/ipo/application/application-screen.tsx')).ApplicationScreen,
    'ipo',
    'trading',
    'product',
  ),
  'newstock/ballot': lazyScreen(
    async () => (await import('./capabilities/ipo/ballot/ballot-screen.tsx')).BallotScreen,
    'ipo',
    'trading',
    'product',
    'check',
  ),
  'status/index': lazyScreen(
    async () => (await import('./capabilities/status/status-screen.tsx')).StatusScreen,
    'status',
  ),
  'pages/robotai/index': lazyScreen(
    async () => (await import('./capabilities/robots/list/robot-list-screen.tsx')).RobotListScreen,
    'robots',
    'markets',
    'product',
  ),
  'pages/robotai/product': lazyScreen(
    async () => (await import('./capabilities/robots/product/robot-screen.tsx')).RobotScreen,
    'robots',
    'strategies',
    'product',
    'check',
  ),
  'pages/robotai/rental': lazyScreen(
    async () => (await import('./capabilities/robots/ticket/rental-screen.tsx')).RentalScreen,
    'robots',
    'strategies',
    'refusals',
    'ticket',
    'trading',
    'product',
  ),
  'pages/robotai/record': lazyScreen(
    async () => (await import('./capabilities/robots/mine/record-screen.tsx')).RentalRecordScreen,
    'robots',
    'product',
  ),
  'pages/robotai/detail': lazyScreen(
    async () =>
      (await import('./capabilities/robots/mine/rental-detail-screen.tsx')).RentalDetailScreen,
    'robots',
    'strategies',
    'product',
    'check',
  ),
  'pages/robotai/quote': lazyScreen(
    async () => (await import('./composed/coin-quote-screen.tsx')).CoinQuoteScreen,
    'quotes',
    'robots',
    'markets',
    'trading',
  ),
  'pages/product/follow': lazyScreen(
    async () =>
      (await import('./capabilities/follow/list/agency-list-screen.tsx')).AgencyListScreen,
    'follow',
    'product',
  ),
  'pages/payment/follow': lazyScreen(
    async () => (await import('./capabilities/follow/ticket/follow-screen.tsx')).FollowScreen,
    'follow',
    'refusals',
    'ticket',
    'trading',
    'product',
  ),
  'follow/agency': lazyScreen(
    async () => (await import('./capabilities/follow/agency/agency-screen.tsx')).AgencyScreen,
    'follow',
    'strategies',
    'product',
    'check',
  ),
  'follow/order': lazyScreen(
    async () =>
      (await import('./capabilities/follow/mine/follow-order-screen.tsx')).FollowOrderScreen,
    'follow',
    'product',
  ),
  'pages/news/detail': lazyScreen(
    async () => (await import('./capabilities/news/article-screen.tsx')).ArticleScreen,
    'news',
  ),
  'news/index': lazyScreen(
    async () => (await import('./capabilities/news/news-list-screen.tsx')).NewsListScreen,
    'news',
  ),
  'help/index': lazyScreen(
    async () => (await import('./capabilities/news/help-screen.tsx')).HelpScreen,
    'news',
  ),
  'help/glossary': lazyScreen(
    async () => (await import('./capabilities/news/glossary-screen.tsx')).GlossaryScreen,
    'news',
  ),
  'setting/notices': lazyScreen(
    async () =>
      (await import('./capabilities/preferences/preferences-screen.tsx')).PreferencesScreen,
    'preferences',
  ),
  'alerts/index': lazyScreen(
    async () => (await import('./capabilities/alerts/alert-list-screen.tsx')).AlertListScreen,
    'alerts',
  ),
  'alerts/new': lazyScreen(
    async () => (await import('./capabilities/alerts/alert-set-screen.tsx')).AlertSetScreen,
    'alerts',
    'markets',
  ),
  ...chatScreens,
  ...optionScreens,
  ...findScreens,

  'dev/gallery': lazyScreen(
    async () => (await import('./gallery/gallery-screen.tsx')).GalleryScreen,
  ),
};
