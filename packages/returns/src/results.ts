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

/** Sums entries as they pass, so a long book is never in memory. */
export function openResults(dayOf: (at: number) => LocalDate): {
  readonly add: (entry: BookedEntry) => void;
  readonly results: () => readonly DayResult[];
} {
  const found = new Map<
    string,
    DayResult & { parts: Record<ResultPart, bigint>; entries: number }
  >();
  return {
    add(entry) {
      const attributed = attribute(entry);
      if (attributed === null) return;
      const { product, code, parts } = attributed;
      const { currency } = entry;
      const day = dayOf(entry.at);
      const key = `${day} ${product} ${currency} ${code ?? ''}`;
      let row = found.get(key);
      if (row === undefined)
        found.set(key, (row = { day, product, code, currency, parts: noParts(), entries: 0 }));
      for (const part of resultParts) row.parts[part] += parts[part] ?? 0n;
      row.entries += 1;
    },
    results: () => [...found.values()],
  };
}

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
