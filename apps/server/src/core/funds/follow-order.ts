/**
 * A customer's order alongside a fund, from placing to settlement. It can be neither cancelled nor
 * sold.
 */
import { machine, type StateOf } from '@candor/kit/machine';
import type { Money } from '@candor/money/amount';
import type { CustomerId } from '../customers/customer.ts';
import type { FollowTerm } from './strikes.rules.ts';

/** The specification's states; `returned` is given back because the strike left no units for it. */
export const followLife = machine({
  waitConfirm: { confirm: 'toBeSettled', giveBack: 'returned' },
  toBeSettled: { settle: 'settled' },
  settled: {},
  returned: {},
});
export type FollowState = StateOf<typeof followLife>;

export type ReturnReason = 'full' | 'closed';

export type FollowOrder = {
  readonly id: string;
  readonly customerId: CustomerId;
  readonly fundId: string;
  readonly state: FollowState;
  readonly term: FollowTerm;
  readonly durationMs: number;
  /** Held in the follow wallet until the strike that confirms it, then invested until it ends. */
  readonly amount: Money;
  /** False while it waits, and for one confirmed before this was booked: its amount is held. */
  readonly isOwned: boolean;
  readonly feeRateNano: bigint;
  readonly placedAt: number;
  readonly strikesAt: number;
  readonly settlesAt: number;
  readonly postponed: number;
  readonly confirmed: Confirmed | null;
  readonly settled: Settled | null;
  readonly returned: { readonly at: number; readonly reason: ReturnReason } | null;
};

export type Confirmed = {
  /** The line of the chain. */
  readonly seq: number;
  readonly value: bigint;
  readonly units: bigint;
  /** When it was booked, shortly after the strike. */
  readonly at: number;
};

export type Settled = {
  readonly seq: number;
  readonly value: bigint;
  /** Units at the value, fee, and both together: what was free again. */
  readonly worth: Money;
  readonly fee: Money;
  readonly proceeds: Money;
  readonly at: number;
  /** Null where exactly what was held came back, before purchases were booked. */
  readonly journal: number | null;
};
