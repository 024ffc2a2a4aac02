/**
 * An instrument's trading terms: wallet, lots, caps, leverage, margin and charges. The same for
 * everybody, from dated tables (instrument-terms.ts).
 */
import type { FeeItem, Service } from '@candor/contract/kernel/enumerations';
import type { PausableMarket } from '@candor/contract/kernel/products';
import type { OptionFacts } from '@candor/market/instrument';
import type { TickGrid } from '@candor/market/quote/tick-grid';
import type { Currency } from '@candor/money/currency';
import type { Rounding } from '@candor/money/rounding';
import type { WalletCode } from '../../ledger/accounts.ts';
import type { BookedSource } from './booked-source.rules.ts';

/**
 * Rates are billionths of the value; `perUnit` is billionths of the smallest money unit per share
 * or contract.
 */
export type Charge = {
  readonly item: FeeItem;
  readonly side: 'both' | 'sell';
  readonly rate: bigint;
  readonly perUnit: bigint;
  /** How many of what is counted `perUnit` is for; absent, one. */
  readonly perUnitOf?: bigint;
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
  /**
   * Per contract, in hundredths of the price's currency. A new position has at least the sum and
   * the share of its value, in billionths, with which it outlives a usual day.
   */
  | {
      readonly kind: 'perContract';
      readonly initial: bigint;
      readonly maintenance: bigint;
      readonly usualDay: { readonly sum: bigint; readonly share: bigint } | null;
    }
  /**
   * What is bought is paid in full. What is sold is covered with the most it can cost, less what it
   * brought: by money up to `most` units of price, or by `shares` of the instrument a contract.
   * Null where nothing limits it. No price takes more, so there is no maintenance.
   */
  | {
      readonly kind: 'largestLoss';
      readonly most: bigint | null;
      readonly cover: { readonly instrumentId: string; readonly shares: bigint } | null;
    };

/** Versions of the published rules and dated tables; every fill cites them. */
export type RuleVersions = {
  readonly fill: number;
  readonly fees: string;
  readonly margin: string;
};

export type Terms = {
  readonly instrumentId: string;
  /** Whose price its own follows: where these take no new orders, it takes none. */
  readonly follows: readonly string[];
  /** Which of the markets that can be paused it belongs to; null for none. */
  readonly market: PausableMarket | null;
  readonly code: string;
  readonly source: BookedSource;
  readonly wallet: WalletCode;
  readonly currency: Currency;
  readonly priceCurrency: string;
  readonly grid: TickGrid;
  /** In a test account where it was ordered: what these positions require at least. */
  readonly raised?: readonly { readonly positionId: string; readonly required: bigint }[];
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
  /** The service that is asked for, to open on a side and to sell what is held. */
  readonly needsPermission: {
    readonly buy: Service | null;
    readonly sell: Service | null;
    readonly close: Service | null;
  };
  /** What an option delivers or pays at its end. */
  readonly option?: OptionFacts;
  readonly versions: RuleVersions;
};
