import type { OrderState } from '@candor/contract/kernel/enumerations';

/**
 * What a customer calls it: done, done in part and going on, waiting, over with a part of it, or
 * over without anything.
 */
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
