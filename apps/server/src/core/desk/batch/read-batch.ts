/**
 * Reads the state a batch is decided on. Everybody concerned has their book locked first: changing
 * a customer's orders or positions requires that lock, so what is read after it holds until the
 * commit. Only the house's book, in which nothing is decided, is locked when all is written but
 * the money. Independent statements are sent together, in this order.
 */
import { isFirstAccount } from '@candor/contract/kernel/account-id';
import { SECOND_MS } from '@candor/kit/time';
import {
  HOUSE,
  isCustomer,
  walletAccount,
  wallets,
  type WalletCode,
} from '../../ledger/accounts.ts';
import type { OpenHold } from '../../ledger/books.rules.ts';
import { listAccountsFor } from '../../ledger/store/explore.store.ts';
import { openMoneyTurn, type MoneyTurn } from '../../ledger/money-turn.ts';
import type { HouseHead } from '../../ledger/house-head.ts';
import type { JournalNumbers } from '../../ledger/journal-numbers.ts';
import {
  listAnswered,
  type KeptRequest,
  type RequestKey,
} from '../../ledger/store/requests.store.ts';
import { shareAccounts } from '../../customers/accounts.store.ts';
import { asCustomerId } from '../../customers/customer.ts';
import type { Instruments } from '../../instruments/instruments.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { Command } from '../state/commands.ts';
import { answeredOrderId } from '../store/json/answer-json.ts';
import type { Looked } from '../settlement/open-dues.ts';
import type { KnownFacts } from '../store/desk-facts.ts';
import type { DeskState, Trader, TraderCounts } from '../state/desk-state.ts';
import type { KeyInUse } from '../state/key-in-use.ts';
import { getHoldings } from '../state/holdings.ts';
import type { MarketViews } from '../terms/market-view.ts';
import { isOpen, type Order } from '../state/order.ts';
import type { PushHead } from '../state/push-heads.ts';
import { nothingTaken } from '../state/taken-books.ts';
import { loadNewestEvents } from '../store/desk-events.store.ts';
import type { Expected } from '../store/expected.store.ts';
import { loadKeysInUse, shareKeys } from '../store/keys-in-use.store.ts';
import { listOrdersFor, listOrdersIn } from '../store/orders.store.ts';
import type { Position } from '../state/position.ts';
import { listPositionsFor } from '../store/positions.store.ts';
import { lockPushHeads } from '../store/push-heads.store.ts';
import type { Dues } from '../state/due-actions.ts';
import { toSwitches, type ActiveSwitch } from '../state/switch.rules.ts';
import { listActiveSwitches, shareSwitches } from '../store/switches.store.ts';
import {
  countTraders,
  listStandings,
  listUnlocks,
  type TraderStanding,
  type Unlock,
} from '../store/traders.store.ts';
import { takenAfter } from '../booking/taken.rules.ts';
import { getWallet } from '../terms/trading-wallet.ts';
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
  readonly switches: readonly ActiveSwitch[];
  /** Number of each customer's newest event; those without one are missing. */
  readonly newest: ReadonlyMap<string, number>;
  /** Of customers; the batch moves them on. */
  readonly pushed: Map<string, PushHead>;
};

export async function readBatch(
  tx: Tx,
  scope: Scope,
  commands: readonly Command[],
  requests: readonly RequestKey[],
  deps: BatchDeps,
): Promise<Batch> {
  const further = scope.customerIds.filter((id) => !isFirstAccount(id));
  const [
    ,
    ,
    standings,
    unlocks,
    switches,
    turn,
    answered,
    orders,
    positions,
    newest,
    pushed,
    ,
    keys,
  ] = await Promise.all([
    shareSwitches(tx),
    further.length === 0 ? null : shareAccounts(tx, further),
    listStandings(tx, scope.customerIds),
    listUnlocks(tx, [...scope.sessions.keys()]),
    listActiveSwitches(tx),
    openMoneyTurn(tx, {
      accounts: scope.accounts,
      holds: scope.holds,
      journalsMax: commands.length + commands.filter(isFunded).length,
      isHouseLast: true,
      isBatch: true,
      houseHead: deps.houseHead,
    }),
    requests.length === 0 ? [] : listAnswered(tx, requests),
    listOrdersIn(tx, scope.orderIds, scope.holdings),
    listPositionsFor(tx, scope.positionIds, scope.holdings, scope.lots),
    loadNewestEvents(tx, scope.customerIds),
    lockPushHeads(tx, scope.customerIds.filter(isCustomer)),
    shareKeys(tx, scope.keyIds),
    loadKeysInUse(tx, scope.keyIds, tx.now),
  ]);
  const named = answered.flatMap(({ answer }) => answeredOrderId(answer ?? '') ?? []);
  const numbers = new Map([...newest].map(([id, seq]) => [id, Number(seq)]));
  const [answeredOrders, counts] = await Promise.all([
    named.length === 0 ? [] : listOrdersFor(tx, named, []),
    getCounts(tx, scope.customerIds, notBefore(tx.now, turn), numbers, deps),
  ]);
  return {
    scope,
    expected: null,
    answered,
    answeredOrders: byId(answeredOrders),
    newest: numbers,
    pushed,
    ...getBatch(
      tx,
      { traders: asTraders(standings, counts), unlocks, keys, switches, turn, orders, positions },
      deps,
    ),
  };
}

/**
 * Every count changes with an event of its customer, so those whom this server left at their newest
 * one are as it remembers.
 */
async function getCounts(
  reader: Reader,
  customerIds: readonly string[],
  now: number,
  newest: ReadonlyMap<string, number>,
  { traders, views }: Pick<BatchDeps, 'traders' | 'views'>,
): Promise<TraderCounts[]> {
  const known = customerIds.flatMap((id) => traders.findCounts(id, newest.get(id) ?? 0) ?? []);
  const missing = new Set(customerIds);
  for (const { customerId } of known) missing.delete(customerId);
  return [...known, ...(await countAgain(reader, [...missing], now, views))];
}

async function countAgain(
  reader: Reader,
  customerIds: readonly string[],
  now: number,
  views: MarketViews,
): Promise<TraderCounts[]> {
  if (customerIds.length === 0) return [];
  const view = views.at(now);
  return (await countTraders(reader, customerIds, now)).map(({ fills, ...counted }) => ({
    ...counted,
    taken: takenAfter({ view }, fills),
  }));
}

export type Gathered = {
  readonly traders: ReadonlyMap<string, Trader>;
  readonly unlocks: readonly Unlock[];
  readonly keys: ReadonlyMap<string, KeyInUse>;
  readonly switches: readonly ActiveSwitch[];
  readonly turn: MoneyTurn;
  readonly orders: readonly Order[];
  readonly positions: readonly Position[];
};

export function getBatch(
  tx: Pick<Tx, 'now'>,
  { turn, orders, positions, ...rest }: Gathered,
  { views }: Pick<BatchDeps, 'views'>,
): Pick<Batch, 'turn' | 'state' | 'orders' | 'positions' | 'switches'> {
  turn.knowHolds(getHolds(orders, positions));
  const now = notBefore(tx.now, turn);
  const available = (customerId: string, wallet: WalletCode): bigint =>
    turn.available(walletAccount(asCustomerId(customerId), wallet));
  const rentalHeld = (customerId: string, rentalId: string): bigint | null =>
    turn.held(walletAccount(asCustomerId(customerId), 'funding'), rentalId);
  const state = getState({
    ...rest,
    now,
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
  customerId: string,
  commands: readonly Command[],
  now: number,
  deps: BatchDeps,
): Promise<DeskState> {
  const scope = await getScope(reader, commands, deps);
  const [standings, unlocks, keys, switches, accounts, counts, orders, positions] =
    await Promise.all([
      listStandings(reader, scope.customerIds),
      listUnlocks(reader, [...scope.sessions.keys()]),
      loadKeysInUse(reader, scope.keyIds, now),
      listActiveSwitches(reader),
      listAccountsFor(reader, customerId),
      countAgain(reader, scope.customerIds, now, deps.views),
      listOrdersIn(reader, scope.orderIds, scope.holdings),
      listPositionsFor(reader, scope.positionIds, scope.holdings, scope.lots),
    ]);
  const available = (_: string, wallet: WalletCode): bigint => {
    const account = accounts.find(
      ({ code, currency }) => code === wallet && currency === wallets[wallet].currency,
    );
    return account === undefined ? 0n : account.balance - account.held;
  };
  return getState({
    now,
    traders: asTraders(standings, counts),
    unlocks,
    keys,
    switches,
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

/** An order's or position's row states its hold, which has none of its own. */
function* getHolds(orders: readonly Order[], positions: readonly Position[]): Generator<OpenHold> {
  const getKey = ({
    customerId,
    source,
    instrumentId,
  }: Pick<Order, 'customerId' | 'source' | 'instrumentId'>): string =>
    walletAccount(asCustomerId(customerId), getWallet(source, instrumentId)).key;
  for (const order of orders)
    if (isOpen(order) && order.held > 0n)
      yield { reference: order.id, accountKey: getKey(order), minor: order.held, isStated: true };
  for (const position of positions)
    if (position.margin > 0n)
      yield {
        reference: position.id,
        accountKey: getKey(position),
        minor: position.margin,
        isStated: true,
      };
}

type Loaded = {
  readonly now: number;
  readonly traders: ReadonlyMap<string, Trader>;
  readonly unlocks: readonly { readonly sessionId: string; readonly until: number }[];
  readonly switches: readonly ActiveSwitch[];
  readonly orders: readonly Order[];
  readonly positions: readonly Position[];
} & Pick<DeskState, 'keys' | 'available' | 'rentalHeld' | 'view' | 'viewAt' | 'exchange'>;

function getState({ unlocks, switches, orders, positions, ...rest }: Loaded): DeskState {
  return {
    ...getHoldings(orders, positions),
    ...rest,
    unlocked: new Map(unlocks.map(({ sessionId, until }) => [sessionId, until])),
    switches: toSwitches(switches),
  };
}

function asTraders(
  standings: readonly TraderStanding[],
  counts: readonly TraderCounts[],
): Map<string, Trader> {
  const counted = new Map(counts.map((count) => [count.customerId, count]));
  return new Map(
    standings.map((standing) => [
      standing.customerId,
      { ...uncounted, ...standing, ...counted.get(standing.customerId) },
    ]),
  );
}

const uncounted = {
  openOrders: 0,
  minuteFrom: 0,
  minuteCount: 0,
  lastLooks: '',
  lastAt: 0,
  taken: nothingTaken,
};

function byId<Item extends { readonly id: string }>(items: readonly Item[]): Map<string, Item> {
  return new Map(items.map((item) => [item.id, item]));
}
