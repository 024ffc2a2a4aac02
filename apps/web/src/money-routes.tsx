/** The screens of the wallets, of money that comes in and goes out, and of what an account earned. */
import { lazyScreen } from './platform/loading/lazy-screen.ts';

export const moneyScreens = {
  'pages/deposit/index': lazyScreen(
    async () =>
      (await import('./capabilities/deposit/deposit-index-screen.tsx')).DepositIndexScreen,
    'deposit',
    'refusals',
    'trading',
    'common',
  ),
  'pages/deposit/fiat': lazyScreen(
    async () => (await import('./capabilities/deposit/deposit-fiat-screen.tsx')).DepositFiatScreen,
    'deposit',
    'auth',
    'refusals',
    'trading',
    'common',
  ),
  'pages/deposit/wallet': lazyScreen(
    async () =>
      (await import('./capabilities/deposit/deposit-wallet-screen.tsx')).DepositWalletScreen,
    'deposit',
    'refusals',
    'trading',
    'common',
  ),
  'pages/deposit/record': lazyScreen(
    async () =>
      (await import('./capabilities/deposit/deposit-record-screen.tsx')).DepositRecordScreen,
    'deposit',
    'trading',
    'common',
  ),
  'pages/bcard/index': lazyScreen(
    async () => (await import('./capabilities/payout-methods/methods-screen.tsx')).MethodsScreen,
    'payout-methods',
    'trading',
    'common',
  ),
  'pages/bcard/modify': lazyScreen(
    async () => (await import('./capabilities/payout-methods/card-screen.tsx')).CardScreen,
    'payout-methods',
    'auth',
    'refusals',
    'common',
  ),
  'pages/vm/modify': lazyScreen(
    async () => (await import('./capabilities/payout-methods/wallet-screen.tsx')).WalletScreen,
    'payout-methods',
    'trading',
    'common',
  ),
  'proof/ledger': lazyScreen(
    async () => (await import('./capabilities/proof/ledger-proof-screen.tsx')).LedgerProofScreen,
    'ledger-proof',
    'ledger-verdict',
    'check',
    'common',
  ),
  'pages/withdraw/bcard': lazyScreen(
    async () => (await import('./composed/withdraw-screen.tsx')).WithdrawCardScreen,
    'withdraw',
    'auth',
    'trading',
    'common',
  ),
  'pages/withdraw/vm': lazyScreen(
    async () => (await import('./composed/withdraw-screen.tsx')).WithdrawWalletScreen,
    'withdraw',
    'auth',
    'trading',
    'common',
  ),
  'withdraw/record': lazyScreen(
    async () => (await import('./capabilities/withdraw/record-screen.tsx')).WithdrawRecordScreen,
    'withdraw',
    'trading',
    'common',
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
    'common',
  ),
  'pages/profile/transfer': lazyScreen(
    async () => (await import('./capabilities/wallet/transfer/transfer-screen.tsx')).TransferScreen,
    'wallet',
    'trading',
    'common',
  ),
  'wallet/detail': lazyScreen(
    async () =>
      (await import('./capabilities/wallet/overview/wallet-detail-screen.tsx')).WalletDetailScreen,
    'wallet',
    'trading',
    'common',
  ),
  'wallet/bill': lazyScreen(
    async () => (await import('./capabilities/wallet/history/bill-screen.tsx')).BillScreen,
    'wallet',
    'trading',
    'common',
  ),
  'performance/index': lazyScreen(
    async () => (await import('./composed/performance-screen.tsx')).PerformanceScreen,
    'performance',
    'check',
    'common',
  ),
  'performance/gains': lazyScreen(
    async () => (await import('./capabilities/performance/gains-screen.tsx')).GainsScreen,
    'common',
    'performance',
  ),
};
