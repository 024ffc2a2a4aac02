/**
 * What a period brought, by product and instrument, in dollars. What was booked counts at the rate
 * of the end of its day, open positions at the rates of the period's start and end; the rest of the
 * gain is what the exchange rate did to money that lay in another currency.
 */
import type { LocalDate } from '@candor/kit/local-date';
import { money, price } from '@candor/money/amount';
import { isCurrency } from '@candor/money/currency';
import { convertBack } from '@candor/money/multiply';
import {
  attribute,
  countsFrom,
  isInvested,
  resultParts,
  type BookedEntry,
  type Product,
  type ResultPart,
} from './attribution.ts';

/** Hong Kong dollars for a dollar, in billionths, at the end of a day; null without a quote. */
export type RateOfDay = (day: LocalDate) => bigint | null;

export type Parts = Readonly<Record<ResultPart, bigint>>;

/** What was booked on a day; amounts in the smallest unit of `currency`. */
export type DayResult = {
  readonly day: LocalDate;
  readonly product: Product;
  readonly code: string | null;
  readonly currency: string;
  readonly parts: Parts;
  readonly entries: number;
};

/** An open position at an instant; null where it has no price. */
export type OpenResult = {
  readonly product: Product;
  readonly code: string | null;
  readonly currency: string;
  readonly minor: bigint | null;
};

export type OpenAt = {
  readonly rateNano: bigint | null;
  readonly open: readonly OpenResult[];
};

export type ResultRow = {
  readonly product: Product;
  readonly code: string | null;
  readonly parts: Parts;
  /** Change of what is open; null where something has no price. */
  readonly open: bigint | null;
  readonly total: bigint | null;
  readonly entries: number;
};

type Sums = { product: Product; code: string | null; parts: Record<ResultPart, bigint> } & {
  open: bigint | null;
  entries: number;
};

/**
 * Sums entries as they pass, so a long book is never in memory. What needs no rate is summed from
 * one of the `starts` to the next, because no question begins between them.
 */
export function openResults(
  dayOf: (at: number) => LocalDate,
  starts: readonly LocalDate[],
): {
  readonly add: (entry: BookedEntry) => void;
  readonly results: () => readonly DayResult[];
} {
  const newestFirst = [...starts].toSorted().toReversed();
  const found = new Map<string, Map<LocalDate, Summed>>();
  return {
    add(entry) {
      const attributed = attribute(entry);
      if (attributed === null) return;
      const { product, code, parts } = attributed;
      const { currency } = entry;
      const on = dayOf(countsFrom(entry));
      const day = currency === 'USD' ? (newestFirst.find((start) => start <= on) ?? on) : on;
      const key = `${product} ${currency} ${code ?? ''}`;
      let days = found.get(key);
      if (days === undefined) found.set(key, (days = new Map()));
      let row = days.get(day);
      if (row === undefined)
        days.set(day, (row = { day, product, code, currency, parts: noParts(), entries: 0 }));
      if (parts.realised !== undefined) row.parts.realised += parts.realised;
      if (parts.fees !== undefined) row.parts.fees += parts.fees;
      if (parts.interest !== undefined) row.parts.interest += parts.interest;
      if (parts.dividends !== undefined) row.parts.dividends += parts.dividends;
      if (parts.coupons !== undefined) row.parts.coupons += parts.coupons;
      // As history lists them: a purchase is one movement of cash.
      if (!isInvested(entry.account)) row.entries += 1;
    },
    results: () => [...found.values()].flatMap((days) => [...days.values()]),
  };
}

type Summed = DayResult & { parts: Record<ResultPart, bigint>; entries: number };

/** From a day on, by instrument; null where a day has no rate. */
export function resultsSince(
  from: LocalDate,
  booked: readonly DayResult[],
  rateOf: RateOfDay,
  { start, end }: { readonly start: OpenAt; readonly end: OpenAt },
): ResultRow[] | null {
  const rows = new Map<string, Sums>();
  const rowOf = (product: Product, code: string | null): Sums => {
    const key = `${product} ${code ?? ''}`;
    let row = rows.get(key);
    if (row === undefined)
      rows.set(key, (row = { product, code, parts: noParts(), open: 0n, entries: 0 }));
    return row;
  };
  for (const { day, product, code, currency, parts, entries } of booked) {
    if (day < from) continue;
    const row = rowOf(product, code);
    const nano = currency === 'USD' ? null : rateOf(day);
    for (const part of resultParts) {
      const worth = inDollars(parts[part], currency, nano);
      if (worth === null) return null;
      row.parts[part] += worth;
    }
    row.entries += entries;
  }
  for (const [{ open, rateNano }, sign] of [
    [start, -1n],
    [end, 1n],
  ] as const)
    for (const { product, code, currency, minor } of open) {
      const row = rowOf(product, code);
      const worth = minor === null ? null : inDollars(minor, currency, rateNano);
      row.open = row.open === null || worth === null ? null : row.open + sign * worth;
    }
  return [...rows.values()].map(withTotal);
}

/** Rows of one product as one. */
export function byProduct(rows: readonly ResultRow[]): ResultRow[] {
  const found = new Map<Product, Sums>();
  for (const { product, parts, open, entries } of rows) {
    let row = found.get(product);
    if (row === undefined)
      found.set(product, (row = { product, code: null, parts: noParts(), open: 0n, entries: 0 }));
    for (const part of resultParts) row.parts[part] += parts[part];
    row.open = row.open === null || open === null ? null : row.open + open;
    row.entries += entries;
  }
  return [...found.values()].map(withTotal);
}

/** Null without a rate; nothing needs none. Rounded half to even, as everywhere worth is counted. */
export function inDollars(
  minor: bigint,
  currency: string,
  hkdRateNano: bigint | null,
): bigint | null {
  if (currency === 'USD' || minor === 0n) return minor;
  if (!isCurrency(currency) || currency !== 'HKD' || hkdRateNano === null) return null;
  return convertBack(money(currency, minor), {
    at: price(hkdRateNano),
    to: 'USD',
    rounding: 'halfEven',
  }).minor;
}

function noParts(): Record<ResultPart, bigint> {
  return { realised: 0n, fees: 0n, interest: 0n, dividends: 0n, coupons: 0n };
}

function withTotal({ product, code, parts, open, entries }: Sums): ResultRow {
  const booked = resultParts.reduce((sum, part) => sum + parts[part], 0n);
  return { product, code, parts, open, total: open === null ? null : booked + open, entries };
}
