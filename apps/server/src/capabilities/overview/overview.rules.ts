/** Every queue, day and hour is there, also those in which nothing happened. */
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { reviewKinds, type ReviewKind } from '@candor/contract/kernel/enumerations';
import { ageBands, type AgeBand, type loadOverview } from '@candor/contract/overview';
import { addDays, type LocalDate } from '@candor/kit/local-date';
import { DAY_MS, HOURS_PER_DAY, HOUR_MS } from '@candor/kit/time';
import { money } from '@candor/money/amount';
import type { Currency } from '@candor/money/currency';
import { toWire } from '@candor/money/wire';
import { utcDayAt } from '../../platform/period.rules.ts';

type Overview = DataOf<typeof loadOverview>;
type Shown<Part extends keyof Overview> = NonNullable<Overview[Part]>;

/** The same day of the week is there twice. */
export const OVERVIEW_DAYS = 14;

export type Span = { readonly fromMs: number; readonly untilMs: number };
export type Days = Span & { readonly first: LocalDate; readonly last: LocalDate };

/** UTC. */
export function getWindow(now: number): { days: Days; today: Span } {
  const midnight = Math.floor(now / DAY_MS) * DAY_MS;
  const untilMs = midnight + DAY_MS;
  const fromMs = untilMs - OVERVIEW_DAYS * DAY_MS;
  return {
    days: { fromMs, untilMs, first: utcDayAt(fromMs), last: utcDayAt(midnight) },
    today: { fromMs: midnight, untilMs },
  };
}

/** Something that has waited exactly as long as a band reaches is the last of that band. */
export const bandEndsMs: Readonly<Record<Exclude<AgeBand, 'older'>, number>> = {
  hour: HOUR_MS,
  fourHours: 4 * HOUR_MS,
  day: DAY_MS,
};

export type QueueCount = Readonly<Record<AgeBand, number>> & {
  readonly kind: ReviewKind;
  readonly waiting: number;
  readonly overdue: number;
  readonly oldestAt: number;
};

export function fillQueues(rows: readonly QueueCount[]): Shown<'queues'> {
  return reviewKinds.map((kind) => {
    const row = rows.find((one) => one.kind === kind);
    return {
      kind,
      waiting: row?.waiting ?? 0,
      overdue: row?.overdue ?? 0,
      oldestAt: row?.oldestAt ?? null,
      bands: Object.fromEntries(ageBands.map((band) => [band, row?.[band] ?? 0])) as Record<
        AgeBand,
        number
      >,
    };
  });
}

export type FlowSum = {
  /** Counted from the first of 1970. */
  readonly day: number;
  readonly currency: Currency;
  readonly in: bigint;
  readonly out: bigint;
};

export function fillFlows(rows: readonly FlowSum[], days: Days): Shown<'money'> {
  const currencies = [...new Set<Currency>(['USD', ...rows.map(({ currency }) => currency)])];
  const [first, ...others] = currencies;
  return [...(first === undefined ? [] : [first]), ...others.sort()].map((currency) => ({
    currency,
    days: listDays(days).map(({ day, number }) => {
      const row = rows.find((one) => one.day === number && one.currency === currency);
      return {
        day,
        in: toWire(money(currency, row?.in ?? 0n)),
        out: toWire(money(currency, row?.out ?? 0n)),
      };
    }),
  }));
}

export type HourCount = {
  /** Counted from the first of 1970. */
  readonly hour: number;
  readonly placed: number;
  readonly filled: number;
  readonly ended: number;
};

export function fillHours(rows: readonly HourCount[], { fromMs }: Span): Shown<'orders'> {
  return Array.from({ length: HOURS_PER_DAY }, (_, hour) => {
    const row = rows.find((one) => one.hour === fromMs / HOUR_MS + hour);
    return {
      hour,
      placed: row?.placed ?? 0,
      filled: row?.filled ?? 0,
      ended: row?.ended ?? 0,
    };
  });
}

export type SignUpCount = {
  /** Counted from the first of 1970. */
  readonly day: number;
  readonly registered: number;
  readonly verified: number;
};

export function fillDays(rows: readonly SignUpCount[], days: Days): Shown<'signUps'> {
  return listDays(days).map(({ day, number }) => {
    const row = rows.find((one) => one.day === number);
    return { day, registered: row?.registered ?? 0, verified: row?.verified ?? 0 };
  });
}

function listDays({ first, fromMs }: Days): { day: LocalDate; number: number }[] {
  return Array.from({ length: OVERVIEW_DAYS }, (_, place) => ({
    day: addDays(first, place),
    number: fromMs / DAY_MS + place,
  }));
}
