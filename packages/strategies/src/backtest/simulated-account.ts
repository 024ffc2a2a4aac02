/**
 * The account of a backtest. Every order is filled whole, at the close and half the usual spread to
 * the worse side, and charged in full; an order the cash does not cover is not filled.
 */
import { assert } from '@candor/kit/assert';
import { NANO_PER_ONE } from '@candor/money/amount';
import { divide } from '@candor/money/rounding';
import { equityOf, feeOf, marginOf, worthOf } from '../sizing.ts';
import type { Account, Holding, Order, SizingTerms } from '../strategy.ts';

export type SimulatedHolding = Holding & {
  /** Which contract it is in. */
  readonly contract: string;
  /** Charged for what is still held. */
  readonly feesPaid: bigint;
  /** Of a future: gains and losses already paid for what is still held. */
  readonly settled: bigint;
};

export type SimulatedAccount = Omit<Account, 'holdings'> & {
  readonly holdings: readonly SimulatedHolding[];
};

export type SimulatedFill = {
  readonly instrument: number;
  readonly side: Order['side'];
  readonly quantity: bigint;
  readonly units: bigint;
  readonly worth: bigint;
  readonly fee: bigint;
  /** Of what was closed, after the charges of both sides; null when it opened or added. */
  readonly profit: bigint | null;
};

export function openSimulated(capital: bigint, terms: readonly SizingTerms[]): SimulatedAccount {
  return {
    cash: capital,
    holdings: terms.map((each) => ({
      quantity: 0n,
      basis: 0n,
      margin: 0n,
      isExpiring: false,
      terms: each,
      contract: '',
      feesPaid: 0n,
      settled: 0n,
    })),
  };
}

/** Null when the cash does not cover it. */
export function fill(
  account: SimulatedAccount,
  order: Order,
  at: { close: bigint; contract: string },
): { account: SimulatedAccount; fill: SimulatedFill } | null {
  const holding = account.holdings[order.instrument];
  assert(holding !== undefined, 'there is a holding for every instrument');
  const { terms } = holding;
  const units = worsened(at.close, terms.halfSpread, order.side);
  const worth = worthOf(terms, units, order.quantity, order.side === 'buy' ? 'up' : 'down');
  const fee = feeOf(terms.fees[order.side], worth, order.quantity);
  const isOpening = order.isShort === (order.side === 'sell');
  const made = isOpening
    ? add(account, holding, { order, units, worth, fee, contract: at.contract })
    : reduce(account, holding, { order, units, fee });
  if (made === null) return null;
  const { instrument, side, quantity } = order;
  return {
    account: {
      cash: made.cash,
      holdings: account.holdings.map((each, place) => (place === instrument ? made.holding : each)),
    },
    fill: { instrument, side, quantity, units, worth, fee, profit: made.profit },
  };
}

type Made = {
  readonly cash: bigint;
  readonly holding: SimulatedHolding;
  readonly profit: bigint | null;
};

function add(
  account: SimulatedAccount,
  holding: SimulatedHolding,
  {
    order,
    units,
    worth,
    fee,
    contract,
  }: { order: Order; units: bigint; worth: bigint; fee: bigint; contract: string },
): Made | null {
  const margin = marginOf(holding.terms, worth, order.quantity);
  if (margin + fee > account.cash) return null;
  const signed = order.isShort ? -order.quantity : order.quantity;
  return {
    cash: account.cash - margin - fee,
    holding: {
      ...holding,
      quantity: holding.quantity + signed,
      basis: holding.basis + units * signed,
      margin: holding.margin + margin,
      feesPaid: holding.feesPaid + fee,
      contract,
    },
    profit: null,
  };
}

function reduce(
  account: SimulatedAccount,
  holding: SimulatedHolding,
  { order, units, fee }: { order: Order; units: bigint; fee: bigint },
): Made | null {
  const held = holding.quantity < 0n ? -holding.quantity : holding.quantity;
  const isOwn = holding.quantity < 0n === order.isShort;
  if (!isOwn || order.quantity > held) return null;
  const part = (whole: bigint): bigint => (whole * order.quantity) / held;
  const signed = order.isShort ? -order.quantity : order.quantity;
  const [basis, margin] = [part(holding.basis), part(holding.margin)];
  const [feesPaid, settled] = [part(holding.feesPaid), part(holding.settled)];
  const moved = units * signed - basis;
  const gain = worthOf(holding.terms, moved, 1n, moved < 0n ? 'up' : 'down');
  const left = holding.quantity - signed;
  return {
    cash: account.cash + margin + gain - fee,
    holding: {
      ...holding,
      quantity: left,
      basis: holding.basis - basis,
      margin: holding.margin - margin,
      feesPaid: holding.feesPaid - feesPaid,
      settled: holding.settled - settled,
      isExpiring: left !== 0n && holding.isExpiring,
    },
    profit: gain + settled - fee - feesPaid,
  };
}

function worsened(close: bigint, halfSpread: bigint, side: Order['side']): bigint {
  return side === 'buy'
    ? divide(close * (NANO_PER_ONE + halfSpread), NANO_PER_ONE, 'up')
    : divide(close * (NANO_PER_ONE - halfSpread), NANO_PER_ONE, 'down');
}

/** `units` of each holding, in its own contract. */
export function simulatedEquity(account: SimulatedAccount, units: readonly bigint[]): bigint {
  return account.holdings.reduce(
    (sum, holding, place) =>
      holding.quantity === 0n ? sum : sum + equityOf(holding, units[place] ?? 0n),
    account.cash,
  );
}
