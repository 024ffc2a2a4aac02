/** Whether an application is accepted; pure, in the order in which the contract lists refusals. */
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import { notWholeLots, parseWhole } from '../../core/desk/terms/parse-terms.rules.ts';
import type { OfferingPhase, SubscriptionState } from './offering-states.ts';

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
