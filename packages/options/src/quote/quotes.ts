/**
 * Quotes of options: one contract, or the whole chain of an expiry at once.
 *
 * A quote follows from the underlying's price at the instant, the surface, the curve and the day's
 * seed, so everybody who knows the tape computes the same, to the tick. Prices are whole units of
 * the class's grid (`unitsPerWhole`); greeks and volatilities are numbers that are only shown.
 */
import type { LocalDate } from '@candor/kit/local-date';
import { keepRecent } from '@candor/market/path/line/recent';
import type { Phase } from '@candor/market/trading-day';
import { nearestTick, tickGrid, type TickGrid } from '@candor/market/quote/tick-grid';
import type { OptionContract } from '../contracts/contract.ts';
import type { Expiry } from '../contracts/expiries.ts';
import type { FoundOption, OptionListing } from '../contracts/listing.ts';
import { STRIKE_SCALE } from '../contracts/symbol.ts';
import type { OptionUnderlying } from '../contracts/underlyings.ts';
import { PER_POINT, type OptionKind, type Valued } from '../price/greeks.ts';
import { openActivity, type Activity } from './activity.ts';
import { bidAskAround, HOUSE_PREMIUM } from './bid-ask.ts';
import { deviationAt, greeksAt, openSlices, valueAt, type Slice } from './slice.ts';
import type { OptionSources } from './sources.ts';
import { openSpots, type SpotNow } from './spot.ts';

export type OptionQuote = Valued & {
  readonly contract: OptionContract;
  readonly bid: number;
  readonly ask: number;
  readonly bidSize: number;
  readonly askSize: number;
  /** The middle of the model, or the close before where nothing was traded today. */
  readonly last: number;
  readonly previousClose: number;
  readonly change: number;
  readonly volume: number;
  readonly openInterest: number;
  readonly impliedVolatility: number;
  readonly isInTheMoney: boolean;
};

export type OptionMoment = {
  readonly atMs: number;
  readonly tradingDate: LocalDate;
  /** Options trade while the regular session of the underlying lasts. */
  readonly isOpen: boolean;
  /** Of the book: grows with the underlying's, and with each minute. */
  readonly sequence: number;
  readonly phase: Phase | 'closed';
  /** The price the options follow, in its currency. */
  readonly spot: number;
  /** What is needed to value anything of this expiry at this instant. */
  readonly slice: Slice;
  /** The same at the close before, which `previousClose` is valued with. */
  readonly before: Slice;
};

export type OptionChain = OptionMoment & {
  readonly expiry: Expiry;
  readonly rows: readonly ChainRow[];
};

export type ChainRow = {
  /** In thousandths. */
  readonly strike: number;
  readonly call: OptionQuote;
  readonly put: OptionQuote;
};

export type OptionQuotes = {
  readonly chain: (underlying: OptionUnderlying, expiry: Expiry, atMs: number) => OptionChain;
  readonly quote: (option: FoundOption, atMs: number) => OptionMoment & { quote: OptionQuote };
  /** Several options of one expiry at once, in their order. */
  readonly legs: (
    underlying: OptionUnderlying,
    expiry: Expiry,
    legs: readonly { readonly kind: OptionKind; readonly strike: number }[],
    atMs: number,
  ) => OptionMoment & { readonly quotes: readonly OptionQuote[] };
  /** Without quotes: for smiles and term structures. */
  readonly moment: (underlying: OptionUnderlying, expiry: Expiry, atMs: number) => OptionMoment;
  readonly grid: (underlying: OptionUnderlying) => TickGrid;
};

export function openQuotes(sources: OptionSources, listing: OptionListing): OptionQuotes {
  const spots = openSpots(sources);
  const slices = openSlices(sources);
  const days = keepRecent<string, ExpiryDay>(EXPIRY_DAYS_KEPT_MAX);
  const grids = new Map<string, TickGrid>();

  const grid = ({ root, ticks }: OptionUnderlying): TickGrid => {
    let known = grids.get(root);
    if (known === undefined) grids.set(root, (known = tickGrid(ticks)));
    return known;
  };
  const dayOf = (underlying: OptionUnderlying, expiry: Expiry, spot: SpotNow): ExpiryDay =>
    days.get(`${underlying.root} ${expiry.on} ${spot.date}`, () => {
      const before = slices(spot.before, underlying.style, expiry);
      return {
        before,
        activity: openActivity(underlying, expiry, spot, before, sources.keys),
        closes: new Map(),
        contracts: new Map(),
      };
    });
  const open = (underlying: OptionUnderlying, expiry: Expiry, atMs: number): Opened => {
    const untilMs = Math.min(atMs, expiry.atMs - 1);
    const spot = spots(listing.followed(underlying, expiry), untilMs);
    const slice = slices(spot, underlying.style, expiry);
    const atTheMoney = valueAt(slice, 'call', slice.carry.forward);
    const day = dayOf(underlying, expiry, spot);
    const moment: OptionMoment = {
      atMs,
      tradingDate: spot.date,
      isOpen: spot.isOpen && atMs < expiry.atMs,
      sequence: spot.sequence,
      phase: atMs < expiry.atMs ? spot.phase : 'closed',
      spot: spot.price,
      slice,
      before: day.before,
    };
    return { underlying, expiry, grid: grid(underlying), moment, spot, slice, atTheMoney, day };
  };
  return {
    grid,
    moment: (underlying, expiry, atMs) => open(underlying, expiry, atMs).moment,
    quote: ({ underlying, expiry, contract: { kind, strike } }, atMs) => {
      const opened = open(underlying, expiry, atMs);
      return { ...opened.moment, quote: quoteIn(listing, opened, kind, strike) };
    },
    legs: (underlying, expiry, legs, atMs) => {
      const opened = open(underlying, expiry, atMs);
      return {
        ...opened.moment,
        quotes: legs.map(({ kind, strike }) => quoteIn(listing, opened, kind, strike)),
      };
    },
    chain: (underlying, expiry, atMs) => {
      const opened = open(underlying, expiry, atMs);
      return {
        ...opened.moment,
        expiry,
        rows: listing.strikes(underlying, expiry, atMs).map((strike) => ({
          strike,
          call: quoteIn(listing, opened, 'call', strike),
          put: quoteIn(listing, opened, 'put', strike),
        })),
      };
    },
  };
}

type Opened = {
  readonly underlying: OptionUnderlying;
  readonly expiry: Expiry;
  readonly grid: TickGrid;
  readonly moment: OptionMoment;
  readonly spot: SpotNow;
  readonly slice: Slice;
  readonly atTheMoney: number;
  readonly day: ExpiryDay;
};

function quoteIn(
  listing: OptionListing,
  { underlying, expiry, grid, slice, spot, atTheMoney, day }: Opened,
  kind: OptionKind,
  strike: number,
): OptionQuote {
  const price = strike / STRIKE_SCALE;
  const valued = greeksAt(slice, kind, price);
  const { years } = slice.carry;
  const place = strike * 2 + (kind === 'call' ? 1 : 0);
  const previousClose = remember(day.closes, place, () =>
    nearestTick(grid, valueAt(day.before, kind, price)),
  );
  const volume = day.activity.volume(kind, strike, spot.progress);
  const last = volume === 0 ? previousClose : nearestTick(grid, valued.value);
  const impliedVolatility = deviationAt(slice, price) / Math.sqrt(years);
  const premium =
    slice.outcomes.length === 0 ? 0 : (valued.vega / PER_POINT) * impliedVolatility * HOUSE_PREMIUM;
  return {
    ...valued,
    ...bidAskAround(grid, valued.value, {
      spread: underlying.spread,
      atTheMoney,
      years,
      premium,
    }),
    contract: remember(day.contracts, place, () =>
      listing.contract(underlying, expiry, kind, strike),
    ),
    bidSize: day.activity.size(kind, strike, 'bid', spot.minuteMs),
    askSize: day.activity.size(kind, strike, 'ask', spot.minuteMs),
    last,
    previousClose,
    change: last - previousClose,
    volume,
    openInterest: day.activity.openInterest(kind, strike),
    impliedVolatility,
    isInTheMoney: kind === 'call' ? spot.price > price : spot.price < price,
  };
}

/** What one trading day does not change about an expiry. */
type ExpiryDay = {
  readonly before: Slice;
  readonly activity: Activity;
  readonly closes: Map<number, number>;
  readonly contracts: Map<number, OptionContract>;
};

function remember<Value>(kept: Map<number, Value>, key: number, make: () => Value): Value {
  let value = kept.get(key);
  if (value === undefined) kept.set(key, (value = make()));
  return value;
}

const EXPIRY_DAYS_KEPT_MAX = 400;
