/**
 * What it costs a year to borrow a share that is sold short, as dated tables: a base by size, times
 * what makes a share hard to find. The figures are the house's own, in the order of magnitude that
 * lenders of shares ask for; each share's rate follows from its published data alone.
 *
 * In the US size is the market value, of a fund a hundred days of turnover; below the smallest
 * size, under a dollar or with next to no turnover nobody lends. In Hong Kong, where the data know
 * no market value, size is a day's turnover. There only designated securities are sold short: funds
 * that are traded, members of the index, and shares of the main board with the turnover that the
 * exchange's ratio asks of the smallest of them (60 % a year of HK$3 billion, over 245 days).
 */
import { localDate } from '@candor/kit/local-date';
import { percent } from '@candor/money/literal';
import type { Dated } from '../../state/dated.ts';

/** From this size on, largest first; yearly, in billionths. */
type SizeBand = { readonly from: number; readonly rate: bigint };

/** Times as much from this daily volatility on, largest first. */
type VolatilityBand = { readonly from: number; readonly times: bigint };

export type BorrowVersion = Dated & {
  readonly us: {
    readonly sizes: readonly SizeBand[];
    readonly priceMin: number;
    readonly turnoverMin: number;
    /** Below this price, and below this turnover, twice as much each. */
    readonly lowPrice: number;
    readonly thinTurnover: number;
  };
  readonly hk: { readonly sizes: readonly SizeBand[]; readonly turnoverMin: number };
  readonly volatilities: readonly VolatilityBand[];
  /** The most, and what somebody pays who is short of what cannot be borrowed any more. */
  readonly rateMax: bigint;
  /** Up to this rate a share is easy to borrow. */
  readonly easyMax: bigint;
  /** A new share is not lent for so many days. */
  readonly listedDaysMin: number;
};

export const borrowTable: readonly BorrowVersion[] = [
  {
    validFrom: localDate('2025-01-01'),
    us: {
      sizes: [
        { from: 10e9, rate: percent('0.30').nano },
        { from: 2e9, rate: percent('0.60').nano },
        { from: 300e6, rate: percent('3.00').nano },
        { from: 50e6, rate: percent('12.00').nano },
      ],
      priceMin: 1,
      turnoverMin: 250e3,
      lowPrice: 5,
      thinTurnover: 2e6,
    },
    hk: {
      sizes: [
        { from: 200e6, rate: percent('0.40').nano },
        { from: 50e6, rate: percent('0.80').nano },
        { from: 0, rate: percent('4.00').nano },
      ],
      turnoverMin: 7.35e6,
    },
    volatilities: [
      { from: 0.07, times: 4n },
      { from: 0.045, times: 2n },
    ],
    rateMax: percent('60.00').nano,
    easyMax: percent('1.00').nano,
    listedDaysMin: 30,
  },
];
