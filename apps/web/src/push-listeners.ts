/** Which capabilities listen to what is pushed about the customer. */
import { forcedEventsPush } from './capabilities/forced-events/forced-events.push.ts';
import { keysPush } from './capabilities/keys/keys.push.ts';
import { accountsPush } from './capabilities/accounts/accounts.push.ts';
import { accountPush } from './capabilities/account/account.push.ts';
import { alertsPush } from './capabilities/alerts/alerts.push.ts';
import { auctionPush } from './capabilities/auction/auction.push.ts';
import { auditPush } from './capabilities/audit/audit.push.ts';
import { authPush } from './capabilities/auth/auth.push.ts';
import { basketsPush } from './capabilities/baskets/baskets.push.ts';
import { bondsPush } from './capabilities/bonds/bonds.push.ts';
import { calendarPush } from './capabilities/calendar/calendar.push.ts';
import { chatPush } from './capabilities/chat/chat.push.ts';
import { classesPush } from './capabilities/classes/classes.push.ts';
import { depositPush } from './capabilities/deposit/deposit.push.ts';
import { findPush } from './capabilities/find/find.push.ts';
import { followPush } from './capabilities/follow/follow.push.ts';
import { ipoPush } from './capabilities/ipo/ipo.push.ts';
import { kycPush } from './capabilities/kyc/kyc.push.ts';
import { companiesPush } from './capabilities/companies/companies.push.ts';
import { leaguesPush } from './capabilities/leagues/leagues.push.ts';
import { lessonsPush } from './capabilities/lessons/lessons.push.ts';
import { messagesPush } from './capabilities/messages/messages.push.ts';
import { heldOptionsPush } from './composed/pushed/held-options.push.ts';
import { payoutMethodsPush } from './capabilities/payout-methods/payout-methods.push.ts';
import { permissionsPush } from './capabilities/permissions/permissions.push.ts';
import { plansPush } from './capabilities/plans/plans.push.ts';
import { preferencesPush } from './capabilities/preferences/preferences.push.ts';
import { positionsPush } from './capabilities/positions/positions.push.ts';
import { questionsPush } from './capabilities/questions/questions.push.ts';
import { robotsPush } from './capabilities/robots/robots.push.ts';
import { tradeNotesPush } from './capabilities/trade-notes/trade-notes.push.ts';
import { walletPush } from './capabilities/wallet/wallet.push.ts';
import { watchlistPush } from './capabilities/watchlist/watchlist.push.ts';
import { webhooksPush } from './capabilities/webhooks/webhooks.push.ts';
import { withdrawPush } from './capabilities/withdraw/withdraw.push.ts';
import { returnsPush } from './composed/pushed/returns.push.ts';
import { tasksPush } from './composed/pushed/tasks.push.ts';
import { tradedMoneyPush } from './composed/pushed/traded-money.push.ts';
import { usablePush } from './composed/pushed/usable.push.ts';
import { verificationPush } from './composed/pushed/verification.push.ts';
import { ticketPush } from './core/ticket/ticket.push.ts';
import { viewsPush } from './core/views/views.push.ts';
import type { PushListener } from './platform/readings/when-pushed.ts';

export const pushListeners: readonly PushListener[] = [
  ...accountPush,
  ...accountsPush,
  ...forcedEventsPush,
  ...keysPush,
  ...alertsPush,
  ...auctionPush,
  ...auditPush,
  ...authPush,
  ...basketsPush,
  ...bondsPush,
  ...calendarPush,
  ...chatPush,
  ...depositPush,
  ...findPush,
  ...followPush,
  ...ipoPush,
  ...kycPush,
  ...companiesPush,
  ...leaguesPush,
  ...lessonsPush,
  ...classesPush,
  ...messagesPush,
  ...payoutMethodsPush,
  ...permissionsPush,
  ...heldOptionsPush,
  ...plansPush,
  ...questionsPush,
  ...ticketPush,
  ...positionsPush,
  ...preferencesPush,
  ...tradeNotesPush,
  ...tasksPush,
  ...tradedMoneyPush,
  ...verificationPush,
  ...returnsPush,
  ...robotsPush,
  ...walletPush,
  ...watchlistPush,
  ...usablePush,
  ...viewsPush,
  ...webhooksPush,
  ...withdrawPush,
];
