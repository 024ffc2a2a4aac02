/**
 * The values of an account of a league from the entries of its books: what was booked before each
 * bar, and what was open then. Whose books they are recomputes their own line.
 */
import { countsFrom, isInvested, type BookedEntry } from '../attribution.ts';
import { inDollars } from '../results.ts';
import type { LeagueResult } from './result-file.ts';
import { barsOf, type LeagueRules } from './rules.ts';

/** What the books do not say about the instant just before a bar. */
export type BarPrices = {
  readonly at: number;
  /** Null where something had no price. */
  readonly openUsd: bigint | null;
  readonly openHkd: bigint | null;
  readonly rateNano: bigint | null;
};

/** Each is rounded by itself, as the server does. */
type Sums = { usd: bigint; hkd: bigint; hkdInvested: bigint };

export type LineVerdict =
  | { readonly kind: 'same'; readonly values: number; readonly entries: number }
  | { readonly kind: 'missing' }
  | { readonly kind: 'short'; readonly entries: number; readonly found: number }
  | {
      readonly kind: 'different';
      /** The instant of the bar. */
      readonly at: number;
      readonly shown: bigint;
      readonly computed: bigint;
    };

/** The first value of a line of the result that does not follow from the books. */
export function checkOwnLine(
  { head: { rules }, lines }: LeagueResult,
  number: string,
  books: { readonly entries: readonly BookedEntry[]; readonly known: number },
  prices: readonly BarPrices[],
): LineVerdict {
  const line = lines.find((one) => one.number === number);
  if (line === undefined) return { kind: 'missing' };
  const { entries, known } = books;
  if (entries.length !== known) return { kind: 'short', entries: known, found: entries.length };
  const computed = valuesFromBooks(rules, entries, prices);
  const instants = [rules.startsAt, ...barsOf(rules)];
  for (const [place, at] of instants.entries()) {
    const [shown = 0n, own = 0n] = [line.values[place], computed[place]];
    if (shown !== own) return { kind: 'different', at, shown, computed: own };
  }
  return { kind: 'same', values: computed.length, entries: known };
}

/** The starting money, then the account just before each bar; as it was where it has no value. */
export function valuesFromBooks(
  rules: LeagueRules,
  entries: Iterable<BookedEntry>,
  prices: readonly BarPrices[],
): bigint[] {
  const booked = prices.map((): Sums => ({ usd: 0n, hkd: 0n, hkdInvested: 0n }));
  for (const entry of entries) {
    const from = countsFrom(entry);
    const sums = booked[prices.findIndex(({ at }) => from < at)];
    if (sums !== undefined) sums[partOf(entry)] += entry.minor;
  }
  const byBar = new Map<number, bigint | null>();
  const so: Sums = { usd: 0n, hkd: 0n, hkdInvested: 0n };
  for (const [place, { at, openUsd, openHkd, rateNano }] of prices.entries()) {
    const sums = booked[place];
    so.usd += sums?.usd ?? 0n;
    so.hkd += sums?.hkd ?? 0n;
    so.hkdInvested += sums?.hkdInvested ?? 0n;
    const inHkd = [so.hkd, so.hkdInvested, openHkd].map((minor) =>
      minor === null ? null : inDollars(minor, 'HKD', rateNano),
    );
    byBar.set(at, sumOf([so.usd, openUsd, ...inHkd]));
  }
  let last = rules.startingMinor;
  return [last, ...barsOf(rules).map((at) => (last = byBar.get(at) ?? last))];
}

function partOf({ currency, account }: BookedEntry): keyof Sums {
  if (currency === 'USD') return 'usd';
  return isInvested(account) ? 'hkdInvested' : 'hkd';
}

function sumOf(parts: readonly (bigint | null)[]): bigint | null {
  return parts.reduce<bigint | null>(
    (sum, part) => (sum === null || part === null ? null : sum + part),
    0n,
  );
}
