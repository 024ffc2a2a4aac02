import { commonZhHans } from './zh-hans/common.ts';
import { refusalsZhHans } from '../refusals/zh-hans.ts';
import type { Dictionary } from './en.ts';
import { accountZhHans } from './zh-hans/account.ts';
import { accountsZhHans } from './zh-hans/accounts.ts';
import { alertsZhHans } from './zh-hans/alerts.ts';
import { forcedEventsZhHans } from './zh-hans/forced-events.ts';
import { indicatorsZhHans } from './zh-hans/indicators.ts';
import { auditZhHans } from './zh-hans/audit.ts';
import { auctionZhHans } from './zh-hans/auction.ts';
import { authZhHans } from './zh-hans/auth.ts';
import { calendarZhHans } from './zh-hans/calendar.ts';
import { findZhHans } from './zh-hans/find.ts';
import { leaguesZhHans } from './zh-hans/leagues.ts';
import { newsZhHans } from './zh-hans/news.ts';
import { performanceZhHans } from './zh-hans/performance.ts';
import { basketsZhHans } from './zh-hans/baskets.ts';
import { plansZhHans } from './zh-hans/plans.ts';
import { questionsZhHans } from './zh-hans/questions.ts';
import { suitabilityZhHans } from './zh-hans/suitability.ts';
import { permissionsZhHans } from './zh-hans/permissions.ts';
import { messagesZhHans } from './zh-hans/messages.ts';
import { newcomerZhHans } from './zh-hans/newcomer.ts';
import { followZhHans } from './zh-hans/follow.ts';
import { ipoZhHans } from './zh-hans/ipo.ts';
import { keysZhHans } from './zh-hans/keys.ts';
import { kycZhHans } from './zh-hans/kyc.ts';
import { filesZhHans } from './zh-hans/files.ts';
import { appInfoZhHans } from './zh-hans/app-info.ts';
import { frameZhHans } from './zh-hans/frame.ts';
import { marketsZhHans } from './zh-hans/markets.ts';
import { quotesZhHans } from './zh-hans/quotes.ts';
import { ledgerProofZhHans } from './zh-hans/ledger-proof.ts';
import { ledgerVerdictZhHans } from './zh-hans/ledger-verdict.ts';
import { proofZhHans } from './zh-hans/proof.ts';
import { optionsZhHans } from './zh-hans/options.ts';
import { statusZhHans } from './zh-hans/status.ts';
import { desktopZhHans } from './zh-hans/desktop.ts';
import { tradeNotesZhHans } from './zh-hans/trade-notes.ts';
import { webhooksZhHans } from './zh-hans/webhooks.ts';
import { workspaceZhHans } from './zh-hans/workspace.ts';
import { walletZhHans } from './zh-hans/wallet.ts';
import { depositZhHans } from './zh-hans/deposit.ts';
import { payoutMethodsZhHans } from './zh-hans/payout-methods.ts';
import { factorResetZhHans } from './zh-hans/factor-reset.ts';
import { preferencesZhHans } from './zh-hans/preferences.ts';
import { positionsZhHans } from './zh-hans/positions.ts';
import { ticketZhHans } from './zh-hans/ticket.ts';
import { tradingZhHans } from './zh-hans/trading.ts';
import { futuresZhHans } from './zh-hans/futures.ts';
import { stocksZhHans } from './zh-hans/stocks.ts';
import { forexZhHans } from './zh-hans/forex.ts';
import { blockTradeZhHans } from './zh-hans/block-trade.ts';
import { chatZhHans } from './zh-hans/chat.ts';
import { checkZhHans } from './zh-hans/check.ts';
import { bondsZhHans } from './zh-hans/bonds.ts';
import { productZhHans } from './zh-hans/product.ts';
import { robotsZhHans } from './zh-hans/robots.ts';
import { strategiesZhHans } from './zh-hans/strategies.ts';
import { watchlistZhHans } from './zh-hans/watchlist.ts';
import { withdrawZhHans } from './zh-hans/withdraw.ts';

export const zhHans = {
  ...commonZhHans,
  ...refusalsZhHans,
  ...frameZhHans,
  ...accountZhHans,
  ...auditZhHans,
  ...auctionZhHans,
  ...authZhHans,
  ...appInfoZhHans,
  ...filesZhHans,
  ...followZhHans,
  ...ipoZhHans,
  ...kycZhHans,
  ...messagesZhHans,
  ...newcomerZhHans,
  ...performanceZhHans,
  ...permissionsZhHans,
  ...suitabilityZhHans,
  ...marketsZhHans,
  ...quotesZhHans,
  ...proofZhHans,
  ...ledgerProofZhHans,
  ...ledgerVerdictZhHans,
  ...depositZhHans,
  ...payoutMethodsZhHans,
  ...positionsZhHans,
  ...ticketZhHans,
  ...tradingZhHans,
  ...futuresZhHans,
  ...stocksZhHans,
  ...forexZhHans,
  ...blockTradeZhHans,
  ...chatZhHans,
  ...checkZhHans,
  ...bondsZhHans,
  ...productZhHans,
  ...robotsZhHans,
  ...strategiesZhHans,
  ...watchlistZhHans,
  ...walletZhHans,
  ...withdrawZhHans,
  ...optionsZhHans,
  ...statusZhHans,
  ...desktopZhHans,
  ...workspaceZhHans,
  ...newsZhHans,
  ...accountsZhHans,
  ...keysZhHans,
  ...alertsZhHans,
  ...indicatorsZhHans,
  ...factorResetZhHans,
  ...preferencesZhHans,
  ...findZhHans,
  ...calendarZhHans,
  ...questionsZhHans,
  ...tradeNotesZhHans,
  ...plansZhHans,
  ...leaguesZhHans,
  ...basketsZhHans,
  ...webhooksZhHans,
  ...forcedEventsZhHans,
} as const satisfies Dictionary;
