/** Emergency holds and what a second person may make of them. Pure. */
import { isCovered, type AccountPart } from '@candor/contract/kernel/account-parts';
import type { HoldOutcome } from '@candor/contract/operators';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import { DAY_MS } from '@candor/kit/time';
import { decideSecondPerson } from '../../core/operators/two-people.rules.ts';
import type { CustomerState } from '../../core/customers/customer.ts';
import type { Restriction } from './holds.store.ts';

/** One person alone cannot keep an account stopped by placing one hold after another. */
export const HOLD_AGAIN_AFTER_MS = 7 * DAY_MS;

type Placing = {
  readonly state: CustomerState;
  readonly parts: readonly AccountPart[];
  /** Stopped already, by a hold or for good. */
  readonly stopped: readonly AccountPart[];
  readonly hasHold: boolean;
  /** When this operator's last hold here ended without a second person; null without one. */
  readonly lastAloneAt: number | null;
  readonly now: number;
};

type WhyNoHold =
  | 'HOLD_ALREADY'
  | 'HOLD_ADDS_NOTHING'
  | 'HOLD_REPEATED'
  | 'ACCOUNT_FROZEN'
  | 'ACT_NOT_POSSIBLE';

/** A frozen account has no money out and no new orders to hold: that is said, not hidden. */
export function decideHold({
  state,
  parts,
  stopped,
  hasHold,
  lastAloneAt,
  now,
}: Placing): Decision<null, WhyNoHold> {
  if (state === 'closed') return refuse('ACT_NOT_POSSIBLE');
  if (hasHold) return refuse('HOLD_ALREADY');
  if (state === 'frozen' && !parts.includes('signIn')) return refuse('ACCOUNT_FROZEN');
  if (parts.every((part) => isCovered(part, stopped))) return refuse('HOLD_ADDS_NOTHING');
  if (lastAloneAt !== null && now - lastAloneAt < HOLD_AGAIN_AFTER_MS)
    return refuse('HOLD_REPEATED');
  return ok(null);
}

export function isRunning({ state, until }: Pick<Restriction, 'state' | 'until'>, now: number) {
  return state === 'hold' && until !== null && until > now;
}

/** `parts` are what stays of it. */
export function decideHoldOutcome(
  hold: Pick<Restriction, 'state' | 'until' | 'placedBy' | 'parts'>,
  outcome: HoldOutcome,
  parts: readonly AccountPart[],
  { operatorId, now }: { readonly operatorId: string; readonly now: number },
): Decision<readonly AccountPart[], 'HOLD_DECIDED' | 'SECOND_PERSON_NEEDED' | 'HOLD_NOT_NARROWER'> {
  if (!isRunning(hold, now)) return refuse('HOLD_DECIDED');
  const second = decideSecondPerson(hold.placedBy, operatorId);
  if (!second.ok) return second;
  if (outcome !== 'narrowed') return ok(hold.parts);
  const left = hold.parts.filter((part) => parts.includes(part));
  return left.length > 0 && left.length < hold.parts.length && left.length === parts.length
    ? ok(left)
    : refuse('HOLD_NOT_NARROWER');
}
