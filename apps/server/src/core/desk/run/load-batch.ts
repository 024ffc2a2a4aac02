/**
 * The state a batch is decided on: from memory where this server left everybody concerned and
 * nothing but plain orders is placed, else read. What was not read is compared by the database
 * before anything is written. What a batch leaves is kept for the next one when it is committed.
 */
import { TradedSource } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import type { Tx } from '../../../platform/db/database.ts';
import { HOUSE } from '../../ledger/accounts.ts';
import type { LoadedAccount } from '../../ledger/books.rules.ts';
import type { LockedBooks } from '../../ledger/ledger.store.ts';
import { openMoneyTurn } from '../../ledger/money-turn.ts';
import type { RequestKey } from '../../ledger/requests.store.ts';
import type { Command } from '../state/commands.ts';
import { coverKey, coverRoot } from '../state/cover.ts';
import type { DeskState } from '../state/desk-state.ts';
import { heldIn, ordersOn } from '../state/holdings.ts';
import type {
  Known,
  KnownHolding,
  Learned,
  LearnedTrader,
  TraderNeeds,
} from '../state/known-traders.ts';
import { isOpen } from '../state/order.ts';
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
  if (!commands.every(isPlainOrder)) return null;
  const known = deps.traders.recall(getNeeds(scope));
  if (known === null) return null;
  const journalsMax = commands.length + commands.filter(isFunded).length;
  const numbers = deps.journalNumbers.take(journalsMax);
  if (numbers === null) return null;
  const traders = [...known.traders.values()];
  const asTraders = traders.map(({ trader }) => trader);
  const books = copyBooks(scope, known);
  const [accounts, turn] = [
    Array.from(books.accounts.values(), (account) => ({ ...account })),
    await openMoneyTurn(tx, {
      accounts: scope.accounts,
      holds: [],
      journalsMax,
      isHouseLast: true,
      houseHead: deps.houseHead,
      known: { books, numbers },
    }),
  ];
  const unlocks = Array.from(scope.sessions, ([sessionId, customerId]) => ({
    sessionId,
    until: known.traders.get(customerId)?.unlocks.get(sessionId) ?? 0,
  }));
  const holdings = scope.holdings.map(({ customerId, instrumentId }): KnownHolding => {
    const holding = known.traders.get(customerId)?.holdings.get(instrumentId);
    assert(holding !== undefined, 'what is missing is not recalled');
    return holding;
  });
  return {
    scope,
    expected: { traders, accounts, unlocks, switches: known.switches },
    answered: [],
    answeredOrders: new Map(),
    newest: new Map(traders.map(({ trader, newest }) => [trader.customerId, newest])),
    ...getBatch(
      tx,
      {
        standings: asTraders,
        unlocks: unlocks.filter(({ until }) => until > 0),
        switches: known.switches,
        turn,
        counts: asTraders,
        orders: holdings.flatMap(({ orders }) => orders),
        positions: holdings.flatMap(({ positions }) => positions),
      },
      deps,
    ),
  };
}

/** Needs nothing but its customer's money and what is held in its instrument. */
function isPlainOrder(command: Command): boolean {
  return (
    command.kind === 'place' &&
    (command.rentalId ?? null) === null &&
    command.wanted.source !== TradedSource.Option
  );
}

function getNeeds({ customerIds, accounts, holdings, sessions }: Scope): Map<string, TraderNeeds> {
  const needs = new Map(
    customerIds.map((id) => [
      id,
      { accounts: [] as string[], sessionIds: [] as string[], instrumentIds: [] as string[] },
    ]),
  );
  for (const { owner, key } of accounts) needs.get(owner)?.accounts.push(key);
  for (const { customerId, instrumentId } of holdings)
    needs.get(customerId)?.instrumentIds.push(instrumentId);
  for (const [sessionId, customerId] of sessions) needs.get(customerId)?.sessionIds.push(sessionId);
  return needs;
}

/** The turn changes them. */
function copyBooks({ accounts }: Scope, { traders }: Known): LockedBooks {
  const copies: LockedBooks = { accounts: new Map(), books: new Map() };
  for (const { owner, key } of accounts) {
    if (owner === HOUSE) continue;
    const trader = traders.get(owner);
    const account = trader?.accounts.get(key);
    assert(trader !== undefined && account !== undefined, 'what is missing is not recalled');
    copies.accounts.set(key, { ...account });
    copies.books.set(trader.book.id, { ...trader.book });
  }
  return copies;
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
  const needs = getNeeds(scope);
  const traders = new Map<string, LearnedTrader>();
  for (const { owner, ...book } of turn.books.books.values()) {
    const [trader, needed] = [state.traders.get(owner), needs.get(owner)];
    if (trader === undefined || needed === undefined || unsure.has(owner)) continue;
    const { accounts, sessionIds, instrumentIds } = needed;
    if (instrumentIds.some((id) => id.startsWith(OPTION_IDS))) continue;
    const newestBefore = batch.newest.get(owner) ?? 0;
    traders.set(owner, {
      trader: { ...trader },
      book: { owner, ...book },
      newestBefore,
      newest: newest.get(owner) ?? newestBefore,
      accounts: new Map(accounts.map((key) => [key, copyAccount(turn.books, key)])),
      unlocks: new Map(sessionIds.map((id) => [id, state.unlocked.get(id) ?? 0])),
      holdings: new Map(
        instrumentIds
          .filter((instrumentId) => !hasSoldCalls(state, owner, instrumentId))
          .map((instrumentId) => [instrumentId, getHolding(state, owner, instrumentId)]),
      ),
    });
  }
  return { traders, switches };
}

const OPTION_IDS = 'OP:';

function copyAccount({ accounts }: LockedBooks, key: string): LoadedAccount {
  const account = accounts.get(key);
  assert(account !== undefined, 'what a batch needs is in its turn');
  return { ...account };
}

function hasSoldCalls({ coverIds }: DeskState, customerId: string, instrumentId: string): boolean {
  const root = coverRoot(instrumentId);
  return root !== null && coverIds.has(coverKey(customerId, root));
}

function getHolding(state: DeskState, customerId: string, instrumentId: string): KnownHolding {
  const positions = heldIn(state, { customerId, instrumentId });
  return { positions, orders: positions.flatMap(({ id }) => ordersOn(state, id)).filter(isOpen) };
}
