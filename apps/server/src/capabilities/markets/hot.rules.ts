import type { Priced } from '../../core/pricing/quote-row.ts';

/** `volumeRatio` 2.4: traded 2.4 times as much as its ordinary days would have it by now. */
export type Hot = { readonly row: Priced; readonly volumeRatio: number };

/**
 * The share in the middle shows how much of an ordinary day has passed; the hottest are furthest
 * ahead of it. Equals are in the order of their codes.
 */
export function getHottest(rows: readonly Priced[]): Hot[] {
  const shares = rows
    .filter(
      ({ instrument }) => instrument.popularity >= POPULARITY_MIN && instrument.averageVolume > 0,
    )
    .map((row) => ({ row, share: row.quote.volume / row.instrument.averageVolume }))
    .toSorted(
      (left, right) =>
        right.share - left.share || (left.row.instrument.code < right.row.instrument.code ? -1 : 1),
    );
  const middle = shares[Math.floor(shares.length / 2)]?.share ?? 0;
  // In the first seconds of a day nobody has traded enough to be compared.
  return shares.map(({ row, share }) => ({ row, volumeRatio: middle === 0 ? 1 : share / middle }));
}

/**
 * About 50 million dollars on an ordinary day: what is hot among the well known, not what one order
 * set on fire.
 */
const POPULARITY_MIN = Math.log10(50_000_000);
