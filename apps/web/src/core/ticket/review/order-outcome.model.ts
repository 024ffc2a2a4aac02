import type { OrderState } from '@candor/contract/kernel/enumerations';

/** Filled, part filled and working, waiting, ended in part, or ended without a fill. */
export type Outcome = 'filled' | 'partFilled' | 'working' | 'partEnded' | 'ended';

export function getOutcome({
  state,
  filled,
}: {
  readonly state: OrderState;
  readonly filled: string;
}): Outcome {
  switch (state) {
    case 'filled':
      return 'filled';
    case 'partFilled':
      return 'partFilled';
    case 'accepted':
    case 'cancelPending':
      return 'working';
    case 'cancelled':
    case 'rejected':
    case 'expired':
    case 'replaced':
      return /[1-9]/.test(filled) ? 'partEnded' : 'ended';
  }
}
