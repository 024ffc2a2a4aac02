/**
 * A view and an account: what an adversary plays a unit with.
 *
 * Orders meet the book of the instant by the desk's own rules, with its charges. What time does to
 * a position happens while it waits: nights of pairs, dividends and splits of shares, the end of a
 * contract, and interest forgone on what is paid in full.
 */
import { Direction } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import type { Instrument } from '@candor/market/instrument';
import type { Listing } from '@candor/market/listings/listing';
import type { UnitResult } from './adversary.ts';
import type { MarketOfSeed } from './market-of-seed.ts';
import { openTakenBooks } from './taken-books.ts';
import { openView, type View } from './view.ts';

import {
  costShare,
  lotsFor,
  perDollar,
  receive,
  takeBest,
  trade,
  type Account,
  type Received,
} from './account.ts';
import { listDue } from './due.ts';

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
  const view = openView(market, fromMs);
  const account: Account = {
    ...{ market, view, books: openTakenBooks(accounts), positions: new Map() },
    ...{ profit: 0, notional: 0, trades: 0 },
  };
  const { positions } = account;

  return {
    ...view,
    market: publicTables(market),
    withListings: (listings) =>
      openPlay(market.withListings(listings), view.now(), { accounts, dueEveryMs }),
    wait: (untilMs) => wait(account, untilMs, dueEveryMs),
    perDollar: (currency) => perDollar(account, currency),
    buy: (instrument, quantity) => trade(account, instrument, Direction.Buy, quantity),
    sell: (instrument, quantity) => trade(account, instrument, Direction.Sell, quantity),
    takeBest: (instrument, side, most) => takeBest(account, instrument, side, most),
    receive: (instrument, got) => receive(account, instrument, got),
    held: (instrument) => positions.get(instrument.id)?.quantity ?? 0n,
    close: (instrument) => close(account, instrument, dueEveryMs),
    closeAll: () => {
      for (const { instrument, quantity } of positions.values())
        if (quantity !== 0n) close(account, instrument, dueEveryMs);
    },
    lotsFor: (instrument, amount) => lotsFor(account, instrument, amount),
    costShare: (instrument) => costShare(account, instrument),
    book: (amount, staked, count) => {
      account.profit += amount;
      account.notional += staked;
      account.trades += count;
    },
    result: () => {
      assert(
        [...positions.values()].every(({ quantity }) => quantity === 0n),
        'a unit ends with nothing open',
      );
      const { profit, notional, trades } = account;
      return { profit, notional, trades };
    },
  };
}

function close(account: Account, instrument: Instrument, dueEveryMs: number): void {
  const position = account.positions.get(instrument.id);
  while (position !== undefined && position.quantity !== 0n) {
    const { quantity } = position;
    const filled =
      quantity > 0n
        ? trade(account, instrument, Direction.Sell, quantity)
        : trade(account, instrument, Direction.Buy, -quantity);
    // What this book does not have, the next one may.
    if (position.quantity !== 0n) wait(account, account.view.now() + NEXT_BOOK_MS, dueEveryMs);
    assert(filled > 0n || account.view.isOpen(instrument), 'a book has something to offer');
  }
}

function wait(account: Account, untilMs: number, dueEveryMs: number): void {
  const isHolding = [...account.positions.values()].some(({ quantity }) => quantity !== 0n);
  if (isHolding && untilMs - account.view.now() > 0)
    for (const { atMs, happen } of listDue(account, untilMs, dueEveryMs)) {
      account.view.wait(atMs);
      happen();
    }
  account.view.wait(untilMs);
}

function publicTables({ seed, version, hours, universe, calendars }: MarketOfSeed): PublicTables {
  return { seed, version, hours, universe, calendars };
}

const NEXT_BOOK_MS = 2_000;
