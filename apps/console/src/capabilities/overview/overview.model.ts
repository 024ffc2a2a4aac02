import { ageBands, type AgeBand, type loadOverview } from '@candor/contract/overview';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { money, type Money } from '@candor/money/amount';
import type { Currency } from '@candor/money/currency';
import { moneyFromWire } from '@candor/money/wire';

export type Overview = ReceivedDataOf<typeof loadOverview>;
export type Queue = NonNullable<Overview['queues']>[number];
export type Flow = NonNullable<Overview['money']>[number];
export type OrderHour = NonNullable<Overview['orders']>[number];
export type SignUpDay = NonNullable<Overview['signUps']>[number];

/** As shares of the longest queue. */
export function getBandShares(
  queue: Pick<Queue, 'bands'>,
  queues: readonly Pick<Queue, 'waiting'>[],
): { band: AgeBand; share: number }[] {
  const most = Math.max(0, ...queues.map(({ waiting }) => waiting));
  return ageBands
    .map((band) => ({ band, share: most === 0 ? 0 : queue.bands[band] / most }))
    .filter(({ share }) => share > 0);
}

/** Rounded down, in the largest unit that fits. */
export function getAge(ms: number): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  if (minutes < 60) return { unit: 'minutes', count: minutes };
  const hours = Math.floor(minutes / 60);
  return hours < 48
    ? { unit: 'hours', count: hours }
    : { unit: 'days', count: Math.floor(hours / 24) };
}

export function sumFlow({ currency, days }: Flow): { in: Money; out: Money } {
  const sum = (side: 'in' | 'out'): Money =>
    money(
      currency,
      days.reduce((all, day) => all + getMinor(day[side], currency), 0n),
    );
  return { in: sum('in'), out: sum('out') };
}

export function getMinor(amount: string, currency: Currency): bigint {
  return moneyFromWire(amount, currency)?.minor ?? 0n;
}

export function hasMoved({ days }: Flow): boolean {
  return days.some((day) => [day.in, day.out].some((amount) => /[1-9]/.test(amount)));
}

export function sumOf<Row>(rows: readonly Row[], getCount: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + getCount(row), 0);
}
