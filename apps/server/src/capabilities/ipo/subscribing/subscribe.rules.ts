/** Whether an application is accepted; pure, in the order in which the contract lists refusals. */
import { whyNoOpening } from '../../../core/customers/may-now.rules.ts';
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import { ok, refuse, type Decision, type InBoth } from '@candor/kit/decision';
import { notWholeLots, parseWhole } from '../../../core/desk/terms/parse-terms.rules.ts';
import { isUnlocked } from '../../../core/desk/placing/gate.rules.ts';
import type { Asking } from '../../../core/desk/state/commands.ts';
import type { TraderStanding } from '../../../core/desk/store/traders.store.ts';
import type { OfferingPhase, SubscriptionState } from '../offering-states.ts';

export type OpenTo = {
  readonly phase: OfferingPhase;
  readonly opensAt: number;
  readonly closesAt: number;
  readonly calledOffWhy: string | null;
};

/** Nothing counts from `closesAt` on, whether or not the step of closing has happened yet. */
export function decideOpen(
  { phase, opensAt, closesAt, calledOffWhy }: OpenTo,
  now: number,
): Decision<null, RefusalCode> {
  if (phase === 'postponed' || phase === 'withdrawn')
    return refuse('OFFERING_CALLED_OFF', { reason: calledOffWhy ?? '' });
  if (now < opensAt) return refuse('OFFERING_NOT_OPEN', { opensAt: { instantMs: opensAt } });
  if (now >= closesAt || phase !== 'subscribable')
    return phase === 'upcoming' && now < closesAt
      ? refuse('OFFERING_NOT_OPEN', { opensAt: { instantMs: opensAt } })
      : refuse('OFFERING_CLOSED', { closedAt: { instantMs: closesAt } });
  return ok(null);
}

export type Applicant = Pick<
  TraderStanding,
  'isActive' | 'ordersHeldUntil' | 'heldProducts' | 'isVerified' | 'hasPayPassword'
> & {
  /** Whose identity has an application for the offering that was not cancelled. */
  readonly hasApplied: boolean;
  /** Until when trading is unlocked, by session. */
  readonly unlocked: ReadonlyMap<string, number>;
};

export type Applying = {
  readonly asking: Asking;
  readonly applicant: Applicant;
  readonly offering: OpenTo;
  /** The own application it changes; null for a new one. */
  readonly before: { readonly state: SubscriptionState } | null;
  /** Why no applications are taken now; null while they are. */
  readonly pause: InBoth | null;
  readonly now: number;
};

/** Whether this customer may apply, or change the own application, now. */
export function decideAdmission({
  asking,
  applicant,
  offering,
  before,
  pause,
  now,
}: Applying): Decision<null, RefusalCode> {
  const stopped = whyNoOpening(applicant, 'newStocks', now);
  if (stopped !== null) return refuse(stopped);
  if (!applicant.isVerified) return refuse('KYC_REQUIRED');
  const open = decideOpen(offering, now);
  if (!open.ok) return open;
  if (before === null) {
    if (applicant.hasApplied) return refuse('SUBSCRIBED_ALREADY');
  } else {
    const changeable = decideCancel(before.state, offering, now);
    if (!changeable.ok) return changeable;
  }
  const unlocked = isUnlocked({ unlocked: applicant.unlocked, now }, asking, applicant);
  if (!unlocked.ok) return unlocked;
  return pause === null ? ok(null) : refuse('CANCEL_ONLY', { note: pause });
}

export function decideLots(
  { lot, most }: { readonly lot: number; readonly most: number },
  typed: string,
): Decision<number, RefusalCode> {
  const quantity = parseWhole(typed);
  if (quantity === null) return refuse('QUANTITY_INVALID');
  const size = BigInt(lot);
  const max = size * BigInt(most);
  if (quantity % size !== 0n) return notWholeLots(size, quantity, max);
  if (quantity > max) return refuse('QUANTITY_TOO_LARGE', { max: String(max) });
  return ok(Number(quantity / size));
}

const ended: ReadonlySet<SubscriptionState> = new Set([
  'listed',
  'notAllotted',
  'cancelled',
  'declined',
  'returned',
]);

/** Whether an own application can still be cancelled. */
export function decideCancel(
  state: SubscriptionState,
  offering: OpenTo,
  now: number,
): Decision<null, RefusalCode> {
  if (ended.has(state)) return refuse('SUBSCRIPTION_ENDED');
  return state === 'subscribed' && now < offering.closesAt
    ? ok(null)
    : refuse('OFFERING_CLOSED', { closedAt: { instantMs: offering.closesAt } });
}

export function decideAnswer(
  state: SubscriptionState,
  allotsAt: number,
  now: number,
): Decision<null, RefusalCode> {
  if (ended.has(state)) return refuse('SUBSCRIPTION_ENDED');
  return state === 'reconfirming' && now < allotsAt ? ok(null) : refuse('SUBSCRIPTION_NOT_ASKED');
}
