/**
 * The state a batch is decided on: from memory where this server left everybody concerned and
 * nothing but plain orders is placed or met by a book, else read. What was not read is compared by
 * the database before anything is written. What a batch leaves is kept for the next one when it is
 * committed.
 */
import { TradedSource } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import type { Tx } from '../../../platform/db/database.ts';
import { HOUSE, isCustomer } from '../../ledger/accounts.ts';
import type { LoadedAccount } from '../../ledger/books.rules.ts';
import type { LockedBooks } from '../../ledger/store/ledger.store.ts';
import { openMoneyTurn, withBatch } from '../../ledger/money-turn.ts';
import type { RequestKey } from '../../ledger/store/requests.store.ts';
import type { Command, Meet } from '../state/commands.ts';
import { coverKey, coverRoot } from '../state/cover.ts';
import type { DeskState, Trader } from '../state/desk-state.ts';
import { heldIn, ordersOn } from '../state/holdings.ts';
import type {
  Known,
  Learned,
  LearnedHolding,
  LearnedTrader,
  Unlock,
} from '../state/known-traders.ts';
import { noKeys } from '../state/key-in-use.ts';
import { isOpen, type Order } from '../state/order.ts';
import type { Position } from '../state/position.ts';
import { neverTold, type PushHead } from '../state/push-heads.ts';
import type { HoldingKey } from '../store/orders.store.ts';
import { knowsOpen } from '../terms/lot-list.rules.ts';
import { getScope, isFunded, type Scope } from './batch-scope.ts';
import { getBatch, readBatch, type Batch, type BatchDeps } from './read-batch.ts';

export async function loadBatch(
  tx: Tx,
  commands: readonly Command[],
  requests: readonly RequestKey[],
  deps: BatchDeps,
): Promise<Batch> {
  const scope = await getScope(tx, commands, deps);
  return (
    (await recallBatch(tx, scope, commands, deps)) ??
    (await readBatch(tx, scope, commands, requests, deps))
  );
}

async function recallBatch(
  tx: Tx,
  scope: Scope,
  commands: readonly Command[],
  deps: BatchDeps,
): Promise<Batch | null> {
  if (!commands.every(isPlain)) return null;
  const known = deps.traders.recall(scope.needs);
  if (known === null || !scope.holdings.every((of) => knowsLots(known, of))) return null;
  if (!commands.every((command) => knowsOrder(known, command))) return null;
  const journalsMax = commands.length + commands.filter(isFunded).length;
  const numbers = deps.journalNumbers.take(withBatch(journalsMax));
  if (numbers === null) return null;
  // All of it before anything is waited for: what is known changes with other batches.
  const { books, accounts } = copyBooks(scope, known);
  const { unlocks, orders, positions } = getKnown(scope, known, commands);
  const { traders, newest, pushed } = getTraders(known);
  const turn = await openMoneyTurn(tx, {
    accounts: scope.accounts,
    holds: [],
    journalsMax,
    isHouseLast: true,
    isBatch: true,
    houseHead: deps.houseHead,
    known: { books, numbers },
  });
  const { switches } = known;
  return {
    scope,
    expected: { traders: [...known.traders.values()], accounts, unlocks, switches },
    answered: [],
    answeredOrders: noOrders,
    newest,
    pushed,
    ...getBatch(
      tx,
      {
        traders,
        keys: noKeys,
        unlocks: unlocks.filter(({ until }) => until > 0),
        switches,
        turn,
        orders,
        positions,
      },
      deps,
    ),
  };
}

const noOrders: ReadonlyMap<string, Order> = new Map();

/** Copies, because commands count. */
function getTraders({ traders: known }: Known): {
  readonly traders: Map<string, Trader>;
  readonly newest: Map<string, number>;
  readonly pushed: Map<string, PushHead>;
} {
  const traders = new Map<string, Trader>();
  const newest = new Map<string, number>();
  const pushed = new Map<string, PushHead>();
  for (const [id, trader] of known) {
    traders.set(id, { ...trader.trader });
    newest.set(id, trader.newest);
    if (isCustomer(id)) pushed.set(id, trader.pushed);
  }
  return { traders, newest, pushed };
}

function getKnown(
  { sessions, holdings }: Scope,
  { traders }: Known,
  commands: readonly Command[],
): {
  readonly unlocks: readonly Unlock[];
  readonly orders: readonly Order[];
  readonly positions: readonly Position[];
} {
  const [orders, positions, unlocks]: [Order[], Position[], Unlock[]] = [[], [], []];
  for (const { customerId, instrumentId } of holdings) {
    const holding = traders.get(customerId)?.holdings.get(instrumentId);
    assert(holding !== undefined, 'what is missing is not recalled');
    for (const order of holding.orders) orders.push(order);
    for (const position of holding.positions) positions.push(position);
  }
  for (const command of commands) {
    const order = command.kind === 'match' ? findWorking({ traders }, command) : undefined;
    if (order !== undefined && isUntouched(order)) orders.push(order);
  }
  for (const [sessionId, customerId] of sessions)
    unlocks.push(
      traders.get(customerId)?.unlocks.find((one) => one.sessionId === sessionId) ?? {
        sessionId,
        until: 0,
      },
    );
  return { unlocks, orders, positions };
}

/** Of what may be closed; what is only added to needs none. */
function knowsLots({ traders }: Known, { customerId, instrumentId, addsTo }: HoldingKey): boolean {
  const positions = traders.get(customerId)?.holdings.get(instrumentId)?.positions ?? [];
  return positions.every(({ direction, lots }) => direction === addsTo || knowsOpen(lots));
}

/**
 * Needs nothing but its customer's money and what is held in its instrument: no rental, and no key,
 * whose limits are read.
 */
function isPlain(command: Command): boolean {
  return (
    command.kind === 'match' ||
    (command.kind === 'place' &&
      (command.rentalId ?? null) === null &&
      (command.keyId ?? null) === null &&
      command.wanted.source !== TradedSource.Option)
  );
}

/** A working order that a book crosses, and the position it closes or has added to. */
function knowsOrder(known: Pick<Known, 'traders'>, command: Command): boolean {
  if (command.kind !== 'match') return true;
  const order = findWorking(known, command);
  const isAlone = order?.rentalId === null && (order.conditions?.otherId ?? null) === null;
  if (order === undefined || !isAlone || order.source === TradedSource.Option) return false;
  const holding = known.traders.get(order.customerId)?.holdings.get(order.instrumentId);
  return (
    isUntouched(order) || holding?.positions.some(({ id }) => id === order.positionId) === true
  );
}

/** It waits for its first fill, so its position is not there yet: its holding does not name it. */
function isUntouched({ effect, filled }: Order): boolean {
  return effect === 'open' && filled === 0n;
}

function findWorking(
  { traders }: Pick<Known, 'traders'>,
  { customerId, orderId }: Meet,
): Order | undefined {
  return traders.get(customerId)?.working.get(orderId);
}

/** The turn changes the copies; `accounts` are as they are known. */
function copyBooks(
  { accounts: wanted }: Scope,
  { traders }: Known,
): { readonly books: LockedBooks; readonly accounts: readonly LoadedAccount[] } {
  const books: LockedBooks = { accounts: new Map(), books: new Map() };
  const accounts: LoadedAccount[] = [];
  for (const { owner, key } of wanted) {
    if (owner === HOUSE) continue;
    const trader = traders.get(owner);
    const account = trader?.accounts.get(key);
    assert(trader !== undefined && account !== undefined, 'what is missing is not recalled');
    accounts.push(account);
    books.accounts.set(key, { ...account });
    if (!books.books.has(trader.book.id)) books.books.set(trader.book.id, { ...trader.book });
  }
  return { books, accounts };
}

/**
 * As the batch leaves its customers; `newest` are the events it wrote, `unsure` those who must be
 * read next time. Who trades options is read every time: calls that are sold lock shares of another
 * holding.
 */
export function learnFrom(
  batch: Batch,
  newest: ReadonlyMap<string, number>,
  unsure: ReadonlySet<string>,
): Learned {
  const { scope, state, turn, switches } = batch;
  const traders = new Map<string, LearnedTrader>();
  const working = getWorking(batch);
  for (const book of turn.books.books.values()) {
    const { owner } = book;
    const [trader, needed] = [state.traders.get(owner), scope.needs.get(owner)];
    if (trader === undefined || needed === undefined || unsure.has(owner)) continue;
    const { accounts, sessionIds, instrumentIds } = needed;
    if (trader.forced !== undefined) continue;
    if (instrumentIds.some((id) => id.startsWith(OPTION_IDS))) continue;
    const newestBefore = batch.newest.get(owner) ?? 0;
    const holdings: LearnedHolding[] = [];
    for (const instrumentId of instrumentIds)
      if (!hasSoldCalls(state, owner, instrumentId))
        holdings.push(getHolding(state, owner, instrumentId));
    // Nobody changes them any more: the batch is over.
    traders.set(owner, {
      trader,
      book,
      newestBefore,
      newest: newest.get(owner) ?? newestBefore,
      pushed: batch.pushed.get(owner) ?? neverTold,
      accounts: accounts.map((key) => getAccount(turn.books, key)),
      unlocks: sessionIds.map((sessionId) => ({
        sessionId,
        until: state.unlocked.get(sessionId) ?? 0,
      })),
      holdings,
      orders: working.get(owner) ?? [],
    });
  }
  return { traders, switches };
}

/** By customer: what works, and what worked when the batch began. */
function getWorking({ orders: before, state }: Batch): Map<string, Order[]> {
  const working = new Map<string, Order[]>();
  for (const order of state.orders.values()) {
    if (!isOpen(order) && !before.has(order.id)) continue;
    const of = working.get(order.customerId);
    if (of === undefined) working.set(order.customerId, [order]);
    else of.push(order);
  }
  return working;
}

const OPTION_IDS = 'OP:';

function getAccount({ accounts }: LockedBooks, key: string): LoadedAccount {
  const account = accounts.get(key);
  assert(account !== undefined, 'what a batch needs is in its turn');
  return account;
}

function hasSoldCalls({ coverIds }: DeskState, customerId: string, instrumentId: string): boolean {
  if (coverIds.size === 0) return false;
  const root = coverRoot(instrumentId);
  return root !== null && coverIds.has(coverKey(customerId, root));
}

function getHolding(state: DeskState, customerId: string, instrumentId: string): LearnedHolding {
  const positions = heldIn(state, { customerId, instrumentId });
  const orders: Order[] = [];
  for (const { id } of positions)
    for (const order of ordersOn(state, id)) if (isOpen(order)) orders.push(order);
  return { instrumentId, positions, orders };
}
