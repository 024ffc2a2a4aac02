/**
 * What is public at an instant, and nothing else: quotes, books, the tape until now, announcements.
 *
 * Time only goes on, and a question about a later instant throws, so that no rule can be written
 * that looks ahead, not even by mistake.
 */
import { assert } from '@candor/kit/assert';
import type { LocalDate } from '@candor/kit/local-date';
import type { AuctionInterest } from '@candor/market/auction/interest';
import type { AuctionTimes } from '@candor/market/auction/schedule';
import { phaseAt } from '@candor/market/calendar/phase-at';
import type { CorporateAction } from '@candor/market/corporate/actions';
import type { Depth } from '@candor/market/depth/depth';
import type { MarketEngine } from '@candor/market/engine';
import type { Instrument } from '@candor/market/instrument';
import { dateOfDay, instantOfTick, tickAt } from '@candor/market/path/days';
import { tickGrid, type TickGrid } from '@candor/market/quote/tick-grid';
import { DAY_MS } from '@candor/kit/time';
import type { TreasurySecurity } from '@candor/market/treasury/security';
import type { TreasuryQuote } from '@candor/market/treasury/treasury-quote';
import type { Expiry } from '@candor/options/contracts/expiries';
import type { OptionUnderlying } from '@candor/options/contracts/underlyings';
import type { OptionKind } from '@candor/options/price/greeks';
import type { MarketOfSeed } from './market-of-seed.ts';

export type View = {
  now(): number;
  wait(untilMs: number): void;
  today(): LocalDate;
  instrument(id: string): Instrument;
  /** The month that is in front; of anything but a future itself. */
  traded(id: string): Instrument;
  isOpen(instrument: Instrument): boolean;
  /** The book an order would meet. */
  depth(instrument: Instrument, atMs?: number): Depth;
  /** The middle of the book; of an index its level. */
  middle(instrument: Instrument, atMs?: number): number;
  /** Between bid and ask, as a share of the middle. */
  spread(instrument: Instrument): number;
  last(instrument: Instrument, atMs?: number): number;
  /** What contracts that ended at the instant were settled at. */
  settlement(instrument: Instrument, atMs: number): number;
  /** Of finished days, oldest first. */
  closes(instrument: Instrument, days: number): readonly number[];
  /** Known by now, announced ones included. */
  actions(instrument: Instrument, fromMs: number): readonly CorporateAction[];
  /** Listed expiries of an underlying, soonest first. */
  expiries(root: string): readonly Expiry[];
  strikes(root: string, expiry: Expiry): readonly number[];
  options(root: string, expiry: Expiry, legs: readonly OptionLeg[]): OptionsNow;
  /** Issued and not matured. */
  treasuries(): readonly TreasurySecurity[];
  treasury(security: TreasurySecurity): TreasuryQuote | null;
  /** Of a bill, per year. */
  yieldPercent(years: number): number;
  /** What others have ordered in an auction by now. */
  auction(share: Instrument, times: AuctionTimes): AuctionInterest;
  /** For what reads the tape by itself. */
  readonly tape: Pick<MarketEngine, 'last' | 'inSharesOf' | 'actions'>;
};

export type OptionLeg = { readonly kind: OptionKind; readonly strike: number };

export type OptionsNow = {
  readonly isOpen: boolean;
  readonly spot: number;
  readonly multiplier: number;
  /** In the order asked for; prices in the underlying's currency. */
  readonly quotes: readonly {
    readonly bid: number;
    readonly ask: number;
    readonly delta: number;
    readonly impliedVolatility: number;
  }[];
};

export function openView(market: MarketOfSeed, fromMs: number): View {
  const { engine, universe, calendars, books } = market;
  const grids = new Map<string, TickGrid>();
  let now = fromMs;

  const gridOf = ({ id, ticks }: Instrument): TickGrid => {
    let grid = grids.get(id);
    if (grid === undefined) grids.set(id, (grid = tickGrid(ticks)));
    return grid;
  };
  const past = (atMs: number): number => {
    assert(atMs <= now, 'nobody sees a price of later');
    return atMs;
  };
  const { instrument } = market;
  const underlying = (root: string): OptionUnderlying => {
    const found = market.options().underlyings.byRoot(root);
    assert(found !== null, `${root} has options`);
    return found;
  };
  const depth = (of: Instrument, atMs = now): Depth => books.depth(of, past(atMs));
  const last = (of: Instrument, atMs = now): number =>
    engine.last(of, past(atMs)) / gridOf(of).unitsPerWhole;

  return {
    now: () => now,
    wait: (untilMs) => {
      assert(untilMs >= now, 'time goes on');
      now = untilMs;
    },
    today: () => dateOfDay(Math.floor(now / DAY_MS)),
    instrument,
    traded: (id) => {
      const found = instrument(id);
      if (found.facts.contract === null || found.facts.contract.expiresOn !== null) return found;
      return universe.contracts.front(found, dateOfDay(Math.floor(now / DAY_MS))).instrument;
    },
    isOpen: (of) => phaseAt(calendars(of.calendar), now).phase === 'regular',
    depth,
    middle: (of, atMs = now) => {
      const units = books.middle(of, past(atMs));
      return units === null ? last(of, atMs) : units / gridOf(of).unitsPerWhole;
    },
    spread: (of) => {
      const { bids, asks } = depth(of);
      const [bid, ask] = [bids[0]?.units ?? 0, asks[0]?.units ?? 0];
      return (2 * (ask - bid)) / (ask + bid);
    },
    last,
    settlement: (of, atMs) => engine.settlement(of, past(atMs)) / gridOf(of).unitsPerWhole,
    closes: (of, days) =>
      engine
        .closes(of, { fromMs: now - days * DAY_MS, untilMs: now })
        .map(({ units }) => units / gridOf(of).unitsPerWhole),
    actions: (of, from) => engine.actions(of, { fromMs: from, untilMs: now }),
    expiries: (root) => market.options().listing.expiries(underlying(root), now),
    strikes: (root, expiry) => market.options().listing.strikes(underlying(root), expiry, now),
    options: (root, expiry, legs) => optionsAt(market, underlying(root), expiry, legs, now),
    treasuries: () => market.treasuries().list.at(now),
    treasury: (security) => market.treasuries().priceAt(security, now),
    yieldPercent: (years) => market.treasuries().curve.at(now).yieldPercent(years),
    auction: (share, times) => engine.auctionInterest(share, times, now),
    tape: {
      last: (of, atMs) => engine.last(of, past(atMs)),
      inSharesOf: (of, units, range) =>
        engine.inSharesOf(of, units, { fromMs: past(range.fromMs), toMs: past(range.toMs) }),
      actions: (of, range) => engine.actions(of, { ...range, untilMs: past(range.untilMs) }),
    },
  };
}

function optionsAt(
  market: MarketOfSeed,
  of: OptionUnderlying,
  expiry: Expiry,
  legs: readonly OptionLeg[],
  atMs: number,
): OptionsNow {
  const { quotes } = market.options();
  const { unitsPerWhole } = quotes.grid(of);
  const { isOpen, spot, quotes: found } = quotes.legs(of, expiry, legs, atMs);
  return {
    isOpen,
    spot,
    multiplier: of.multiplier,
    quotes: found.map(({ bid, ask, delta, impliedVolatility }) => ({
      bid: bid / unitsPerWhole,
      ask: ask / unitsPerWhole,
      delta,
      impliedVolatility,
    })),
  };
}

/** The beginning of the tick after the one an instant is in: as often as anything changes. */
export function ticksAfter(atMs: number, ticks: number): number {
  return instantOfTick(tickAt(atMs) + ticks);
}
