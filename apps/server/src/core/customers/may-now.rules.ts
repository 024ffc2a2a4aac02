/**
 * May this customer do this now, and if not, why: the one answer for money out, new orders and
 * sign-ins. Frozen stops the first two, and each can be stopped by itself until a time, which is
 * compared when it is asked: a hold ends though nobody ends it. Closing, selling and cancelling
 * never ask here.
 */
import type { AccountPart } from '@candor/contract/kernel/enumerations';

/** Until when; 0 where it is not stopped, `NO_END` where it lasts. */
export type HeldUntil = Readonly<Record<AccountPart, number>>;

/** The last instant there is; as the table's trigger says it. */
export const NO_END = 8_640_000_000_000_000;

type WhyNot = 'ACCOUNT_FROZEN' | 'ACCOUNT_HELD';

export function whyStopped(isActive: boolean, heldUntil: number, now: number): WhyNot | null {
  if (!isActive) return 'ACCOUNT_FROZEN';
  return heldUntil > now ? 'ACCOUNT_HELD' : null;
}

/** Of whatever opens something: the desk, new shares, treasuries, funds, robots. */
export function whyNoOpening(
  { isActive, ordersHeldUntil }: { readonly isActive: boolean; readonly ordersHeldUntil: number },
  now: number,
): WhyNot | null {
  return whyStopped(isActive, ordersHeldUntil, now);
}

/** What is stopped now by itself, for whom it concerns; `until` null where it has no end. */
export function listHeld(
  heldUntil: HeldUntil,
  now: number,
): { part: AccountPart; until: number | null }[] {
  return (['moneyOut', 'newOrders', 'signIn'] as const)
    .filter((part) => heldUntil[part] > now)
    .map((part) => ({ part, until: heldUntil[part] === NO_END ? null : heldUntil[part] }));
}
