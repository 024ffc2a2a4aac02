/** A robot was rented, decided, traded, paused or ended: screens that show it reload. */
import { rentalChanged, rentalIncomeChanged } from '@candor/contract/robots';
import { whenPushed, type PushListener } from '../../platform/readings/when-pushed.ts';
import { refetchRentals } from './robots.api.ts';

export const robotsPush: readonly PushListener[] = [
  whenPushed(rentalChanged, () => void refetchRentals()),
  whenPushed(rentalIncomeChanged, () => void refetchRentals()),
];
