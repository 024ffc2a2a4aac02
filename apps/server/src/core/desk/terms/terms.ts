/**
 * An instrument's trading terms: wallet, lots, caps, leverage, margin and charges. The same for
 * everybody, from dated tables (instrument-terms.ts).
 */
import type { FeeItem, TradedSource } from '@candor/contract/kernel/enumerations';
import type { TickGrid } from '@candor/market/quote/tick-grid';
import type { Currency } from '@candor/money/currency';
import type { Rounding } from '@candor/money/rounding';
import type { WalletCode } from '../../ledger/accounts.ts';

/**
 * Rates are billionths of the value; `perUnit` is billionths of the smallest money unit per share
 * or contract.
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
  /** Initial is one over the leverage; maintenance is this share, in billionths. */
  | {
      readonly kind: 'share';
      readonly maintenance: { readonly long: bigint; readonly short: bigint };
    }
  /** Half of the initial margin. */
  | { readonly kind: 'halfOfInitial' }
  /** Per contract, in hundredths of the price's currency. */
  | { readonly kind: 'perContract'; readonly initial: bigint; readonly maintenance: bigint };

/** Versions of the published rules and dated tables; every fill cites them. */
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
  readonly currency: Currency;
  readonly priceCurrency: string;
  readonly grid: TickGrid;
  /**
   * Units of price times quantity times numerator over denominator gives hundredths of the price's
   * currency.
   */
  readonly value: { readonly numerator: bigint; readonly denominator: bigint };
  readonly lot: bigint;
  readonly quantityMin: bigint;
  readonly quantityMax: bigint;
  /** In the wallet's currency; the least is for what opens or adds. */
  readonly notionalMin: bigint;
  readonly notionalMax: bigint;
  readonly leverages: readonly number[];
  readonly margin: MarginTerms;
  readonly charges: readonly Charge[];
  /** How far through the market a limit may be, in billionths. */
  readonly collar: bigint;
  readonly needsPermission: 'blockTrade' | null;
  readonly versions: RuleVersions;
};
