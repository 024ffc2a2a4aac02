/** The figures of a period, from the days of the account. */
import type { LocalDate } from '@candor/kit/local-date';
import { NANO_PER_ONE, rate, type Rate } from '@candor/money/amount';
import { divide } from '@candor/money/rounding';
import { bestAndWorst, deepestDrawdown, type Drawdown } from './drawdown.ts';
import { moneyWeighted, type MoneyWeighted } from './money-weighted.ts';
import type { ReturnDay } from './return-day.ts';
import { growthOf, timeWeighted, type Growth } from './time-weighted.ts';

export type Performance = {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly days: number;
  readonly start: bigint | null;
  readonly end: bigint | null;
  readonly flow: bigint | null;
  readonly gain: bigint | null;
  readonly timeWeighted: Rate | null;
  readonly moneyWeighted: MoneyWeighted | null;
  readonly drawdown: Drawdown | null;
  readonly best: Growth | null;
  readonly worst: Growth | null;
};

/** The first of the days only says what was there before; a period begins with a later one. */
export function performanceSince(from: LocalDate, days: readonly ReturnDay[]): Performance {
  const place = Math.max(
    days.findIndex(({ day }) => day >= from),
    1,
  );
  const own = days.slice(place);
  const [first, last] = [own[0], own.at(-1)];
  const start = days[place - 1]?.end ?? null;
  const end = last?.end ?? null;
  const flow = own.reduce<bigint | null>(
    (sum, one) => (sum === null || one.flow === null ? null : sum + one.flow),
    0n,
  );
  const growth = start === null ? null : growthOf(start, own);
  const extremes = growth === null ? null : bestAndWorst(growth);
  return {
    from: first?.day ?? from,
    to: last?.day ?? from,
    days: own.length,
    start,
    end,
    flow,
    gain: start === null || end === null || flow === null ? null : end - start - flow,
    timeWeighted: timeWeighted(growth),
    moneyWeighted: start === null ? null : moneyWeighted(start, own),
    drawdown: growth === null ? null : deepestDrawdown(growth),
    best: extremes?.best ?? null,
    worst: extremes?.worst ?? null,
  };
}

/** From one level of an index to another; null where one is unknown. */
export function indexReturn(from: bigint | null, to: bigint | null): Rate | null {
  if (from === null || to === null || from <= 0n) return null;
  return rate(divide((to - from) * NANO_PER_ONE, from, 'halfEven'));
}
