/** What an adversary holds, and what it gained and paid: in dollars, with the desk's charges. */
import { Direction, TradedSource } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import type { Instrument } from '@candor/market/instrument';
import { matchBook } from '@candor/server/core/desk/terms/fill.rules';
import type { Terms } from '@candor/server/core/desk/state/terms';
import { feesMinor, termsOf, worthMinor } from './costs.ts';
import type { MarketOfSeed } from './market-of-seed.ts';
import type { openTakenBooks } from './taken-books.ts';
import type { View } from './view.ts';

export type Position = {
  readonly instrument: Instrument;
  readonly terms: Terms;
  quantity: bigint;
  /** Received less paid, in hundredths of the price's currency. */
  balance: bigint;
};

export type Received = {
  readonly quantity: bigint;
  readonly units: number;
  readonly isCharged: boolean;
};

export type Account = {
  readonly market: MarketOfSeed;
  readonly books: ReturnType<typeof openTakenBooks>;
  readonly view: View;
  readonly positions: Map<string, Position>;
  profit: number;
  notional: number;
  trades: number;
};

export function perDollar({ market, view }: Account, currency: string): number {
  if (currency === 'USD') return 1;
  const direct = market.universe.byId(`FX:USD${currency}`);
  if (direct !== null) return view.middle(direct);
  return 1 / view.middle(view.instrument(`FX:${currency}USD`));
}

export function dollars(account: Account, minor: bigint, currency: string): number {
  return Number(minor) / 100 / perDollar(account, currency);
}

export function positionOf({ positions, view }: Account, instrument: Instrument): Position {
  let position = positions.get(instrument.id);
  if (position === undefined) {
    const terms = termsOf(instrument, view.today());
    positions.set(instrument.id, (position = { instrument, terms, quantity: 0n, balance: 0n }));
  }
  return position;
}

export function bookOf({ view, books }: Account, instrument: Instrument, { source }: Terms) {
  const { bids, asks } = view.depth(instrument);
  const scale = wholeOf({ source });
  const level = ({ units, size }: { units: number; size: number }) => ({
    units: BigInt(units),
    size: BigInt(Math.floor(size * scale)),
  });
  return books.metBy(instrument.id, { bids: bids.map(level), asks: asks.map(level) });
}

export function settle(account: Account, position: Position, units: bigint): void {
  const side = position.quantity > 0n ? Direction.Sell : Direction.Buy;
  position.balance += worthMinor(position.terms, units * position.quantity, side);
  position.quantity = 0n;
  realise(account, position);
}

function realise(account: Account, position: Position): void {
  if (position.quantity !== 0n) return;
  account.profit += dollars(account, position.balance, position.instrument.currency);
  position.balance = 0n;
}

export function charge(
  account: Account,
  { terms, instrument }: Position,
  direction: Direction,
  quantity: bigint,
  minor: bigint,
): void {
  const worth = feeWorth(account, { terms, instrument }, minor);
  account.profit -= dollars(
    account,
    feesMinor(terms, { direction, quantity, worth }),
    terms.currency,
  );
}

export function trade(
  account: Account,
  instrument: Instrument,
  direction: Direction,
  wanted: bigint,
  limit: bigint | null = null,
): bigint {
  assert(account.view.isOpen(instrument), `${instrument.id} trades at this instant`);
  assert(wanted > 0n, 'an order is for something');
  const position = positionOf(account, instrument);
  const { terms } = position;
  const book = bookOf(account, instrument, terms);
  const { quantity, value } = matchBook(book, direction, wanted, limit);
  if (quantity === 0n) return 0n;
  account.books.take(instrument.id, book, { direction, quantity });
  const isBuy = direction === Direction.Buy;
  const minor = worthMinor(terms, value, direction);
  const isOpening = position.quantity === 0n || isBuy === position.quantity > 0n;
  const before = position.quantity;
  position.quantity += isBuy ? quantity : -quantity;
  assert(
    isOpening || before > 0n === position.quantity >= 0n || before < 0n === position.quantity <= 0n,
    'a position is closed before it is turned',
  );
  position.balance += isBuy ? -minor : minor;
  charge(account, position, direction, quantity, minor);
  if (isOpening) {
    account.trades += 1;
    account.notional += dollars(account, minor, instrument.currency);
  }
  realise(account, position);
  return quantity;
}

/** Coins are counted in millionths. */
function wholeOf({ source }: Pick<Terms, 'source'>): number {
  return source === TradedSource.RobotCrypto ? MILLIONTHS : 1;
}

/** All that the best level shows: none of it where it was taken before. */
export function takeBest(
  account: Account,
  instrument: Instrument,
  side: 'buy' | 'sell',
  most: bigint,
): bigint {
  const { bids, asks } = bookOf(account, instrument, positionOf(account, instrument).terms);
  const [best] = side === 'buy' ? asks : bids;
  if (best === undefined) return 0n;
  const wanted = best.size < most ? best.size : most;
  const direction = side === 'buy' ? Direction.Buy : Direction.Sell;
  return wanted === 0n ? 0n : trade(account, instrument, direction, wanted, best.units);
}

export function receive(
  account: Account,
  instrument: Instrument,
  { quantity, units, isCharged }: Received,
): void {
  const position = positionOf(account, instrument);
  const minor = worthMinor(position.terms, BigInt(units) * quantity, Direction.Buy);
  position.quantity += quantity;
  position.balance -= minor;
  account.trades += 1;
  account.notional += dollars(account, minor, instrument.currency);
  if (isCharged) charge(account, position, Direction.Buy, quantity, minor);
}

export function lotsFor(account: Account, instrument: Instrument, amount: number): bigint {
  const terms = termsOf(instrument, account.view.today());
  const { bids, asks } = bookOf(account, instrument, terms);
  // Of a whole coin, whose least part is worth less than a cent.
  const whole = wholeOf(terms);
  const units = (asks[0]?.units ?? 0n) * terms.lot * BigInt(whole);
  const minor = worthMinor(terms, units, Direction.Buy);
  const each = dollars(account, minor, instrument.currency) / whole;
  const lots = BigInt(Math.max(1, Math.floor(amount / each)));
  const offered = [bids[0]?.size ?? 0n, asks[0]?.size ?? 0n].reduce((one, two) =>
    one < two ? one : two,
  );
  const most = offered / terms.lot;
  return (lots < most ? lots : most > 0n ? most : 1n) * terms.lot;
}

export function costShare(account: Account, instrument: Instrument): number {
  const terms = termsOf(instrument, account.view.today());
  const { asks } = bookOf(account, instrument, terms);
  const quantity = terms.lot * BigInt(100 * wholeOf(terms));
  const minor = worthMinor(terms, (asks[0]?.units ?? 0n) * quantity, Direction.Buy);
  const worth = feeWorth(account, { terms, instrument }, minor);
  const fees = [Direction.Buy, Direction.Sell].reduce(
    (sum, direction) => sum + feesMinor(terms, { direction, quantity, worth }),
    0n,
  );
  return account.view.spread(instrument) + Number(fees) / Math.max(1, Number(worth));
}

/** In the currency that charges are in. */
function feeWorth(
  account: Account,
  { terms, instrument }: Pick<Position, 'terms' | 'instrument'>,
  minor: bigint,
): bigint {
  return BigInt(
    Math.round(
      (Number(minor) * perDollar(account, terms.currency)) /
        perDollar(account, instrument.currency),
    ),
  );
}

const MILLIONTHS = 1_000_000;
