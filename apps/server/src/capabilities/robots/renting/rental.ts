/**
 * A rental and its life, in one place. A step that is not in the table does not happen. Statuses 1
 * to 6 of the specification are stages; while positions are being sold, the last one stays.
 */
import { RentalStatus } from '@candor/contract/kernel/robot';
import { machine, type EventOf, type StateOf } from '@candor/kit/machine';
import type { Pace } from '@candor/strategies/catalogue/pace';

export const rentalLife = machine({
  accepted: { load: 'loading', end: 'ending' },
  loading: { start: 'starting', end: 'ending' },
  starting: { run: 'running', pause: 'paused', end: 'ending' },
  running: { pause: 'paused', end: 'ending' },
  paused: { refill: 'running', end: 'ending' },
  ending: { payOut: 'over' },
  over: {},
});
export type RentalState = StateOf<typeof rentalLife>;
export type RentalStep = EventOf<typeof rentalLife>;

export type Rental = {
  readonly id: string;
  readonly seq: number;
  readonly customerId: string;
  readonly robotId: string;
  readonly pace: Pace;
  readonly state: RentalState;
  readonly capitalMinor: bigint;
  readonly priceMinor: bigint;
  readonly createdAt: number;
  readonly firstBar: number;
  readonly endsAt: number;
  readonly incomeMinor: bigint;
  readonly ending: {
    readonly by: 'cycle' | 'redeemed';
    readonly at: number;
    readonly refundMinor: bigint;
  } | null;
  /** How often everything was asked to be sold. */
  readonly sales: number;
  readonly over: { readonly at: number; readonly paidOutMinor: bigint } | null;
};

const statuses: Readonly<Record<RentalState, RentalStatus>> = {
  accepted: RentalStatus.Accepted,
  loading: RentalStatus.Loading,
  starting: RentalStatus.Starting,
  running: RentalStatus.Running,
  paused: RentalStatus.EnergyUsedUp,
  // It still holds something.
  ending: RentalStatus.Running,
  over: RentalStatus.Over,
};

export function statusOf({ state }: Pick<Rental, 'state'>): RentalStatus {
  return statuses[state];
}

/** The step that the progress of its run asks for; null where it stays where it is. */
export function nextStep(
  state: RentalState,
  { decisions, isUsedUp }: { readonly decisions: number; readonly isUsedUp: boolean },
): RentalStep | null {
  switch (state) {
    case 'accepted':
      return decisions >= 1 ? 'load' : null;
    case 'loading':
      return decisions >= 2 ? 'start' : null;
    case 'starting':
      if (isUsedUp) return 'pause';
      return decisions >= 3 ? 'run' : null;
    case 'running':
      return isUsedUp ? 'pause' : null;
    case 'paused':
      return isUsedUp ? null : 'refill';
    case 'ending':
    case 'over':
      return null;
  }
}
