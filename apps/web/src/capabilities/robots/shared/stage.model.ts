/**
 * What goes on in a rental. The numbers and labels are the specification's; the sentence beside
 * them says what really happens.
 */
import { RentalStatus } from '@candor/contract/kernel/robot';
import type { Rental } from '../robots.api.ts';

export type Stage =
  | 'waiting'
  | 'loading'
  | 'starting'
  | 'running'
  | 'paused'
  | 'ending'
  | 'failed'
  | 'ended'
  | 'redeemed';

export function stageOf({
  status,
  isEnding,
  failure,
  endedBy,
}: Pick<Rental, 'status' | 'isEnding' | 'failure' | 'endedBy'>): Stage {
  if (status === RentalStatus.Over) return endedBy === 'redeemed' ? 'redeemed' : 'ended';
  if (isEnding) return 'ending';
  if (failure !== null) return 'failed';
  switch (status) {
    case RentalStatus.Accepted:
      return 'waiting';
    case RentalStatus.Loading:
      return 'loading';
    case RentalStatus.Starting:
      return 'starting';
    case RentalStatus.Running:
      return 'running';
    case RentalStatus.EnergyUsedUp:
      return 'paused';
  }
}

/** 1 to 4 yellow, 5 and 6 red. */
export function toneOf(status: Rental['status']): 'warn' | 'alert' {
  return status === RentalStatus.EnergyUsedUp || status === RentalStatus.Over ? 'alert' : 'warn';
}

export const isOver = ({ status }: Pick<Rental, 'status'>): boolean => status === RentalStatus.Over;

/** Of its bars, in whole percent. */
export function donePercent({ barsDone, cycleBars }: Pick<Rental, 'barsDone' | 'cycleBars'>) {
  return cycleBars === 0 ? 0 : Math.min(100, Math.floor((barsDone / cycleBars) * 100));
}
