/**
 * Reads the state a batch is decided on. Everybody concerned has their book locked first: changing
 * a customer's orders or positions requires that lock, so what is read after it holds until the
 * commit. Only the house's book, in which nothing is decided, is locked when all is written but
 * the money. Independent statements are sent together, in this order.
 */
import { SECOND_MS } from '@candor/kit/time';
import { HOUSE, walletAccount, wallets, type WalletCode } from '../../ledger/accounts.ts';
import { listAccountsFor } from '../../ledger/explore.store.ts';
import { openMoneyTurn, type MoneyTurn } from '../../ledger/money-turn.ts';
import type { HouseHead } from '../../ledger/house-head.ts';
import type { JournalNumbers } from '../../ledger/journal-numbers.ts';
import { listAnswered, type KeptRequest, type RequestKey } from '../../ledger/requests.store.ts';
import { asCustomerId } from '../../customers/customer.ts';
import type { Instruments } from '../../instruments/instruments.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { Command } from '../state/commands.ts';
import { answeredOrderId } from '../state/desk-answer.ts';
import type { Looked } from '../state/open-dues.ts';
import type { KnownFacts } from '../state/desk-facts.ts';
import type { DeskState, Switches, Trader } from '../state/desk-state.ts';
import { getHoldings } from '../state/holdings.ts';
import type { MarketViews } from '../state/market-view.ts';
import { isOpen, type Order } from '../state/order.ts';
import { nothingTaken } from '../state/taken-books.ts';
import { loadNewestEvents } from '../store/desk-events.store.ts';
import type { Expected } from '../store/expected.store.ts';
import { listOrdersFor, listOrdersIn } from '../store/orders.store.ts';
import type { Position } from '../state/position.ts';
import { listPositionsFor } from '../store/positions.store.ts';
import type { Dues } from '../rules/due-actions.rules.ts';
import type { ActiveSwitch } from '../rules/switch.rules.ts';
import { listActiveSwitches, shareSwitches } from '../store/switches.store.ts';
import {
  listCounts,
  listStandings,
  listUnlocks,
  type TraderCounts,
  type TraderStanding,
  type Unlock,
} from '../store/traders.store.ts';
import { getWallet } from '../rules/trading-wallet.ts';
import type { KnownTraders } from '../state/known-traders.ts';
import { getScope, isFunded, type Scope } from './batch-scope.ts';

export type BatchDeps = {
  readonly views: MarketViews;
  readonly instruments: Pick<Instruments, 'universe'>;
  readonly facts: KnownFacts;
  readonly dues: Dues;
  readonly looked: Looked;
  readonly houseHead: HouseHead;
  readonly journalNumbers: JournalNumbers;
  readonly traders: KnownTraders;
};

export type Batch = {
  readonly scope: Scope;
  /** What nobody has read; null where everything was. */
  readonly expected: Expected | null;
  /**
   * Earlier answers to these requests, read under the locks so that a faster server has left its
   * own.
   */
  readonly answered: readonly (RequestKey & KeptRequest)[];
  /** Orders that those answers name. */
  readonly answeredOrders: ReadonlyMap<string, Order>;
  readonly turn: MoneyTurn;
  readonly state: DeskState;
  readonly orders: ReadonlyMap<string, Order>;
  readonly positions: ReadonlyMap<string, Position>;
  readonly counts: ReadonlyMap<string, TraderCounts>;
  readonly switches: readonly ActiveSwitch[];
  /** Number of each customer's newest event; those without one are missing. */
  readonly newest: ReadonlyMap<string, number>;
};

export async function readBatch(
  tx: Tx,
  scope: Scope,
  commands: readonly Command[],
  requests: readonly RequestKey[],
  deps: BatchDeps,
): Promise<Batch> {
  const [, standings, unlocks, switches, turn, answered, counts, orders, positions, newest] =
    await Promise.all([
      shareSwitches(tx),
      listStandings(tx, scope.customerIds),
      listUnlocks(tx, [...scope.sessions.keys()]),
      listActiveSwitches(tx),
      openMoneyTurn(tx, {
        accounts: scope.accounts,
        holds: scope.holds,
        journalsMax: commands.length + commands.filter(isFunded).length,
        isHouseLast: true,
        houseHead: deps.houseHead,
      }),
      requests.length === 0 ? [] : listAnswered(tx, requests),
      listCounts(tx, scope.customerIds),
      listOrdersIn(tx, scope.orderIds, scope.holdings),
      listPositionsFor(tx, scope.positionIds, scope.holdings),
      loadNewestEvents(tx, scope.customerIds),
    ]);
  const named = answered.flatMap(({ answer }) => answeredOrderId(answer ?? '') ?? []);
  const answeredOrders = named.length === 0 ? [] : await listOrdersFor(tx, named, []);
  return {
    scope,
    expected: null,
    answered,
    answeredOrders: byId(answeredOrders),
    newest: new Map([...newest].map(([id, seq]) => [id, Number(seq)])),
    ...getBatch(tx, { standings, unlocks, switches, turn, counts, orders, positions }, deps),
  };
}

export type Gathered = {
  readonly standings: readonly TraderStanding[];
  readonly unlocks: readonly Unlock[];
  readonly switches: readonly ActiveSwitch[];
  readonly turn: MoneyTurn;
  readonly counts: readonly TraderCounts[];
  readonly orders: readonly Order[];
  readonly positions: readonly Position[];
};

export function getBatch(
  tx: Pick<Tx, 'now'>,
  { turn, orders, positions, counts, ...rest }: Gathered,
  { views }: Pick<BatchDeps, 'views'>,
): Pick<Batch, 'turn' | 'state' | 'orders' | 'positions' | 'counts' | 'switches'> {
  turn.knowHolds(getHolds(orders, positions));
  const now = notBefore(tx.now, turn);
  const available = (customerId: string, wallet: WalletCode): bigint =>
    turn.available(walletAccount(asCustomerId(customerId), wallet));
  const rentalHeld = (customerId: string, rentalId: string): bigint | null =>
    turn.held(walletAccount(asCustomerId(customerId), 'funding'), rentalId);
  const state = getState({
    ...rest,
    now,
    counts,
    orders,
    positions,
    available,
    rentalHeld,
    view: views.at(now),
    viewAt: (atMs, source, instrumentId) => views.past(atMs)(source, instrumentId),
    exchange: (from, to) => views.exchange(from, to, now),
  });
  return {
    turn,
    state,
    orders: byId(orders),
    positions: byId(positions),
    counts: new Map(counts.map((count) => [count.customerId, count])),
    switches: rest.switches,
  };
}

/**
 * Who waited for a lock decides no earlier than who held it: what became due meanwhile was applied
 * to what was there.
 */
function notBefore(now: number, { books: { books } }: Pick<MoneyTurn, 'books'>): number {
  let latest = now;
  for (const { owner, lastAtMs } of books.values())
    if (owner !== HOUSE && lastAtMs > latest && lastAtMs - now <= CLOCKS_DIFFER_MAX_MS)
      latest = lastAtMs;
  return latest;
}

/** A book that is further ahead was written by a clock that was wrong. */
const CLOCKS_DIFFER_MAX_MS = 10 * SECOND_MS;

/** Without locks, for a preview. */
export async function loadPreview(
  reader: Reader,
  command: Command,
  now: number,
  deps: BatchDeps,
): Promise<DeskState> {
  const scope = await getScope(reader, [command], deps);
  const [standings, unlocks, switches, accounts, counts, orders, positions] = await Promise.all([
    listStandings(reader, scope.customerIds),
    listUnlocks(reader, [...scope.sessions.keys()]),
    listActiveSwitches(reader),
    listAccountsFor(reader, command.customerId),
    listCounts(reader, scope.customerIds),
    listOrdersIn(reader, scope.orderIds, scope.holdings),
    listPositionsFor(reader, scope.positionIds, scope.holdings),
  ]);
  const available = (_: string, wallet: WalletCode): bigint => {
    const account = accounts.find(
      ({ code, currency }) => code === wallet && currency === wallets[wallet].currency,
    );
    return account === undefined ? 0n : account.balance - account.held;
  };
  return getState({
    now,
    standings,
    unlocks,
    switches,
    counts,
    orders,
    positions,
    available,
    // Robots ask no previews.
    rentalHeld: () => null,
    view: deps.views.at(now),
    viewAt: (atMs, source, instrumentId) => deps.views.past(atMs)(source, instrumentId),
    exchange: (from, to) => deps.views.exchange(from, to, now),
  });
}

/** An order's or position's row states its hold: both are written in one transaction. */
function* getHolds(
  orders: readonly Order[],
  positions: readonly Position[],
): Generator<{ reference: string; accountKey: string; minor: bigint }> {
  const getKey = ({
    customerId,
    source,
    instrumentId,
  }: Pick<Order, 'customerId' | 'source' | 'instrumentId'>): string =>
    walletAccount(asCustomerId(customerId), getWallet(source, instrumentId)).key;
  for (const order of orders)
    if (isOpen(order) && order.held > 0n)
      yield { reference: order.id, accountKey: getKey(order), minor: order.held };
  for (const position of positions)
    if (position.margin > 0n)
      yield { reference: position.id, accountKey: getKey(position), minor: position.margin };
}

type Loaded = {
  readonly now: number;
  readonly standings: readonly TraderStanding[];
  readonly unlocks: readonly { readonly sessionId: string; readonly until: number }[];
  readonly switches: readonly ActiveSwitch[];
  readonly counts: readonly TraderCounts[];
  readonly orders: readonly Order[];
  readonly positions: readonly Position[];
} & Pick<DeskState, 'available' | 'rentalHeld' | 'view' | 'viewAt' | 'exchange'>;

function getState({
  now,
  standings,
  unlocks,
  switches,
  counts,
  orders,
  positions,
  available,
  rentalHeld,
  view,
  viewAt,
  exchange,
}: Loaded): DeskState {
  const counted = new Map(counts.map((count) => [count.customerId, count]));
  const traders = new Map<string, Trader>(
    standings.map((standing) => [
      standing.customerId,
      { ...uncounted, ...standing, ...counted.get(standing.customerId) },
    ]),
  );
  return {
    ...getHoldings(orders, positions),
    now,
    traders,
    unlocked: new Map(unlocks.map(({ sessionId, until }) => [sessionId, until])),
    switches: getSwitches(switches),
    available,
    rentalHeld,
    view,
    viewAt,
    exchange,
  };
}

export const uncounted = {
  openOrders: 0,
  minuteFrom: 0,
  minuteCount: 0,
  lastLooks: '',
  lastAt: 0,
  taken: nothingTaken,
};

function getSwitches(active: readonly ActiveSwitch[]): Switches {
  const all = active.find(({ scope }) => scope === 'all');
  return {
    all: all?.reason ?? null,
    byInstrument: new Map(
      active.flatMap((one) =>
        one.scope === 'instrument' ? [[one.instrumentId, one.reason] as const] : [],
      ),
    ),
  };
}

function byId<Item extends { readonly id: string }>(items: readonly Item[]): Map<string, Item> {
  return new Map(items.map((item) => [item.id, item]));
}
