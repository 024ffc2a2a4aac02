/** Checked from outside: the desk's own rules are used only to fold its record again. */
import { isDeepStrictEqual } from 'node:util';
import { assert } from '@candor/kit/assert';
import type { Level } from '@candor/server/core/desk/state/book-view';
import type { WrittenEvent } from '@candor/server/core/desk/state/desk-event';
import { listEventsAfter } from '@candor/server/core/desk/store/desk-events.store';
import { getHoldings, type Holdings } from '@candor/server/core/desk/state/holdings';
import { listAllOrders, listExpectedOrderHolds } from '@candor/server/core/desk/store/orders.store';
import {
  listAllPositions,
  listExpectedMarginHolds,
} from '@candor/server/core/desk/store/positions.store';
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

export function openDatabaseChecks({
  db,
  published,
  customers,
  paidIn,
}: {
  readonly db: Db;
  readonly published: Published;
  readonly customers: readonly string[];
  /** Into each of their wallets. */ readonly paidIn: bigint;
}): DatabaseChecks {
  const counted = { fills: 0, robotFills: 0, closedByRule: 0, splits: 0, moved: 0, forgiven: 0n };
  /** What was paid in, plus what the record says was booked; investments are counted in. */
  const balances = new Map(
    customers.flatMap((customer) =>
      simWallets.map((code): [string, bigint] => [`${customer} ${code}`, paidIn]),
    ),
  );
  /** By account, and by position that is owned, what the record says it cost. */
  const invested = new Map<string, bigint>();
  const costs = new Map<string, bigint>();
  const lastBooks = new Map<string, number>();
  const forgiven = new Map<string, bigint>();
  let seen = 0;

  function takeCost({ body, positionId, customerId, source, instrumentId }: WrittenEvent): void {
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

  function take(event: WrittenEvent, holdings: Holdings): void {
    takeCost(event);
    const { body, orderId, customerId, source, instrumentId } = event;
    counted.closedByRule += Number(body.kind === 'closedByRule');
    counted.splits += Number(body.kind === 'split');
    const booked =
      body.kind === 'filled'
        ? body.booked
        : body.kind === 'settled' || body.kind === 'financed' || body.kind === 'dividend'
          ? body.minor
          : body.kind === 'split'
            ? (body.fraction?.minor ?? 0n)
            : 0n;
    const wallet = `${customerId} ${getWallet(source, instrumentId)}`;
    balances.set(wallet, (balances.get(wallet) ?? 0n) + booked);
    const moved = body.kind === 'accepted' ? body.order.moved : null;
    if (moved !== null) {
      counted.moved += 1;
      balances.set(wallet, (balances.get(wallet) ?? 0n) + moved.received);
      balances.set(
        `${customerId} funding`,
        (balances.get(`${customerId} funding`) ?? 0n) - moved.sent,
      );
    }
    const { currency } = wallets[getWallet(source, instrumentId)];
    const lost = body.kind === 'split' ? (body.fraction?.forgiven ?? 0n) : 0n;
    forgiven.set(currency, (forgiven.get(currency) ?? 0n) + lost);
    if (body.kind !== 'filled' || orderId === null) return;
    counted.fills += 1;
    counted.robotFills += Number((holdings.orders.get(orderId)?.rentalId ?? null) !== null);
    forgiven.set(currency, (forgiven.get(currency) ?? 0n) + body.forgiven);
    checkFill(event, holdings);
    const { sequence, bids, asks } = body.book;
    assert(
      isDeepStrictEqual({ bids, asks }, published.get(`${instrumentId} ${sequence}`)),
      `${orderId} cites a book that was never published`,
    );
    assert((lastBooks.get(orderId) ?? -1) < sequence, `${orderId} met book ${sequence} twice`);
    lastBooks.set(orderId, sequence);
  }

  async function checkCounts(holdings: Holdings): Promise<void> {
    const open = new Map<string, number>();
    for (const { customerId, endedAt } of holdings.orders.values())
      if (endedAt === null) open.set(customerId, (open.get(customerId) ?? 0) + 1);
    for (const { customerId, openOrders } of await countTraders(db, customers, Date.now()))
      assert(
        openOrders === (open.get(customerId) ?? 0),
        `${customerId} has ${open.get(customerId) ?? 0} working orders and is said to have ${openOrders}`,
      );
  }

  async function checkBalances(): Promise<void> {
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

  async function checkForgiven(): Promise<void> {
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

  return {
    counted,
    async check() {
      const holdings = getHoldings(
        await listAllOrders(db, '', ALL),
        await listAllPositions(db, '', ALL),
      );
      checkHoldings(holdings);
      for (const event of await listEventsAfter(db, seen, ALL)) {
        take(event, holdings);
        seen = event.seq;
      }
      await checkCounts(holdings);
      await checkBalances();
      await checkForgiven();
      await checkInvested(db);
      await checkSums(db);
      await recomputeBooks(db);
      await verifyChains(db);
      const orphans = getOrphans(await listOpenHolds(db), [
        ...(await listExpectedOrderHolds(db)),
        ...(await listExpectedMarginHolds(db)),
        ...(await getRentalHolds(
          db,
          customers.map((customerId) => ({
            id: rentalOf(customerId),
            customerId,
            capital: RENTAL_CAPITAL,
            since: 0,
          })),
        )),
      ]);
      assert(
        orphans.length === 0,
        `holds and what they are for differ: ${orphans.map(({ reference }) => reference).join(', ')}`,
      );
      const { different } = await rebuildDesk(db);
      assert(
        different.length === 0,
        `not the same when they are built again: ${different.join(', ')}`,
      );
    },
  };
}
