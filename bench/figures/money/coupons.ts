/**
 * Coupons for 10,000 holders, booked by the server's own beat with entries, records, notices and
 * pushes; halfway through the server is killed, and another one goes on. Afterwards every holder
 * has the coupon exactly once. The baseline is the same number of bare journals on the same books.
 */
import { assert } from '@candor/kit/assert';
import { localDate } from '@candor/kit/local-date';
import { openSampleTreasuries } from '@candor/market/testing/sample-treasuries';
import { money, price, rate } from '@candor/money/amount';
import { usd } from '@candor/money/literal';
import { asCustomerId, type CustomerId } from '@candor/server/core/customers/customer';
import { houseAccount, walletAccount } from '@candor/server/core/ledger/accounts';
import { moveMoney } from '@candor/server/core/ledger/move-money';
import { justPost, posting, type Movement } from '@candor/server/core/ledger/movement';
import { purchasePostings } from '@candor/server/core/ledger/purchase';
import { couponFor, nextCouponAfter } from '@candor/server/core/treasuries/coupons.rules';
import { insertHolding } from '@candor/server/core/treasuries/holdings.store';
import { maturesAt } from '@candor/server/core/treasuries/payment-times.rules';
import { insertTrade } from '@candor/server/core/treasuries/trades.store';
import { type Db } from '@candor/server/platform/db/database';
import { openQuietDatabase } from '../../open-product.ts';
import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { startChild, type Child } from '../../child.ts';
import { openBenchDatabase } from '../../database.ts';
import type { Figure, Measured } from '../../figure.ts';
import { openSomebody } from '../../people.ts';

const HOLDERS = 10_000;
const BATCH = 1_000;
const CODE = 'USTN271231';
const FACE = usd('1000.00');
const COST = usd('1003.21');
const BOUGHT_AT = Date.UTC(2026, 10, 16, 15);
/** After the coupon of December 31. */
const PAID_AT = Date.UTC(2027, 0, 4, 15);
const TOTAL_MAX_MS = 5_000;
const POLL_MS = 5;

export const coupons: Figure = {
  name: 'coupons',
  about: `coupons for ${HOLDERS} holders, once each, across a kill in the middle`,
  measure,
};

async function measure(): Promise<Measured> {
  const database = await openBenchDatabase();
  const db = openQuietDatabase(database.url, {
    clock: { now: () => BOUGHT_AT },
    onIdleError: () => undefined,
  });
  const holders = await makeHolders(db);
  const bareMs = await timed(() => postBare(db, holders));
  const start = async (): Promise<Child> => {
    const child = startChild('servers/coupon-server.ts', [database.url, String(PAID_AT)]);
    await child.ask('ready', z.number());
    return child;
  };
  const [first, second] = [await start(), await start()];
  const untilKillMs = await timed(() => payUntilHalf(db, first));
  const atKill = await countPaid(db);
  const restMs = await timed(() => second.ask('pay', z.unknown()));
  await second.end();
  await requirePaidOnce(db);
  await db.close();
  await database.close();
  return {
    rows: [
      {
        figure: `coupons for ${HOLDERS} holders`,
        unit: 'ms',
        measured: untilKillMs + restMs,
        baseline: bareMs,
        target: { of: 'measured', is: 'atMost', value: TOTAL_MAX_MS },
      },
    ],
    notes: [
      `killed after ${untilKillMs.toFixed(0)} ms with ${atKill} paid, the rest by another server in ${restMs.toFixed(0)} ms; each with journal, record, notice and three pushes, ${BATCH} in a durable transaction, and every holder paid once`,
      `the baseline is ${HOLDERS} bare journals on the same books in batches of ${BATCH}: ${bareMs.toFixed(0)} ms`,
    ],
  };
}

async function makeHolders(db: Db): Promise<CustomerId[]> {
  const treasuries = openSampleTreasuries({ hours: 'continuous' });
  const security = treasuries.list.byCode(CODE, BOUGHT_AT);
  assert(security !== null, `${CODE} is in the tables`);
  const settlesOn = localDate('2026-11-16');
  const holders: CustomerId[] = [];
  await db.transact((tx) =>
    insertTrade(tx, {
      id: 'btr_bench',
      customerId: asCustomerId('cus_bench'),
      holdingId: 'bnd_bench',
      code: CODE,
      side: 'buy',
      at: BOUGHT_AT,
      face: FACE,
      clean: price(100_000_000_000n),
      principal: COST,
      accrued: usd('0.00'),
      total: COST,
      yieldToMaturity: rate(40_000_000n),
      discount: null,
      bid: price(100_000_000_000n),
      ask: price(100_000_000_000n),
      midYield: rate(40_000_000n),
      curveVersion: 1,
      factors: treasuries.curve.at(BOUGHT_AT).factors,
      seen: null,
      settlesOn,
      settlesAt: BOUGHT_AT,
      cost: null,
      journal: null,
    }),
  );
  for (let from = 0; from < HOLDERS; from += BATCH)
    await db.transact(async (tx) => {
      const some: CustomerId[] = [];
      for (let place = from; place < from + BATCH; place += 1)
        some.push(asCustomerId(await openSomebody(tx, `holder${place}`)));
      const ids = some.map((customerId) => customerId.replace('cus_', 'bnd_'));
      await moveMoney(
        tx,
        some.map((customerId) => gift(customerId, 1_000_000n)),
      );
      await moveMoney(
        tx,
        some.map((customerId) =>
          justPost({
            kind: 'bondBought',
            postings: purchasePostings({ customerId, wallet: 'funding' }, COST),
            facts: { code: CODE },
          }),
        ),
      );
      for (const [i, customerId] of some.entries())
        await insertHolding(tx, {
          id: ids[i] ?? '',
          customerId,
          code: CODE,
          state: 'bought',
          face: FACE,
          cost: COST,
          isOwned: true,
          accruedPaid: usd('0.00'),
          buyTradeId: 'btr_bench',
          boughtAt: BOUGHT_AT,
          buySettlesOn: settlesOn,
          maturesAt: maturesAt(security),
          nextCoupon: nextCouponAfter(security.terms, settlesOn),
          couponsPaid: 0,
          interest: usd('0.00'),
          ended: null,
          redeemedAt: null,
        });
      holders.push(...some);
    });
  return holders;
}

function gift(customerId: CustomerId, minor: bigint): Movement {
  return justPost({
    kind: 'deposit',
    facts: { deposit: 'bench' },
    postings: [
      posting(houseAccount('deposits', 'USD'), money('USD', -minor)),
      posting(walletAccount(customerId, 'funding'), money('USD', minor)),
    ],
  });
}

async function postBare(db: Db, holders: readonly CustomerId[]): Promise<void> {
  for (let from = 0; from < holders.length; from += BATCH)
    await db.transact((tx) =>
      moveMoney(
        tx,
        holders.slice(from, from + BATCH).map((customerId) => gift(customerId, 1n)),
      ),
    );
}

/** The server is killed while it pays; what it was doing is lost with it. */
async function payUntilHalf(db: Db, server: Child): Promise<void> {
  let isPaying = true;
  const paying = server.ask('pay', z.unknown()).then(
    () => (isPaying = false),
    () => (isPaying = false),
  );
  while (isPaying && (await countPaid(db)) < HOLDERS / 2)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  await server.kill();
  await paying;
}

async function countPaid(db: Db): Promise<number> {
  return Number(
    (await db.one<{ count: bigint }>(sql`select count(*) as count from treasury_payments`)).count,
  );
}

async function requirePaidOnce(db: Db): Promise<void> {
  const treasuries = openSampleTreasuries({ hours: 'continuous' });
  const terms = treasuries.list.byCode(CODE, BOUGHT_AT)?.terms;
  assert(terms !== undefined, `${CODE} is in the tables`);
  const due = couponFor(terms, localDate('2026-12-31'), FACE).minor;
  const wrong = await db.one<{ count: bigint }>(sql`
    select count(*) as count from ledger_accounts a join ledger_books b on b.id = a.book_id
    where b.owner <> 'house' and a.balance_minor <> ${1_000_001n + due}`);
  const journals = await db.one<{ count: bigint }>(
    sql`select count(*) as count from ledger_journals where kind = 'bondInterest'`,
  );
  const notices = await db.one<{ count: bigint }>(
    sql`select count(*) as count from messages where template = 'bondCouponPaid'`,
  );
  assert(wrong.count === 0n, `${wrong.count} holders were not paid exactly once`);
  assert(journals.count === BigInt(HOLDERS), 'there is one journal for each coupon');
  assert(notices.count === BigInt(HOLDERS), 'there is one notice for each coupon');
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAtMs = performance.now();
  await work();
  return performance.now() - startedAtMs;
}
