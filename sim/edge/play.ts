/**
 * A view and an account: what an adversary plays a unit with.
 *
 * Orders meet the book of the instant by the desk's own rules, with its charges. What time does to
 * a position happens while it waits: nights of pairs, dividends and splits of shares, the end of a
 * contract, and interest forgone on what is paid in full.
 */
import { Direction, TradedSource } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import { localDate, type LocalDate } from '@candor/kit/local-date';
import { DAY_MS } from '@candor/kit/time';
import { tradingDay } from '@candor/market/calendar/calendar';
import type { Instrument } from '@candor/market/instrument';
import type { Listing } from '@candor/market/listings/listing';
import { dateOfDay } from '@candor/market/path/days';
import { matchBook } from '@candor/server/core/desk/terms/fill.rules';
import { getDayEnd, lastDayEnd, type DayEnd } from '@candor/server/core/desk/terms/swap.rules';
import type { Terms } from '@candor/server/core/desk/state/terms';
import type { UnitResult } from './adversary.ts';
import { feesMinor, nightMinor, termsOf, worthMinor } from './costs.ts';
import { dividendAt, splitAt } from './entitlements.ts';
import type { MarketOfSeed } from './market-of-seed.ts';
import { openTakenBooks } from './taken-books.ts';
import { openView, type View } from './view.ts';

export type Play = View & {
  /** What is in the tables; prices are seen through the view only. */
  readonly market: PublicTables;
  /** The same instant of the same market with shares that list in it. */
  withListings(listings: readonly Listing[]): Play;
  /** At the market, at most what the book offers; how much was filled. */
  buy(instrument: Instrument, quantity: bigint): bigint;
  sell(instrument: Instrument, quantity: bigint): bigint;
  /** All that the best level shows, at its price: none of it where it was taken before. */
  takeBest(instrument: Instrument, side: 'buy' | 'sell', most: bigint): bigint;
  /** From elsewhere than the book: an auction, an allotment. Charged like any trade, or not. */
  receive(instrument: Instrument, got: Received): void;
  held(instrument: Instrument): bigint;
  close(instrument: Instrument): void;
  closeAll(): void;
  /** Whole lots worth about so many dollars, at most what the best level of the book has. */
  lotsFor(instrument: Instrument, dollars: number): bigint;
  /** All costs of opening and closing at the present spread, as a share of the price. */
  costShare(instrument: Instrument): number;
  /** Money from elsewhere, with what was staked for it: options, treasuries, new shares, auctions. */
  book(profit: number, notional: number, trades: number): void;
  perDollar(currency: string): number;
  result(): UnitResult;
};

export type PublicTables = Pick<
  MarketOfSeed,
  'seed' | 'version' | 'hours' | 'universe' | 'calendars'
>;

export type Received = {
  readonly quantity: bigint;
  readonly units: number;
  readonly isCharged: boolean;
};

type Position = {
  readonly instrument: Instrument;
  readonly terms: Terms;
  quantity: bigint;
  /** Received less paid, in hundredths of the price's currency. */
  balance: bigint;
};

export type PlayOptions = {
  /** A book is there once for each of them; without an end it is there for every order. */
  readonly accounts?: number;
  /**
   * How often somebody looks what is due, to whoever holds then. Nothing is late where it is 0: it
   * belongs to who held at the instant, as at the desk.
   */
  readonly dueEveryMs?: number;
};

export function openPlay(
  market: MarketOfSeed,
  fromMs: number,
  { accounts = 1, dueEveryMs = 0 }: PlayOptions = {},
): Play {
  const books = openTakenBooks(accounts);
  const view = openView(market, fromMs);
  const positions = new Map<string, Position>();
  let [profit, notional, trades] = [0, 0, 0];

  const perDollar = (currency: string): number => {
    if (currency === 'USD') return 1;
    const direct = market.universe.byId(`FX:USD${currency}`);
    if (direct !== null) return view.middle(direct);
    return 1 / view.middle(view.instrument(`FX:${currency}USD`));
  };
  const dollars = (minor: bigint, currency: string): number =>
    Number(minor) / 100 / perDollar(currency);
  const positionOf = (instrument: Instrument): Position => {
    let position = positions.get(instrument.id);
    if (position === undefined) {
      const terms = termsOf(instrument, view.today());
      positions.set(instrument.id, (position = { instrument, terms, quantity: 0n, balance: 0n }));
    }
    return position;
  };
  const bookOf = (instrument: Instrument, { source }: Terms) => {
    const { bids, asks } = view.depth(instrument);
    const scale = wholeOf({ source });
    const level = ({ units, size }: { units: number; size: number }) => ({
      units: BigInt(units),
      size: BigInt(Math.floor(size * scale)),
    });
    return books.metBy(instrument.id, { bids: bids.map(level), asks: asks.map(level) });
  };
  const settle = (position: Position, units: bigint): void => {
    const side = position.quantity > 0n ? Direction.Sell : Direction.Buy;
    position.balance += worthMinor(position.terms, units * position.quantity, side);
    position.quantity = 0n;
    realise(position);
  };
  const realise = (position: Position): void => {
    if (position.quantity !== 0n) return;
    profit += dollars(position.balance, position.instrument.currency);
    position.balance = 0n;
  };
  const charge = (
    { terms, instrument }: Position,
    direction: Direction,
    quantity: bigint,
    minor: bigint,
  ): void => {
    const worth = BigInt(
      Math.round((Number(minor) * perDollar(terms.currency)) / perDollar(instrument.currency)),
    );
    profit -= dollars(feesMinor(terms, { direction, quantity, worth }), terms.currency);
  };
  const trade = (
    instrument: Instrument,
    direction: Direction,
    wanted: bigint,
    limit: bigint | null = null,
  ): bigint => {
    assert(view.isOpen(instrument), `${instrument.id} trades at this instant`);
    assert(wanted > 0n, 'an order is for something');
    const position = positionOf(instrument);
    const { terms } = position;
    const book = bookOf(instrument, terms);
    const { quantity, value } = matchBook(book, direction, wanted, limit);
    if (quantity === 0n) return 0n;
    books.take(instrument.id, book, { direction, quantity });
    const isBuy = direction === Direction.Buy;
    const minor = worthMinor(terms, value, direction);
    const isOpening = position.quantity === 0n || isBuy === position.quantity > 0n;
    const before = position.quantity;
    position.quantity += isBuy ? quantity : -quantity;
    assert(
      isOpening ||
        before > 0n === position.quantity >= 0n ||
        before < 0n === position.quantity <= 0n,
      'a position is closed before it is turned',
    );
    position.balance += isBuy ? -minor : minor;
    charge(position, direction, quantity, minor);
    if (isOpening) {
      trades += 1;
      notional += dollars(minor, instrument.currency);
    }
    realise(position);
    return quantity;
  };
  const close = (instrument: Instrument): void => {
    const position = positions.get(instrument.id);
    while (position !== undefined && position.quantity !== 0n) {
      const { quantity } = position;
      const filled =
        quantity > 0n
          ? trade(instrument, Direction.Sell, quantity)
          : trade(instrument, Direction.Buy, -quantity);
      // What this book does not have, the next one may.
      if (position.quantity !== 0n) wait(view.now() + NEXT_BOOK_MS);
      assert(filled > 0n || view.isOpen(instrument), 'a book has something to offer');
    }
  };
  const night = (end: DayEnd): void => {
    for (const position of positions.values()) {
      const { instrument, terms, quantity } = position;
      const isFinanced = instrument.assetClass === 'forex' && end.nights > 0;
      const forgoes = quantity > 0n && paidInFull.has(instrument.assetClass);
      if (quantity === 0n || !(isFinanced || forgoes)) continue;
      const { bids, asks } = bookOf(instrument, terms);
      const units = (quantity > 0n ? bids[0] : asks[0])?.units ?? 0n;
      const size = quantity > 0n ? quantity : -quantity;
      const worth = worthMinor(terms, units * size, Direction.Sell);
      if (isFinanced)
        profit += dollars(
          nightMinor(instrument, quantity > 0n ? Direction.Buy : Direction.Sell, worth, end),
          instrument.currency,
        );
      if (forgoes) {
        const percent = market
          .treasuries()
          .curve.at(view.now())
          .yieldPercent(1 / 12);
        profit -= (dollars(worth, instrument.currency) * percent) / 100 / DAYS_PER_YEAR;
      }
    }
  };
  const events = (untilMs: number): TimedEvent[] => {
    const fromMs = view.now();
    const found: TimedEvent[] = [];
    const isBetween = (atMs: number): boolean => atMs > fromMs && atMs <= untilMs;
    const seenAt = (atMs: number): number =>
      dueEveryMs === 0 ? atMs : (Math.floor(atMs / dueEveryMs) + 1) * dueEveryMs;
    for (
      let end = getDayEnd(dateAfter(lastDayEnd(fromMs - dueEveryMs).date));
      end.at <= untilMs;
      end = getDayEnd(dateAfter(end.date))
    ) {
      const due = end;
      const atMs = seenAt(due.at);
      if (isBetween(atMs)) found.push({ atMs, happen: () => night(due) });
    }
    for (const position of positions.values()) {
      const { instrument } = position;
      if (position.quantity === 0n) continue;
      const endsAt = contractEnd(market, instrument);
      if (endsAt !== null && isBetween(endsAt))
        found.push({
          atMs: endsAt,
          happen: () => settle(position, BigInt(market.engine.settlement(instrument, view.now()))),
        });
      if (instrument.assetClass !== 'usStock' && instrument.assetClass !== 'hkStock') continue;
      // Announced ones too; whatever is not yet known now is announced weeks before it happens.
      for (const action of market.engine.actions(instrument, {
        fromMs: fromMs - DAY_MS,
        untilMs,
      })) {
        const atMs =
          action.kind === 'dividend'
            ? seenAt(dividendAt(action))
            : splitAt(market, instrument, action);
        if (atMs === null || !isBetween(atMs)) continue;
        found.push({
          atMs,
          happen: () => {
            if (action.kind === 'split')
              position.quantity =
                (position.quantity * BigInt(action.numerator)) / BigInt(action.denominator);
            else
              profit +=
                (Number(action.perShare) * Number(position.quantity)) /
                perDollar(instrument.currency);
          },
        });
      }
    }
    return found.toSorted((one, two) => one.atMs - two.atMs);
  };
  const wait = (untilMs: number): void => {
    const isHolding = [...positions.values()].some(({ quantity }) => quantity !== 0n);
    if (isHolding && untilMs - view.now() > 0)
      for (const { atMs, happen } of events(untilMs)) {
        view.wait(atMs);
        happen();
      }
    view.wait(untilMs);
  };

  return {
    ...view,
    market: publicTables(market),
    withListings: (listings) =>
      openPlay(market.withListings(listings), view.now(), { accounts, dueEveryMs }),
    wait,
    perDollar,
    buy: (instrument, quantity) => trade(instrument, Direction.Buy, quantity),
    sell: (instrument, quantity) => trade(instrument, Direction.Sell, quantity),
    takeBest: (instrument, side, most) => {
      const { bids, asks } = bookOf(instrument, positionOf(instrument).terms);
      const [best] = side === 'buy' ? asks : bids;
      if (best === undefined) return 0n;
      const wanted = best.size < most ? best.size : most;
      const direction = side === 'buy' ? Direction.Buy : Direction.Sell;
      return wanted === 0n ? 0n : trade(instrument, direction, wanted, best.units);
    },
    receive: (instrument, { quantity, units, isCharged }) => {
      const position = positionOf(instrument);
      const minor = worthMinor(position.terms, BigInt(units) * quantity, Direction.Buy);
      position.quantity += quantity;
      position.balance -= minor;
      trades += 1;
      notional += dollars(minor, instrument.currency);
      if (isCharged) charge(position, Direction.Buy, quantity, minor);
    },
    held: (instrument) => positions.get(instrument.id)?.quantity ?? 0n,
    close,
    closeAll: () => {
      for (const { instrument, quantity } of positions.values())
        if (quantity !== 0n) close(instrument);
    },
    lotsFor: (instrument, amount) => {
      const terms = termsOf(instrument, view.today());
      const { bids, asks } = bookOf(instrument, terms);
      // Of a whole coin, whose least part is worth less than a cent.
      const whole = wholeOf(terms);
      const minor = worthMinor(
        terms,
        (asks[0]?.units ?? 0n) * terms.lot * BigInt(whole),
        Direction.Buy,
      );
      const each = dollars(minor, instrument.currency) / whole;
      const lots = BigInt(Math.max(1, Math.floor(amount / each)));
      const offered = [bids[0]?.size ?? 0n, asks[0]?.size ?? 0n].reduce((one, two) =>
        one < two ? one : two,
      );
      const most = offered / terms.lot;
      return (lots < most ? lots : most > 0n ? most : 1n) * terms.lot;
    },
    costShare: (instrument) => {
      const terms = termsOf(instrument, view.today());
      const { asks } = bookOf(instrument, terms);
      const quantity = terms.lot * BigInt(100 * wholeOf(terms));
      const minor = worthMinor(terms, (asks[0]?.units ?? 0n) * quantity, Direction.Buy);
      const worth = BigInt(
        Math.round((Number(minor) * perDollar(terms.currency)) / perDollar(instrument.currency)),
      );
      const fees = [Direction.Buy, Direction.Sell].reduce(
        (sum, direction) => sum + feesMinor(terms, { direction, quantity, worth }),
        0n,
      );
      return view.spread(instrument) + Number(fees) / Math.max(1, Number(worth));
    },
    book: (amount, staked, count) => {
      profit += amount;
      notional += staked;
      trades += count;
    },
    result: () => {
      assert(
        [...positions.values()].every(({ quantity }) => quantity === 0n),
        'a unit ends with nothing open',
      );
      return { profit, notional, trades };
    },
  };
}

/** Coins are counted in millionths. */
function wholeOf({ source }: Pick<Terms, 'source'>): number {
  return source === TradedSource.RobotCrypto ? MILLIONTHS : 1;
}

function publicTables({ seed, version, hours, universe, calendars }: MarketOfSeed): PublicTables {
  return { seed, version, hours, universe, calendars };
}

type TimedEvent = { readonly atMs: number; readonly happen: () => void };

function dateAfter(date: LocalDate): LocalDate {
  return dateOfDay(Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS) + 1);
}

/** The last moment of a month's last session. */
function contractEnd({ calendars }: MarketOfSeed, { calendar, facts }: Instrument): number | null {
  const expiresOn = facts.contract?.expiresOn ?? null;
  if (expiresOn === null) return null;
  const day = tradingDay(calendars(calendar), localDate(expiresOn));
  const last = day?.spans.findLast(({ phase }) => phase === 'regular');
  return last === undefined ? null : last.untilMs - 1;
}

const MILLIONTHS = 1_000_000;
const NEXT_BOOK_MS = 2_000;
const DAYS_PER_YEAR = 365;
const paidInFull: ReadonlySet<string> = new Set(['usStock', 'hkStock', 'crypto']);
