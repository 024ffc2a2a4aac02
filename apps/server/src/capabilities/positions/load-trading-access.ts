/**
 * What keeps this device from trading: the transaction password, the account, a missing service, or
 * a paused desk.
 */
import type { VerificationState } from '@candor/contract/kernel/enumerations';
import { tradedProducts } from '@candor/contract/kernel/products';
import type { Language } from '@candor/contract/kernel/language';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { levelOf } from '@candor/contract/kernel/suitability';
import type { loadTradingAccess as doorCall } from '@candor/contract/positions';
import { assert } from '@candor/kit/assert';
import { asCustomerId } from '../../core/customers/customer.ts';
import { whyStopped } from '../../core/customers/may-now.rules.ts';
import { loadTapLimit } from '../../core/customers/customers.store.ts';
import { loadStanding } from '../../core/customers/standing.ts';
import { listStandings, listUnlocks } from '../../core/desk/store/traders.store.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { listPauses, type PausedMarket } from './list-pauses.ts';

type Door = DataOf<typeof doorCall>;

export async function loadTradingAccess(
  reader: Reader,
  market: PausedMarket,
  { customerId, sessionId }: SignedIn,
  seen: { readonly language: Language; readonly now: number },
): Promise<Door> {
  const { now } = seen;
  const [[trader], [unlock], standing, cancelOnly, tapLimit] = await Promise.all([
    listStandings(reader, [customerId]),
    listUnlocks(reader, [sessionId]),
    loadStanding(reader, customerId),
    listPauses(reader, market, seen),
    loadTapLimit(reader, asCustomerId(customerId)),
  ]);
  const { permissions, verification } = standing;
  assert(trader !== undefined, 'a signed-in caller is a customer');
  const until = unlock !== undefined && unlock.until > now ? unlock.until : null;
  return {
    needsPayPassword: trader.hasPayPassword && until === null,
    unlockedUntil: until,
    obstacle:
      whyStopped(trader.isActive, trader.ordersHeldUntil, now) ??
      (trader.isVerified ? null : identityObstacle[verification]),
    blockTrade: permissions.find(({ service }) => service === 'blockTrade')?.state ?? 'none',
    optionLevel: Math.max(
      0,
      ...permissions.map(({ service, state }) => (state === 'active' ? levelOf(service) : 0)),
    ),
    cancelOnly,
    heldProducts: tradedProducts.filter((one) => (trader.heldProducts.get(one) ?? 0) > now),
    tapLimit,
  };
}

/** While documents are looked at there is nothing to do but wait: the ticket says so. */
const identityObstacle: Readonly<Record<VerificationState, Door['obstacle']>> = {
  none: 'KYC_REQUIRED',
  waiting: 'KYC_UNDER_REVIEW',
  underReview: 'KYC_UNDER_REVIEW',
  verified: null,
  unsuccessful: 'KYC_REQUIRED',
};
