/** Checked from outside: nothing here decides or folds anything. */
import { inspect } from 'node:util';
import { assert } from '@candor/kit/assert';
import { Direction } from '@candor/contract/kernel/enumerations';
import { STOCK_FRACTION } from '@candor/server/core/desk/state/booked-source.rules';
import {
  HOUSE,
  investedAccount,
  isWalletCode,
  walletAccount,
} from '@candor/server/core/ledger/accounts';
import { asCustomerId } from '@candor/server/core/customers/customer';
import type { DeskEvent } from '@candor/server/core/desk/state/desk-event';
import type { Holdings } from '@candor/server/core/desk/state/holdings';
import { isBeingClosed, LOTS_MAX } from '@candor/server/core/desk/booking/join.rules';
import { isOpen } from '@candor/server/core/desk/state/order';
import type { Lots, PurchaseLot } from '@candor/server/core/desk/state/position';
import { allLots, lotsOf } from '@candor/server/core/desk/terms/lot-list.rules';
import { isPaidInFull } from '@candor/server/core/desk/terms/paid-in-full.rules';
import type { SimBooks } from './sim-books.ts';
import type { SimMarket } from './sim-market.ts';

export function checkMoney(
  books: SimBooks,
  { orders, positions }: Holdings,
  market: SimMarket,
  /** Capital and what was booked since, by rental. */
  rentals: ReadonlyMap<string, bigint>,
): void {
  const sums = new Map<string, bigint>();
  const held = new Map<string, bigint>();
  const invested = new Map<string, bigint>();
  const add = (to: Map<string, bigint>, key: string, minor: bigint): void =>
    void to.set(key, (to.get(key) ?? 0n) + minor);
  for (const { account, balance } of books.accounts.values()) add(sums, account.currency, balance);
  for (const [currency, sum] of sums) assert(sum === 0n, `${currency} sums to ${sum}`);
  const wanted = new Map<string, bigint>();
  const taken = new Map<string, bigint>();
  for (const order of orders.values())
    if (order.held > 0n) {
      assert(
        isOpen(order) && order.effect === 'open',
        `${order.id} holds money although it is ${order.state}`,
      );
      wanted.set(order.id, order.held);
    }
  for (const position of positions.values())
    if (position.margin > 0n) {
      assert(position.state === 'open', `${position.id} is closed and still has a margin`);
      if (position.isOwned) {
        const view = market.view(position.source, position.instrumentId);
        assert(view !== null, `${position.id} is of something that is quoted`);
        const owner = asCustomerId(position.customerId);
        add(invested, investedAccount(owner, view.terms.wallet).key, position.margin);
        continue;
      }
      wanted.set(position.id, position.margin);
      if (position.rentalId !== null) add(taken, position.rentalId, position.margin);
    }
  for (const [id, worth] of rentals) wanted.set(id, worth - (taken.get(id) ?? 0n));
  assert(
    wanted.size === books.holds.size,
    `${books.holds.size} holds for ${wanted.size} orders, positions and rentals`,
  );
  for (const { reference, accountKey, minor } of books.holds.values()) {
    assert(
      wanted.get(reference) === minor,
      `${reference} holds ${minor} and should hold ${wanted.get(reference)}`,
    );
    add(held, accountKey, minor);
    if (rentals.has(reference)) continue;
    const owner = orders.get(reference) ?? positions.get(reference);
    const view = owner === undefined ? null : market.view(owner.source, owner.instrumentId);
    assert(
      owner !== undefined &&
        view !== null &&
        walletAccount(asCustomerId(owner.customerId), view.terms.wallet).key === accountKey,
      `${reference} holds in its own wallet`,
    );
  }
  for (const { account, balance, held: says } of books.accounts.values()) {
    assert(
      says === (held.get(account.key) ?? 0n),
      `${account.key} says ${says} are held, its holds ${held.get(account.key) ?? 0n}`,
    );
    assert(account.owner === HOUSE || balance >= says, `${account.key} has less than it holds`);
    if (account.owner !== HOUSE && !isWalletCode(account.code))
      assert(
        says === 0n && balance === (invested.get(account.key) ?? 0n),
        `${account.key} says ${balance}, what is owned cost ${invested.get(account.key) ?? 0n}`,
      );
  }
}

export function checkHoldings(holdings: Holdings): void {
  const { orders, positions } = holdings;
  checkOneHolding(holdings);
  checkPairs(holdings);
  for (const position of positions.values()) {
    const { id, quantity, lots, state, margin, isOwned } = position;
    const list = allLots(lots);
    const left = list.reduce((sum, { remaining }) => sum + remaining, 0n);
    checkSums(id, lots, list);
    assert(
      left === quantity && margin >= 0n && (state === 'open') === quantity > 0n,
      `${id} has ${left} in its lots and says ${quantity}, ${state}`,
    );
    const costs = list.map(({ cost }) => cost);
    assert(
      isOwned === isPaidInFull(position) &&
        (isOwned
          ? margin === costs.reduce<bigint>((sum, cost) => sum + (cost ?? -1n), 0n)
          : costs.every((cost) => cost === null)),
      `${id} is ${isOwned ? 'owned' : 'on margin'} with ${margin}, its lots cost ${costs.join()}`,
    );
  }
  for (const { id, quantity, filled, state, effect, positionId } of orders.values()) {
    assert(
      filled >= 0n && filled <= quantity && (state === 'filled') === (filled === quantity),
      `${id} is ${state} with ${filled} of ${quantity}`,
    );
    const position = positions.get(positionId);
    if (effect === 'close' && isOpen({ state }))
      assert(
        position?.state === 'open' && quantity - filled <= position.quantity,
        `${id} closes ${quantity - filled} of ${positionId}, which has ${position?.quantity}`,
      );
  }
}

/** Two orders that end each other work together, and want what is left once. */
function checkPairs({ orders }: Holdings): void {
  for (const order of orders.values()) {
    const otherId = order.conditions?.otherId ?? null;
    const other = otherId === null ? undefined : orders.get(otherId);
    const goesOnAlone = (of: typeof order): boolean => of.effect === 'open' && of.filled > 0n;
    if (otherId === null) continue;
    // Its other one has ended, and a restart reads only those that work.
    if (other === undefined && goesOnAlone(order)) continue;
    assert(other?.conditions?.otherId === order.id, `${order.id} names ${otherId}`);
    if (goesOnAlone(order)) assert(!isOpen(other), `${other.id} works beside ${order.id}`);
    else if (!goesOnAlone(other))
      assert(
        isOpen(order) === isOpen(other),
        `${order.id} is ${order.state}, ${other.id} ${other.state}`,
      );
    if (!isOpen(order) || !isOpen(other)) continue;
    const left = (of: typeof order): bigint => of.quantity - of.filled;
    assert(
      left(order) === left(other) && (order.held === 0n || other.held === 0n),
      `${order.id} wants ${left(order)}, ${other.id} ${left(other)}`,
    );
  }
}

/** The sums are those of the lots. */
function checkSums(id: string, lots: Lots, list: readonly PurchaseLot[]): void {
  const again = lotsOf(list);
  const text = ({ known: _, isText: __, ...sums }: Lots): string => inspect(sums);
  assert(text(again) === text(lots), `the lots of ${id} are ${text(again)}, it says ${text(lots)}`);
}

/**
 * Beside a position that is being closed by rule, or is full, or in whole shares, there may be
 * another.
 */
function checkOneHolding(holdings: Holdings): void {
  const held = new Map<string, string>();
  for (const position of holdings.positions.values()) {
    const { id, customerId, instrumentId, direction, leverage, state, lots, rentalId } = position;
    const count = position.source === STOCK_FRACTION ? 'fractions' : 'whole';
    if (state === 'closed' || lots.count >= LOTS_MAX || isBeingClosed(holdings, position)) continue;
    const key = `${customerId} ${instrumentId} ${direction} ${leverage} ${rentalId} ${count}`;
    assert(!held.has(key), `${id} is a second position beside ${held.get(key)}`);
    held.set(key, id);
  }
}

/** Only levels of the book it cites, none beyond its size or the limit. */
export function checkFill(event: DeskEvent, { orders }: Holdings): void {
  const { body } = event;
  if (body.kind !== 'filled') return;
  const order = event.orderId === null ? undefined : orders.get(event.orderId);
  assert(order !== undefined, 'a fill has its order');
  // An expiry has a price and no book.
  if (order.madeBy === 'expiryRule') return;
  const levels = new Map(
    (event.direction === Direction.Buy ? body.book.asks : body.book.bids).map(({ units, size }) => [
      units,
      size,
    ]),
  );
  let [quantity, value] = [0n, 0n];
  for (const piece of body.pieces) {
    const size = levels.get(piece.units);
    assert(
      size !== undefined && piece.quantity <= size,
      `${event.orderId} was filled at ${piece.units}, which its book does not offer`,
    );
    assert(
      order.limitUnits === null ||
        (event.direction === Direction.Buy
          ? piece.units <= order.limitUnits
          : piece.units >= order.limitUnits),
      `${order.id} was filled beyond its limit`,
    );
    quantity += piece.quantity;
    value += piece.units * piece.quantity;
  }
  assert(quantity === body.quantity && value === body.value, 'the pieces of a fill add up');
}
