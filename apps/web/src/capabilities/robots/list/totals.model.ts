import { moneyFromWire } from '@candor/money/wire';
import type { RentalList } from '../robots.api.ts';

const STEPS = 100_000n;

/** Income over capital of all running rentals, in whole steps of 0.001 %, towards the loss. */
export function totalRatio({
  capital,
  income,
}: Pick<RentalList['totals'], 'capital' | 'income'>): string | null {
  const [all, earned] = [moneyFromWire(capital, 'USD'), moneyFromWire(income, 'USD')];
  if (all === null || earned === null || all.minor <= 0n) return null;
  const scaled = earned.minor * STEPS;
  const steps = scaled / all.minor - (scaled % all.minor < 0n ? 1n : 0n);
  const [sign, size] = steps < 0n ? ['-', -steps] : ['', steps];
  return `${sign}${size / STEPS}.${String(size % STEPS).padStart(5, '0')}`;
}
