/** What is typed for an alert, what is wrong with it, and what is sent. */
import { ALERT_PERCENT_MAX, type AlertKind, type AlertRepeat } from '@candor/contract/alerts';
import type { QuoteRow } from '@candor/contract/kernel/quote';
import { isProblem, problemIf } from '@candor/kit/problem';
import { DAY_MS } from '@candor/kit/time';
import { parseUnits, toDigits, trimZeros } from '@candor/money/decimal';

export const alertEnds = ['never', 'week', 'month', 'quarter', 'kept'] as const;
export type AlertEnd = (typeof alertEnds)[number];

export type AlertInput = {
  readonly kind: AlertKind;
  /** Of the kind that is chosen; each keeps what was typed for it. */
  readonly price: string;
  /** Which quick choice the price came from; null once it was typed. */
  readonly away: number | null;
  readonly percent: string;
  readonly volume: string;
  readonly repeat: AlertRepeat;
  readonly note: string;
  readonly end: AlertEnd;
};

export type SetAlert = {
  readonly kind: AlertKind;
  readonly value: string | null;
  readonly level: string | null;
  readonly repeat: AlertRepeat;
  readonly note: string | null;
  readonly endsAt: number | null;
};

export type AlertContext = {
  readonly quote: Pick<QuoteRow, 'price_nominal' | 'decimals'>;
  /** Which one is changed; null for a new one. */
  readonly before: SetAlert | null;
  /** A price that was pointed at on a chart; the market is on one side of it. */
  readonly firstPrice?: string | undefined;
};

export const quickPercents = [1, 3, 5, 10] as const;
const FIRST_PERCENT = 3;

export const alertForm = {
  initial: ({ quote, before, firstPrice }: AlertContext): AlertInput => ({
    kind:
      firstPrice === undefined
        ? (before?.kind ?? 'above')
        : compare(firstPrice, quote.price_nominal) === -1
          ? 'below'
          : 'above',
    price: firstPrice ?? before?.level ?? awayFrom(quote, FIRST_PERCENT),
    away: typeof (firstPrice ?? before?.level) === 'string' ? null : FIRST_PERCENT,
    percent: before?.kind === 'changePercent' ? (before.value ?? '') : String(FIRST_PERCENT),
    volume: before?.kind === 'volume' ? (before.value ?? '') : '',
    repeat: before?.repeat ?? 'once',
    note: before?.note ?? '',
    end: typeof before?.endsAt === 'number' ? 'kept' : 'never',
  }),
  summarise: (input: AlertInput) => typedValue(input),
  problems: (
    { kind, price, percent, volume }: AlertInput,
    _: string | null,
    { quote }: AlertContext,
  ) =>
    [
      problemIf(isPrice(kind) && !isPositive(price), 'price', 'alerts.problem.price'),
      problemIf(
        kind === 'above' && compare(price, quote.price_nominal) !== 1,
        'price',
        'alerts.problem.above',
      ),
      problemIf(
        kind === 'below' && compare(price, quote.price_nominal) !== -1,
        'price',
        'alerts.problem.below',
      ),
      problemIf(
        kind === 'changePercent' &&
          (compare(percent, '0.01') === -1 ||
            compare(percent, String(ALERT_PERCENT_MAX)) === 1 ||
            !isPositive(percent)),
        'percent',
        'alerts.problem.percent',
      ),
      problemIf(kind === 'volume' && !isPositive(volume), 'volume', 'alerts.problem.volume'),
    ].filter(isProblem),
};

function isPrice(kind: AlertKind): kind is 'above' | 'below' {
  return kind === 'above' || kind === 'below';
}

export function typedValue({ kind, price, percent, volume }: AlertInput): string | null {
  switch (kind) {
    case 'above':
    case 'below':
      return price;
    case 'changePercent':
      return percent;
    case 'volume':
      return volume;
    case 'high52':
    case 'low52':
      return null;
  }
}

/** A price so many percent above (or below) the current one, away from it, on its decimals. */
export function awayFrom(
  { price_nominal: price, decimals }: AlertContext['quote'],
  percent: number,
): string {
  const units = parseUnits(price, decimals, shape);
  if (units === null) return '';
  const moved = units * BigInt(100 + percent);
  const away = percent > 0 ? (moved + 99n) / 100n : moved / 100n;
  const { integer, fraction } = toDigits(away, decimals);
  return fraction === '' ? integer : `${integer}.${fraction}`;
}

/** A price that was chosen by its distance follows the kind to the other side. */
export function changedKind(
  { kind: before, away }: AlertInput,
  kind: AlertKind,
  quote: AlertContext['quote'],
): Partial<AlertInput> {
  if (!isPrice(kind) || kind === before || away === null) return { kind };
  return { kind, price: awayFrom(quote, kind === 'below' ? -away : away) };
}

/** (level − price) / price as a ratio of six decimals; null for what is no number. */
export function distanceTo(level: string | null, price: string): string | null {
  const [to, from] = [read(level ?? ''), read(price)];
  if (to === null || from === null || from === 0n) return null;
  const ratio = ((to - from) * 1_000_000n) / from;
  const { isNegative, integer, fraction } = toDigits(ratio, 6);
  const shown = trimZeros(fraction, 1);
  return `${isNegative ? '-' : ''}${integer}.${shown}`;
}

/** The end of the day that many days from now, where the customer is. */
export function endsAt(
  end: AlertEnd,
  { now, kept }: { readonly now: number; readonly kept: number | null },
): number | null {
  if (end === 'never') return null;
  if (end === 'kept') return kept;
  const day = new Date(now + daysTo[end] * DAY_MS);
  day.setHours(23, 59, 59, 999);
  return day.getTime();
}

const daysTo = { week: 7, month: 30, quarter: 91 } as const;

export function alertBody(
  input: AlertInput,
  { now, kept }: { readonly now: number; readonly kept: number | null },
): Omit<SetAlert, 'level'> {
  const note = input.note.trim();
  return {
    kind: input.kind,
    value: typedValue(input),
    repeat: input.repeat,
    note: note === '' ? null : note,
    endsAt: endsAt(input.end, { now, kept }),
  };
}

const SCALE = 12;
const shape = { integerDigitsMax: 13, decimalsMax: SCALE, isSigned: false };

function read(text: string): bigint | null {
  return parseUnits(text, SCALE, shape);
}

function isPositive(text: string): boolean {
  return (read(text) ?? 0n) > 0n;
}

/** Null for what is no number. */
function compare(left: string, right: string): -1 | 0 | 1 | null {
  const [one, other] = [read(left), read(right)];
  if (one === null || other === null) return null;
  return one === other ? 0 : one < other ? -1 : 1;
}
