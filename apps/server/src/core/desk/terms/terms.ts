/**
 * What an instrument is traded on: the wallet it settles in, its lots, caps, leverage, margin and
 * charges. The same for everybody, read from dated tables (terms-of.ts), and handed to the rules as
 * plain values.
 */
import type { FeeItem, TradedSource } from '@candor/contract/kernel/enumerations';
import type { TickGrid } from '@candor/market/quote/tick-grid';
import type { Currency } from '@candor/money/currency';
import type { Rounding } from '@candor/money/rounding';
import type { WalletCode } from '../../ledger/accounts.ts';

/**
 * A charge of a trade. Rates are billionths of the value; `perUnit` is billionths of the smallest
 * unit of money for each share or contract.
 */
export type Charge = {
  readonly item: FeeItem;
  readonly side: 'both' | 'sell';
  readonly rate: bigint;
  readonly perUnit: bigint;
  readonly minimum: bigint;
  readonly maximum: bigint | null;
  /** To a whole multiple of this many smallest units. */
  readonly step: bigint;
  readonly rounding: Rounding;
};

export type MarginTerms =
  /** A share of the value: one over the leverage to open, this much (billionths) to stay. */
  | {
      readonly kind: 'share';
      readonly maintenance: { readonly long: bigint; readonly short: bigint };
    }
  /** Half of the margin it was opened with. */
  | { readonly kind: 'halfOfInitial' }
  /** A sum for each contract, in hundredths of the price's currency. */
  | { readonly kind: 'perContract'; readonly initial: bigint; readonly maintenance: bigint };

/** Of the published rules and of the dated tables; every fill cites them. */
export type RuleVersions = {
  readonly fill: number;
  readonly fees: string;
  readonly margin: string;
};

export type Terms = {
  readonly instrumentId: string;
  readonly code: string;
  readonly source: TradedSource;
  readonly wallet: WalletCode;
  /** Of the wallet. */
  readonly currency: Currency;
  readonly priceCurrency: string;
  readonly grid: TickGrid;
  /**
   * Units of price times quantity, times numerator over denominator, is the value in hundredths of
   * the price's currency.
   */
  readonly value: { readonly numerator: bigint; readonly denominator: bigint };
  readonly lot: bigint;
  readonly quantityMin: bigint;
  readonly quantityMax: bigint;
  /** In the wallet's currency. */
  readonly notionalMax: bigint;
  readonly leverages: readonly number[];
  readonly margin: MarginTerms;
  readonly charges: readonly Charge[];
  /** How far through the market a limit may be, in billionths. */
  readonly collar: bigint;
  readonly needsPermission: 'blockTrade' | null;
  readonly versions: RuleVersions;
};
