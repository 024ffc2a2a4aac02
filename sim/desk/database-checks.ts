/** Checked from outside: the desk's own rules are used only to fold its record again. */
import { isDeepStrictEqual } from 'node:util';
import { assert } from '@candor/kit/assert';
import type { Level } from '@candor/server/core/desk/state/book-view';
import type { WrittenEvent } from '@candor/server/core/desk/state/desk-event';
import { listEventsAfter } from '@candor/server/core/desk/store/desk-events.store';
import { getHoldings, type Holdings } from '@candor/server/core/desk/state/holdings';
import { listAllOrders } from '@candor/server/core/desk/store/orders.store';
import {
  listExpectedOrderHolds,
  listExpectedMarginHolds,
} from '@candor/server/core/desk/store/holds.store';
import { listAllPositions } from '@candor/server/core/desk/store/positions.store';
import { getRentalHolds } from '@candor/server/core/desk/store/rentals.store';
import { rebuildDesk } from '@candor/server/core/desk/store/rebuild';
import { countTraders } from '@candor/server/core/desk/store/traders.store';
import { getWallet } from '@candor/server/core/desk/terms/trading-wallet';
import { investedCode, partOfWallet, wallets } from '@candor/server/core/ledger/accounts';
import { getOrphans } from '@candor/server/core/ledger/orphans.rules';
import { listOpenHolds } from '@candor/server/core/ledger/store/reconcile.store';
import type { Db } from '@candor/server/platform/db/database';
import sql from 'sql-template-tag';
import { checkInvested, checkSums, recomputeBooks, verifyChains } from '../ledger/check-books.ts';
import { simWallets } from './sim-books.ts';
import { checkFill, checkHoldings } from './sim-checks.ts';
import { RENTAL_CAPITAL, rentalOf } from './sim-commands.ts';

export type Published = Map<
  string,
  { readonly bids: readonly Level[]; readonly asks: readonly Level[] }
>;
export type DatabaseChecks = {
  readonly counted: {
    fills: number;
    robotFills: number;
    closedByRule: number;
    splits: number;
    moved: number;
    forgiven: bigint;
  };
  check(): Promise<void>;
};

const ALL = 1_000_000;

type CheckedDesk = {
  readonly db: Db;
  readonly published: Published;
  readonly customers: readonly string[];
};

type BookedRecord = CheckedDesk & {
  readonly counted: DatabaseChecks['counted'];
  /** What was paid in, plus what the record says was booked; investments are counted in. */
  readonly balances: Map<string, bigint>;
  /** By account, and by position that is owned, what the record says it cost. */
  readonly invested: Map<string, bigint>;
  readonly costs: Map<string, bigint>;
  readonly lastBooks: Map<string, number>;
  readonly forgiven: Map<string, bigint>;
  seen: number;
};

export function openDatabaseChecks({
  paidIn,
  ...desk
}: CheckedDesk & {
  /** Into each of their wallets. */
  readonly paidIn: bigint;
}): DatabaseChecks {
  const record: BookedRecord = {
    ...desk,
    counted: { fills: 0, robotFills: 0, closedByRule: 0, splits: 0, moved: 0, forgiven: 0n },
    balances: new Map(
      desk.customers.flatMap((customer) =>
        simWallets.map((code): [string, bigint] => [`${customer} ${code}`, paidIn]),
      ),
    ),
    invested: new Map(),
    costs: new Map(),
    lastBooks: new Map(),
    forgiven: new Map(),
    seen: 0,
  };
  return { counted: record.counted, check: () => check(record) };
}

async function check(record: BookedRecord): Promise<void> {
  const { db, customers } = record;
  const holdings = getHoldings(
    await listAllOrders(db, '', ALL),
    await listAllPositions(db, '', ALL),
  );
  checkHoldings(holdings);
  for (const event of await listEventsAfter(db, record.seen, ALL)) {
    take(record, event, holdings);
    record.seen = event.seq;
  }
  await checkCounts(record, holdings);
  await checkBalances(record);
  await checkForgiven(record);
  await checkInvested(db);
  await checkSums(db);
  await recomputeBooks(db);
  await verifyChains(db);
  const rentals = customers.map((customerId) => {
    return { id: rentalOf(customerId), customerId, capital: RENTAL_CAPITAL, since: 0 };
  });
  const orphans = getOrphans(await listOpenHolds(db), [
    ...(await listExpectedOrderHolds(db)),
    ...(await listExpectedMarginHolds(db)),
    ...(await getRentalHolds(db, rentals)),
  ]);
  assert(
    orphans.length === 0,
    `holds and what they are for differ: ${orphans.map(({ reference }) => reference).join(', ')}`,
  );
  const { different } = await rebuildDesk(db);
  assert(different.length === 0, `not the same when they are built again: ${different.join(', ')}`);
}

function takeCost(
  { costs, invested }: BookedRecord,
  { body, positionId, customerId, source, instrumentId }: WrittenEvent,
): void {
  if (positionId === null) return;
  const before = costs.get(positionId);
  const after =
    body.kind === 'filled'
      ? body.isOwned
        ? body.marginAfter
        : undefined
      : body.kind === 'split' && before !== undefined
        ? body.fraction?.marginAfter
        : body.kind === 'owned'
          ? body.costs.reduce((sum, cost) => sum + cost, 0n)
          : undefined;
  if (after === undefined) return;
  costs.set(positionId, after);
  const account = `${customerId} ${investedCode(getWallet(source, instrumentId))}`;
  invested.set(account, (invested.get(account) ?? 0n) + after - (before ?? 0n));
}

function take(record: BookedRecord, event: WrittenEvent, holdings: Holdings): void {
  takeCost(record, event);
  const { body, orderId, customerId, source, instrumentId } = event;
  record.counted.closedByRule += Number(body.kind === 'closedByRule');
  record.counted.splits += Number(body.kind === 'split');
  const booked =
    body.kind === 'filled'
      ? body.booked
      : body.kind === 'settled' || body.kind === 'financed' || body.kind === 'dividend'
        ? body.minor
        : body.kind === 'split'
          ? (body.fraction?.minor ?? 0n)
          : 0n;
  const wallet = `${customerId} ${getWallet(source, instrumentId)}`;
  record.balances.set(wallet, (record.balances.get(wallet) ?? 0n) + booked);
  const moved = body.kind === 'accepted' ? body.order.moved : null;
  if (moved !== null) {
    record.counted.moved += 1;
    record.balances.set(wallet, (record.balances.get(wallet) ?? 0n) + moved.received);
    record.balances.set(
      `${customerId} funding`,
      (record.balances.get(`${customerId} funding`) ?? 0n) - moved.sent,
    );
  }
  const { currency } = wallets[getWallet(source, instrumentId)];
  const lost = body.kind === 'split' ? (body.fraction?.forgiven ?? 0n) : 0n;
  record.forgiven.set(currency, (record.forgiven.get(currency) ?? 0n) + lost);
  if (body.kind !== 'filled' || orderId === null) return;
  record.counted.fills += 1;
  record.counted.robotFills += Number((holdings.orders.get(orderId)?.rentalId ?? null) !== null);
  record.forgiven.set(currency, (record.forgiven.get(currency) ?? 0n) + body.forgiven);
  checkFill(event, holdings);
  const { sequence, bids, asks } = body.book;
  assert(
    isDeepStrictEqual(
      { bids, asks },
      record.published.get(`${source} ${instrumentId} ${sequence}`),
    ),
    `${orderId} cites a book that was never published`,
  );
  assert((record.lastBooks.get(orderId) ?? -1) < sequence, `${orderId} met book ${sequence} twice`);
  record.lastBooks.set(orderId, sequence);
}

async function checkCounts({ db, customers }: BookedRecord, holdings: Holdings): Promise<void> {
  const open = new Map<string, number>();
  for (const { customerId, endedAt } of holdings.orders.values())
    if (endedAt === null) open.set(customerId, (open.get(customerId) ?? 0) + 1);
  for (const { customerId, openOrders } of await countTraders(db, customers, Date.now()))
    assert(
      openOrders === (open.get(customerId) ?? 0),
      `${customerId} has ${open.get(customerId) ?? 0} working orders and is said to have ${openOrders}`,
    );
}

async function checkBalances({ db, invested, balances }: BookedRecord): Promise<void> {
  for (const { owner, code, balance } of await db.many<{
    owner: string;
    code: string;
    balance: bigint;
  }>(
    sql`select b.owner, a.code, a.balance_minor as balance from ledger_accounts a
      join ledger_books b on b.id = a.book_id where b.owner <> 'house'`,
  )) {
    const { wallet, part } = partOfWallet(code);
    const atCost = invested.get(`${owner} ${investedCode(wallet)}`) ?? 0n;
    const recorded =
      part === 'invested' ? atCost : (balances.get(`${owner} ${wallet}`) ?? 0n) - atCost;
    assert(
      balance === recorded,
      `${owner} has ${balance} in ${code}, by the record of the desk ${recorded}`,
    );
  }
}

async function checkForgiven({ db, forgiven, counted }: BookedRecord): Promise<void> {
  for (const { currency, balance } of await db.many<{ currency: string; balance: bigint }>(
    sql`select a.currency, a.balance_minor as balance from ledger_accounts a join ledger_books b
      on b.id = a.book_id where b.owner = 'house' and a.code = 'forgivenLosses'`,
  )) {
    assert(
      balance === -(forgiven.get(currency) ?? 0n),
      `the books say that ${balance} ${currency} were forgiven, the record ${forgiven.get(currency)}`,
    );
  }
  counted.forgiven = [...forgiven.values()].reduce((sum, minor) => sum + minor, 0n);
}
