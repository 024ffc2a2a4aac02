/**
 * Everything the web app says, in English: the type of every other full dictionary. One file per
 * capability, joined here; text-parts.ts says how they travel.
 */
import { commonEn } from './en/common.ts';
import { refusalsEn } from '../refusals/en.ts';
import { accountEn } from './en/account.ts';
import { accountsEn } from './en/accounts.ts';
import { alertsEn } from './en/alerts.ts';
import { forcedEventsEn } from './en/forced-events.ts';
import { indicatorsEn } from './en/indicators.ts';
import { auditEn } from './en/audit.ts';
import { auctionEn } from './en/auction.ts';
import { authEn } from './en/auth.ts';
import { calendarEn } from './en/calendar.ts';
import { findEn } from './en/find.ts';
import { leaguesEn } from './en/leagues.ts';
import { newsEn } from './en/news.ts';
import { performanceEn } from './en/performance.ts';
import { basketsEn } from './en/baskets.ts';
import { plansEn } from './en/plans.ts';
import { questionsEn } from './en/questions.ts';
import { suitabilityEn } from './en/suitability.ts';
import { permissionsEn } from './en/permissions.ts';
import { messagesEn } from './en/messages.ts';
import { newcomerEn } from './en/newcomer.ts';
import { followEn } from './en/follow.ts';
import { ipoEn } from './en/ipo.ts';
import { keysEn } from './en/keys.ts';
import { kycEn } from './en/kyc.ts';
import { filesEn } from './en/files.ts';
import { appInfoEn } from './en/app-info.ts';
import { frameEn } from './en/frame.ts';
import { marketsEn } from './en/markets.ts';
import { quotesEn } from './en/quotes.ts';
import { ledgerProofEn } from './en/ledger-proof.ts';
import { ledgerVerdictEn } from './en/ledger-verdict.ts';
import { proofEn } from './en/proof.ts';
import { optionsEn } from './en/options.ts';
import { statusEn } from './en/status.ts';
import { desktopEn } from './en/desktop.ts';
import { tradeNotesEn } from './en/trade-notes.ts';
import { webhooksEn } from './en/webhooks.ts';
import { workspaceEn } from './en/workspace.ts';
import { walletEn } from './en/wallet.ts';
import { depositEn } from './en/deposit.ts';
import { payoutMethodsEn } from './en/payout-methods.ts';
import { factorResetEn } from './en/factor-reset.ts';
import { preferencesEn } from './en/preferences.ts';
import { positionsEn } from './en/positions.ts';
import { ticketEn } from './en/ticket.ts';
import { tradingEn } from './en/trading.ts';
import { futuresEn } from './en/futures.ts';
import { stocksEn } from './en/stocks.ts';
import { forexEn } from './en/forex.ts';
import { blockTradeEn } from './en/block-trade.ts';
import { chatEn } from './en/chat.ts';
import { checkEn } from './en/check.ts';
import { bondsEn } from './en/bonds.ts';
import { productEn } from './en/product.ts';
import { robotsEn } from './en/robots.ts';
import { strategiesEn } from './en/strategies.ts';
import { watchlistEn } from './en/watchlist.ts';
import { withdrawEn } from './en/withdraw.ts';

export const en = {
  ...commonEn,
  ...refusalsEn,
  ...frameEn,
  ...accountEn,
  ...auditEn,
  ...auctionEn,
  ...authEn,
  ...appInfoEn,
  ...filesEn,
  ...followEn,
  ...ipoEn,
  ...kycEn,
  ...messagesEn,
  ...newcomerEn,
  ...performanceEn,
  ...permissionsEn,
  ...suitabilityEn,
  ...marketsEn,
  ...quotesEn,
  ...proofEn,
  ...ledgerProofEn,
  ...ledgerVerdictEn,
  ...depositEn,
  ...payoutMethodsEn,
  ...positionsEn,
  ...ticketEn,
  ...tradingEn,
  ...futuresEn,
  ...stocksEn,
  ...forexEn,
  ...blockTradeEn,
  ...chatEn,
  ...checkEn,
  ...bondsEn,
  ...productEn,
  ...robotsEn,
  ...strategiesEn,
  ...watchlistEn,
  ...walletEn,
  ...withdrawEn,
  ...optionsEn,
  ...statusEn,
  ...desktopEn,
  ...workspaceEn,
  ...newsEn,
  ...accountsEn,
  ...keysEn,
  ...alertsEn,
  ...indicatorsEn,
  ...factorResetEn,
  ...preferencesEn,
  ...findEn,
  ...calendarEn,
  ...questionsEn,
  ...tradeNotesEn,
  ...plansEn,
  ...leaguesEn,
  ...basketsEn,
  ...webhooksEn,
  ...forcedEventsEn,
} as const;

export type TextKey = keyof typeof en;
export type Dictionary = Readonly<Record<TextKey, string>>;
