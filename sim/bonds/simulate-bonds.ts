/**
 * Treasuries over years in minutes: customers buy and sell by chance, the clock jumps by hours or
 * months, and each time two servers pay what is due at once, of which one is killed while it does.
 * Afterwards every coupon, sale and principal was paid exactly once, and the books are what the
 * record of holdings says.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Refused } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import { DAY_MS, HOUR_MS } from '@candor/kit/time';
import { openSampleTreasuries } from '@candor/market/testing/sample-treasuries';
import { CURVE_VERSION } from '@candor/market/treasury/curve-version';
import { buyBond } from '@candor/server/capabilities/bonds/buy-bond';
import { sellBond } from '@candor/server/capabilities/bonds/sell-bond';
import { setVerification } from '@candor/server/core/customers/standing';
import { getOrphans } from '@candor/server/core/ledger/orphans.rules';
import { listOpenHolds } from '@candor/server/core/ledger/store/reconcile.store';
import { couponFor, nextCouponAfter } from '@candor/server/core/treasuries/coupons.rules';
import {
  listExpectedBondHolds,
  listHoldings,
  listOpenHoldings,
} from '@candor/server/core/treasuries/holdings.store';
import { listPaymentsFor } from '@candor/server/core/treasuries/trades.store';
import { type Db } from '@candor/server/platform/db/database';
import { bundledProgram } from '@candor/testkit/bundled-program';
import type { SeededRun } from '../simulation.ts';
import { openQuietDatabase } from '../../bench/open-product.ts';
import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { startChild, type Child } from '../../bench/child.ts';
import type { BenchPerson } from '../../bench/people.ts';
import { customersWithMoney } from '../customers.ts';
import { checkInvested, checkSums, recomputeBooks, verifyChains } from '../ledger/check-books.ts';
import { seededRandom, type Random } from '../random.ts';

export type BondsReport = {
  readonly bought: number;
  readonly sold: number;
  readonly refused: number;
  readonly kills: number;
  readonly payments: number;
  readonly entries: number;
};

const CUSTOMERS = 6;
const START_MINOR = 50_000_000n;
const STARTS_AT = Date.UTC(2026, 10, 16, 15);
const TRADES_PER_ROUND = 25;
const KILL_AFTER_MAX_MS = 60;
const HOLDINGS_MAX = { pageNum: 1, pageSize: 100 } as const;

export async function simulateBonds({
  databaseUrl,
  seed,
  rounds,
}: SeededRun): Promise<BondsReport> {
  const random = seededRandom(seed);
  const clock = { at: STARTS_AT, now: () => clock.at };
  const db = openQuietDatabase(databaseUrl, { clock, onIdleError: () => undefined });
  const market = {
    ...openSampleTreasuries({ hours: 'continuous' }),
    hours: 'continuous',
    curveVersion: CURVE_VERSION,
  } as const;
  const people = await customersWithMoney(
    db,
    Array.from({ length: CUSTOMERS }, (_, i) => `bonds${i}`),
    START_MINOR,
    ['funding'],
  );
  for (const { customerId } of people)
    await db.transact((tx) => setVerification(tx, customerId, 'verified'));

  const done = { bought: 0, sold: 0, refused: 0, kills: 0 };
  let requests = 0;
  const trade = async (person: BenchPerson): Promise<void> => {
    const requestId = `sim-bonds-${seed}-${String((requests += 1)).padStart(8, '0')}`;
    try {
      if (random.chance(0.6)) {
        const { code } = random.pick(market.list.at(clock.at));
        const amount = String(100 * (1 + random.below(200)));
        await db.transact((tx) => buyBond(tx, market, person, { requestId, code, amount }));
        done.bought += 1;
      } else {
        const held = await listOpenHoldings(db, person.customerId);
        if (held.length === 0) return;
        const { id, face } = random.pick(held);
        const steps = Number(face.minor / 10_000n);
        const amount = String(100 * (1 + random.below(steps)));
        await db.transact((tx) => sellBond(tx, market, person, { requestId, id, amount }));
        done.sold += 1;
      }
    } catch (error) {
      // Matured, sold already, or no money left: all of it happens to real customers.
      if (!(error instanceof Refused)) throw error;
      done.refused += 1;
    }
  };

  for (let round = 0; round < rounds; round += 1) {
    for (let count = 0; count < TRADES_PER_ROUND; count += 1) await trade(random.pick(people));
    clock.at += random.chance(0.5) ? random.below(3 * HOUR_MS) : random.below(120 * DAY_MS);
    done.kills += await payWithKill(databaseUrl, clock.at, random);
    await checkSums(db);
  }
  const payments = await verifyPayments(db, people, market, clock.at);
  await checkInvested(db);
  await recomputeBooks(db);
  const entries = await verifyChains(db);
  await db.close();
  return { ...done, payments, entries };
}

/** Two servers at once; one dies at any moment of it, the other one finishes. */
async function payWithKill(url: string, at: number, random: Random): Promise<number> {
  const start = async (): Promise<Child> => {
    const child = startChild((await bundledProgram('coupons')).href, [url, String(at)]);
    await child.ask('ready', z.number());
    return child;
  };
  const [doomed, other] = await Promise.all([start(), start()]);
  const pay = (child: Child) => child.ask('pay', z.unknown());
  const dying = pay(doomed).catch(() => undefined);
  await Promise.all([pay(other), sleep(random.below(KILL_AFTER_MAX_MS)).then(() => doomed.kill())]);
  await dying;
  // What the dead one had locked is free now.
  await pay(other);
  await other.end();
  return 1;
}

type Market = Pick<ReturnType<typeof openSampleTreasuries>, 'list'>;

/** Every holding against its own terms, and every wallet against its holdings. */
async function verifyPayments(
  db: Db,
  people: readonly BenchPerson[],
  { list }: Market,
  now: number,
): Promise<number> {
  let payments = 0;
  for (const { customerId } of people) {
    let expected = START_MINOR;
    let invested = 0n;
    for (let pageNum = 1; ; pageNum += 1) {
      const page = { ...HOLDINGS_MAX, pageNum };
      const { rows } = await listHoldings(db, customerId, { state: null, code: null }, page);
      const holdings = rows.slice(0, page.pageSize);
      for (const holding of holdings) {
        const paid = await listPaymentsFor(db, [holding.id]);
        payments += paid.length;
        const security = list.byCode(holding.code, now);
        assert(security !== null, `${holding.code} was issued`);
        const due: string[] = [];
        for (
          let next = nextCouponAfter(security.terms, holding.buySettlesOn);
          next !== null &&
          next.paysAt <= now &&
          (holding.ended?.by !== 'sale' || next.dueOn <= (holding.ended.sale?.settlesOn ?? ''));
          next = nextCouponAfter(security.terms, next.dueOn)
        )
          due.push(next.dueOn);
        const coupons = paid.filter(({ kind }) => kind === 'coupon');
        // A part that was sold later carries the coupons of the whole until then.
        const own = due.slice(due.length - coupons.length);
        assert(
          JSON.stringify(coupons.map(({ dueOn }) => dueOn)) === JSON.stringify(own),
          `${holding.id} was paid ${coupons.map(({ dueOn }) => dueOn).join()} of ${due.join()}`,
        );
        assert(
          holding.couponsPaid === due.length,
          `${holding.id} counts ${holding.couponsPaid} coupons of ${due.length}`,
        );
        for (const { dueOn, amount } of coupons) {
          expected += amount.minor;
          assert(
            amount.minor >= couponFor(security.terms, dueOn, holding.face).minor,
            `${holding.id} was paid too little on ${dueOn}`,
          );
        }
        const ends = paid.filter(({ kind }) => kind !== 'coupon');
        assert(
          ends.length === (holding.state === 'redeemed' ? 1 : 0),
          `${holding.id} is ${holding.state} with ${ends.length} payments`,
        );
        if (holding.state === 'redeemed' && holding.ended !== null)
          expected += holding.ended.proceeds.minor - holding.cost.minor;
        else invested += holding.cost.minor;
        assert(
          holding.state !== 'waiting' || (holding.ended?.paysAt ?? 0) > now,
          `${holding.id} was due and is not paid`,
        );
      }
      if (rows.length <= page.pageSize) break;
    }
    const wallet = await db.one<{ balance: bigint; held: bigint }>(sql`
      select a.balance_minor as balance, a.held_minor as held from ledger_accounts a
        join ledger_books b on b.id = a.book_id
      where b.owner = ${customerId} and a.code = 'funding'`);
    assert(
      wallet.balance === expected - invested && wallet.held === 0n,
      `${customerId} has ${wallet.balance} with ${wallet.held} held; its holdings say ${expected - invested}`,
    );
  }
  const orphans = getOrphans(await listOpenHolds(db), await listExpectedBondHolds(db));
  assert(orphans.length === 0, `${orphans.length} holds are for nothing`);
  return payments;
}
