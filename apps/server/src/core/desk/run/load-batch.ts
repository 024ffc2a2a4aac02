/**
 * Loads the state a batch is decided on. Everybody concerned has their book locked first: changing
 * a customer's orders or positions requires that lock, so what is read after it holds until the
 * commit. Only the house's book, in which nothing is decided, is locked when all is written but
 * the money. Independent statements are sent together, in this order.
 */
import { TradedSource } from '@candor/contract/kernel/enumerations';
import {
  walletAccount,
  houseAccount,
  wallets,
  type LedgerAccount,
  type WalletCode,
} from '../../ledger/accounts.ts';
import { listAccountsFor } from '../../ledger/explore.store.ts';
import { openMoneyTurn, type MoneyTurn } from '../../ledger/money-turn.ts';
import type { HouseHead } from '../../ledger/house-head.ts';
import { listAnswered, type KeptRequest, type RequestKey } from '../../ledger/requests.store.ts';
import { asCustomerId } from '../../customers/customer.ts';
import type { Instruments } from '../../instruments/instruments.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { Command } from '../state/commands.ts';
import { answeredOrderId } from '../state/desk-answer.ts';
import type { DueActions } from '../state/due-actions.ts';
import type { Facts, KnownFacts } from '../state/desk-facts.ts';
import type { DeskState, Switches, Trader } from '../state/desk-state.ts';
import { getHoldings } from '../state/holdings.ts';
import type { MarketViews } from '../state/market-view.ts';
import { isOpen, type Order } from '../state/order.ts';
import { listOrdersFor, listOrdersIn, type HoldingKey } from '../store/orders.store.ts';
import type { Position } from '../state/position.ts';
import { listPositionsFor } from '../store/positions.store.ts';
import type { ActiveSwitch } from '../rules/switch.rules.ts';
import { listActiveSwitches, shareSwitches } from '../store/switches.store.ts';
import {
  listCounts,
  listStandings,
  listUnlocks,
  type TraderCounts,
  type TraderStanding,
} from '../store/traders.store.ts';
import { getWallet } from '../rules/trading-wallet.ts';

export type BatchDeps = {
  readonly views: MarketViews;
  readonly instruments: Pick<Instruments, 'universe'>;
  readonly facts: KnownFacts;
  readonly dueActions: DueActions;
  readonly houseHead: HouseHead;
};

export type Batch = {
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
};

export async function loadBatch(
  tx: Tx,
  commands: readonly Command[],
  requests: readonly RequestKey[],
  deps: BatchDeps,
): Promise<Batch> {
  const scope = await getScope(tx, commands, deps);
  const [, standings, unlocks, switches, turn, answered, counts, orders, positions] =
    await Promise.all([
      shareSwitches(tx),
      listStandings(tx, scope.customerIds),
      listUnlocks(tx, scope.sessionIds),
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
    ]);
  const named = answered.flatMap(({ answer }) => answeredOrderId(answer ?? '') ?? []);
  const answeredOrders = named.length === 0 ? [] : await listOrdersFor(tx, named, []);
  turn.knowHolds(getHolds(orders, positions));
  const available = (customerId: string, wallet: WalletCode): bigint =>
    turn.available(walletAccount(asCustomerId(customerId), wallet));
  const rentalHeld = (customerId: string, rentalId: string): bigint | null =>
    turn.held(walletAccount(asCustomerId(customerId), 'funding'), rentalId);
  const state = getState({
    now: tx.now,
    standings,
    unlocks,
    switches,
    counts,
    orders,
    positions,
    available,
    rentalHeld,
    view: deps.views.at(tx.now),
    exchange: (from, to) => deps.views.exchange(from, to, tx.now),
  });
  return {
    answered,
    answeredOrders: byId(answeredOrders),
    turn,
    state,
    orders: byId(orders),
    positions: byId(positions),
    counts: new Map(counts.map((count) => [count.customerId, count])),
  };
}

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
    listUnlocks(reader, scope.sessionIds),
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
    exchange: (from, to) => deps.views.exchange(from, to, now),
  });
}

type Scope = {
  readonly customerIds: readonly string[];
  readonly sessionIds: readonly string[];
  readonly accounts: readonly LedgerAccount[];
  readonly orderIds: readonly string[];
  readonly positionIds: readonly string[];
  readonly holdings: readonly HoldingKey[];
  /** Holds of others than orders and positions: subscriptions that become shares, rentals. */
  readonly holds: readonly string[];
};

/**
 * Customers and instruments the commands may touch. What is not the customer's own is left out, so
 * the rules do not find it.
 */
async function getScope(
  reader: Reader,
  commands: readonly Command[],
  { facts: known, instruments }: Pick<BatchDeps, 'facts' | 'instruments'>,
): Promise<Scope> {
  const facts = await known.load(
    reader,
    commands.flatMap((command) => namedBy(command) ?? []),
  );
  const [customerIds, sessionIds, orderIds, positionIds] = [
    new Set<string>(),
    new Set<string>(),
    new Set<string>(),
    new Set<string>(),
  ];
  const accounts = new Map<string, LedgerAccount>();
  const holdings = new Map<string, HoldingKey>();
  const holds = new Set<string>();
  const touch = (
    customerId: string,
    { source, instrumentId }: Pick<Facts, 'source' | 'instrumentId'>,
  ): void => {
    const wallet = getWallet(source, instrumentId);
    holdings.set(`${customerId} ${instrumentId}`, { customerId, instrumentId });
    // A call and the shares behind it are decided on together.
    const cover = source === TradedSource.Option ? getCover(instruments, instrumentId) : null;
    if (cover !== null) holdings.set(`${customerId} ${cover}`, { customerId, instrumentId: cover });
    const { currency } = wallets[wallet];
    for (const account of [
      walletAccount(asCustomerId(customerId), wallet),
      houseAccount('fees', currency),
      houseAccount('trading', currency),
      houseAccount('forgivenLosses', currency),
    ])
      accounts.set(account.key, account);
  };
  for (const command of commands) {
    const { customerId } = command;
    customerIds.add(customerId);
    if ('sessionId' in command && command.sessionId !== null) sessionIds.add(command.sessionId);
    if (command.kind === 'place') {
      touch(customerId, command.wanted);
      if (isNamed(command.rentalId)) holds.add(command.rentalId);
      if (isFunded(command))
        for (const account of fundingAccounts(customerId, command.wanted))
          accounts.set(account.key, account);
      continue;
    }
    if (command.kind === 'receive') {
      touch(customerId, command);
      holds.add(command.subscriptionId);
      const held = walletAccount(asCustomerId(customerId), command.from);
      accounts.set(held.key, held);
      continue;
    }
    const id = namedBy(command);
    const found = id === null ? undefined : facts.get(id);
    if (id === null || found?.customerId !== customerId) continue;
    touch(customerId, found);
    if (isNamed(found.rentalId)) holds.add(found.rentalId);
    positionIds.add(found.positionId);
    if (id !== found.positionId) orderIds.add(id);
  }
  return {
    customerIds: [...customerIds],
    sessionIds: [...sessionIds],
    accounts: [...accounts.values()],
    orderIds: [...orderIds],
    positionIds: [...positionIds],
    holdings: [...holdings.values()],
    holds: [...holds],
  };
}

/** The shares that a single option delivers; null for everything else. */
function getCover(
  { universe }: Pick<Instruments, 'universe'>,
  instrumentId: string,
): string | null {
  const option = universe().byId(instrumentId)?.facts.option;
  return option?.settlement === 'shares' && option.legs.length === 1 ? option.underlying : null;
}

function isNamed(rentalId: string | null | undefined): rentalId is string {
  return rentalId !== null && rentalId !== undefined;
}

/** Whether money may come from the funding wallet. */
function isFunded(command: Command): boolean {
  return command.kind === 'place' && (command.funding ?? null) !== null;
}

function fundingAccounts(
  customerId: string,
  { source, instrumentId }: Pick<Facts, 'source' | 'instrumentId'>,
): LedgerAccount[] {
  const [from, to] = [wallets.funding.currency, wallets[getWallet(source, instrumentId)].currency];
  return [
    walletAccount(asCustomerId(customerId), 'funding'),
    ...(from === to ? [] : [houseAccount('exchange', from), houseAccount('exchange', to)]),
  ];
}

function namedBy(command: Command): string | null {
  switch (command.kind) {
    case 'place':
    case 'receive':
      return null;
    case 'cancel':
    case 'replace':
    case 'match':
    case 'expire':
    case 'cross':
    case 'adjustOrder':
      return command.orderId;
    case 'close':
    case 'protect':
    case 'addMargin':
    case 'checkMargin':
    case 'endContract':
    case 'settle':
    case 'finance':
    case 'applyAction':
    case 'exercise':
    case 'expireOption':
    case 'assignOption':
      return command.positionId;
  }
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
} & Pick<DeskState, 'available' | 'rentalHeld' | 'view' | 'exchange'>;

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
    exchange,
  };
}

export const uncounted = { openOrders: 0, minuteFrom: 0, minuteCount: 0, lastLooks: '', lastAt: 0 };

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
