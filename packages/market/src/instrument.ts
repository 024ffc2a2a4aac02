/**
 * An instrument with everything the simulation needs.
 *
 * In this package prices are numbers while a path is computed and whole ticks once shown: a tick
 * count times its step is exact. Nothing outside turns the numbers back into money.
 */
import type { Brand } from '@candor/kit/brand';
import type { LocalDate } from '@candor/kit/local-date';
import type { ListingDemand } from './listings/listing-demand.ts';

/**
 * `US:AAPL`, `HK:00700`, `FU:GC`, `FU:GCZ26` (one contract), `FX:EURUSD`, `IX:SPX`, `CR:BTC`,
 * `OP:AAPL261218C00310000`, `OF:OGC261218C04000000` (an option on a future).
 */
export type InstrumentId = string & Brand<'InstrumentId'>;

export type AssetClass = 'usStock' | 'hkStock' | 'future' | 'forex' | 'index' | 'crypto' | 'option';

/**
 * From this price on (inclusive) prices move in this step; given as decimal text, so that it is
 * exact.
 */
export type TickBand = { readonly from: string; readonly step: string };

/**
 * Whose hours it keeps. ICE products each have their own (`ice:KC`); an index keeps the hours of
 * its country (`index:JP`).
 */
export type CalendarId =
  | 'usStock'
  | 'hkStock'
  | 'cmeFuture'
  | 'grainFuture'
  | 'livestockFuture'
  | 'hkFuture'
  | 'eurexFuture'
  | 'sgxFuture'
  | 'forex'
  | 'crypto'
  | `ice:${string}`
  | `index:${string}`;

export type Instrument = {
  readonly id: InstrumentId;
  readonly assetClass: AssetClass;
  readonly code: string;
  readonly name: { readonly en: string; readonly zhHans: string };
  /**
   * The exchange as the specification groups it: NASDAQ, NYSE, AMEX, HKEX, COMEX, …; FOREX, CRYPTO;
   * for an index its country (US, HK, EU).
   */
  readonly market: string;
  readonly currency: string;
  readonly calendar: CalendarId;
  readonly ticks: readonly TickBand[];
  /**
   * How many decimals its prices usually show; a price in another band of `ticks` shows those of
   * that band's step.
   */
  readonly decimals: number;
  /** Whole lots in which it trades: 1 for US shares, the board lot in Hong Kong. */
  readonly lot: number;
  /** GICS sector of a share; category of a future, group of a currency pair, region of an index. */
  readonly sector: string | null;
  readonly industry: string | null;
  /** The last real price known: the path passes exactly through it at that day's close. */
  readonly anchor: { readonly price: number; readonly on: LocalDate };
  readonly dailyVolatility: number;
  readonly beta: number;
  readonly averageVolume: number;
  /**
   * Orders lists and search: about log10 of a day's turnover in dollars, by hand where nothing is
   * traded.
   */
  readonly popularity: number;
  readonly facts: InstrumentFacts;
  /** Of a share that joined while the market ran: it has no price before. */
  readonly listing?: {
    readonly listsAtMs: number;
    readonly offerPrice: string;
    /** Null where it is not on record. */
    readonly demand?: ListingDemand | null;
  };
};

/** Known for some, null otherwise; never made up. */
export type InstrumentFacts = {
  readonly marketCap: number | null;
  readonly peRatio: number | null;
  readonly earningsPerShare: number | null;
  readonly dividendYield: number | null;
  readonly country: string | null;
  /** Real, rounded, or set by rule; shown in the profile. */
  readonly priceBasis: string;
  readonly kind: 'common' | 'adr' | 'etf' | 'reit' | null;
  /** Hong Kong's two boards; null elsewhere. */
  readonly board: 'Main' | 'GEM' | null;
  /** The indices it is a member of: SP500, NDX100, DJI30, HSI. */
  readonly memberOf: readonly string[];
  readonly pair: PairFacts | null;
  readonly contract: ContractFacts | null;
  readonly option?: OptionFacts;
};

/** An option, or a combination of options that trades as one: each leg once per contract. */
export type OptionFacts = {
  readonly root: string;
  /** Whose chain it is in, and what its price follows: of a future, one month. */
  readonly underlying: InstrumentId;
  readonly followed: InstrumentId;
  readonly expiresOn: LocalDate;
  readonly expiresAtMs: number;
  readonly style: 'american' | 'european';
  readonly settlement: 'shares' | 'cash';
  /** Money per contract for 1.00 of its price; shares it delivers. */
  readonly multiplier: number;
  /** Lowest strike first. */
  readonly legs: readonly OptionLegFacts[];
  /** The most it can be worth at expiry, in thousandths of a price; null without a limit. */
  readonly most: number | null;
};

export type OptionLegFacts = {
  readonly side: 1 | -1;
  readonly kind: 'call' | 'put';
  /** In thousandths. */
  readonly strike: number;
};

/** What a currency pair exchanges; decimal texts. */
export type PairFacts = {
  readonly base: string;
  readonly quote: string;
  readonly pip: string;
  readonly typicalSpread: string;
};

export type ContractFacts = {
  readonly root: string;
  /** The delivery months it has in a year, as letters from F (January) to Z (December). */
  readonly months: string;
  readonly settlement: 'physical' | 'financial' | 'cash';
  readonly expiresOn: LocalDate | null;
  readonly multiplier: string;
  readonly initialMargin: string;
  readonly maintenanceMargin: string;
  readonly priceUnit: string;
};
