/**
 * Orders that take an account from what it holds to what a strategy wants to hold.
 *
 * What is to be given up is sold first. Buys use cash that is free now: while a sale has to bring
 * it, they wait for the next bar. So nothing is ever ordered that the account cannot pay, and what
 * was refused, missed or filled in part is asked for again.
 */
import { assert } from '@candor/kit/assert';
import { affordable, cashNeeded, inSteps, isEnough, unitsAt } from './sizing.ts';
import type { Account, Order } from './strategy.ts';

export type Wanted = {
  /** Below zero for a short position. */
  readonly quantity: bigint;
  /** Only an instrument that is being changed is traded; the others drift with the market. */
  readonly isMoving: boolean;
};

export type Moves = {
  readonly orders: readonly Order[];
  /** Which instruments are not yet where they should be. */
  readonly isMoving: readonly boolean[];
  readonly waitsForCash: boolean;
};

/** A position this near to what is wanted, in percent of it, is there. */
const NEAR_PERCENT = 5n;

export function towards(
  account: Account,
  closes: readonly number[],
  wanted: readonly Wanted[],
): Moves {
  const sales: Order[] = [];
  const buys: Buy[] = [];
  const isMoving = wanted.map((each, instrument) => {
    const holding = account.holdings[instrument];
    assert(holding !== undefined, 'there is a holding for every instrument');
    if (!each.isMoving) return false;
    const { quantity: held, terms } = holding;
    const isOther = held !== 0n && (each.quantity === 0n || held < 0n !== each.quantity < 0n);
    if (isOther) {
      sales.push(closing(instrument, held, magnitude(held)));
      return true;
    }
    const [have, want] = [magnitude(held), magnitude(each.quantity)];
    const off = have > want ? have - want : want - have;
    const quantity = inSteps(terms, off);
    if (quantity === 0n || quantity < terms.minimum || off * 100n < want * NEAR_PERCENT)
      return false;
    if (have < want && !isEnough(terms, unitsAt(closes, instrument), quantity)) return false;
    if (have > want) sales.push(closing(instrument, held, quantity));
    else buys.push({ instrument, quantity, isShort: each.quantity < 0n });
    return true;
  });
  const bought = buy(account, closes, buys, sales.length > 0);
  return { orders: [...sales, ...bought.orders], isMoving, waitsForCash: bought.waits };
}

/** Everything that is held, at once: the end of a run, or a contract that expires. */
export function closeAll({ holdings }: Account): Order[] {
  return holdings.flatMap(({ quantity }, instrument) =>
    quantity === 0n ? [] : [closing(instrument, quantity, magnitude(quantity))],
  );
}

type Buy = { readonly instrument: number; readonly quantity: bigint; readonly isShort: boolean };

function buy(
  account: Account,
  closes: readonly number[],
  buys: readonly Buy[],
  isSelling: boolean,
): { orders: Order[]; waits: boolean } {
  const orders: Order[] = [];
  let waits = false;
  let { cash } = account;
  for (const { instrument, quantity, isShort } of buys) {
    const terms = account.holdings[instrument]?.terms;
    assert(terms !== undefined, 'there is a holding for every instrument');
    const units = unitsAt(closes, instrument);
    const most = affordable(terms, { units, cash, isShort });
    if (most < quantity && (isSelling || most * 100n < quantity * NEAR_PERCENT)) {
      waits = true;
      continue;
    }
    const taken = most < quantity ? most : quantity;
    orders.push({ instrument, side: isShort ? 'sell' : 'buy', quantity: taken, isShort });
    cash -= cashNeeded(terms, { units, quantity: taken, isShort });
  }
  return { orders, waits };
}

function closing(instrument: number, held: bigint, quantity: bigint): Order {
  const isShort = held < 0n;
  return { instrument, side: isShort ? 'buy' : 'sell', quantity, isShort };
}

function magnitude(quantity: bigint): bigint {
  return quantity < 0n ? -quantity : quantity;
}
