import type { Priced } from '../../core/pricing/quote-row.ts';

/** `volumeRatio` 2.4: 2.4 times the usual volume by this time. */
export type Hot = { readonly row: Priced; readonly volumeRatio: number };

/**
 * The median share shows how much of an ordinary day has passed; the hottest are furthest ahead of
 * it. Ties are ordered by code.
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
  // In the first seconds of a day there is too little volume to compare.
  return shares.map(({ row, share }) => ({ row, volumeRatio: middle === 0 ? 1 : share / middle }));
}

/** About 50 million dollars a day: well-known names only. */
const POPULARITY_MIN = Math.log10(50_000_000);
