/**
 * Rented robots at the height of the runner: customers rent and redeem by chance, the clock jumps
 * by seconds or hours, cycles end, and two servers decide and send at once, of which one is killed
 * in the middle of it and another takes its place. What must hold is in check-runs.ts.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refused } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@candor/kit/time';
import { settleRental } from '@candor/server/capabilities/robots/renting/end-rentals';
import { redeemRental } from '@candor/server/capabilities/robots/renting/redeem-rental';
import { rentRobot } from '@candor/server/capabilities/robots/renting/rent-robot';
import { loadRentalRecord } from '@candor/server/capabilities/robots/renting/rental-log';
import { setVerification } from '@candor/server/core/customers/standing';
import type { Db } from '@candor/server/platform/db/database';
import { newSecret } from '@candor/server/platform/random';
import { robots } from '@candor/strategies/catalogue/robots';
import { closingAll, type SeededRun } from '../simulation.ts';
import sql from 'sql-template-tag';
import { openStrategyApp } from '../../bench/strategy-app.ts';
import { customersWithMoney } from '../customers.ts';
import { startKillable } from '../killable-server.ts';
import { checkSums } from '../ledger/check-books.ts';
import { seededRandom } from '../random.ts';
import { checkRentals } from './check-rentals.ts';
import { checkBars, countRuns, verifyRun, type RunCounts } from './check-runs.ts';

export type RentalsReport = RunCounts & {
  readonly rented: number;
  readonly redeemed: number;
  readonly ended: number;
  readonly refused: number;
  /** Servers that died in the middle of deciding, sending or paying out. */
  readonly kills: number;
  readonly fills: number;
  readonly income: bigint;
};

const CUSTOMERS = 8;
const FIRST_RENTALS = 8;
const START_MINOR = 5_000_000n;
const STARTS_AT = Date.UTC(2026, 10, 16, 15, 0, 10);
/** Until everything is over: the longest cycle of the practice pace, and claims of the dead. */
const ROUNDS_TO_END = 60;

export async function simulateRentals(options: SeededRun): Promise<RentalsReport> {
  return closingAll((closing) => simulate(options, closing));
}

async function simulate(
  { databaseUrl, seed, rounds }: SeededRun,
  closing: (() => Promise<void>)[],
): Promise<RentalsReport> {
  const random = seededRandom(seed);
  const clock = { at: STARTS_AT, now: () => clock.at };
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-sim-'));
  chmodSync(dataDir, 0o755);
  closing.push(async () => rmSync(dataDir, { recursive: true, force: true }));
  const place = { databaseUrl, dataDir, secret: newSecret(), has: 'none' } as const;
  const survivor = await openStrategyApp({ ...place, clock, funds: [] });
  closing.push(survivor.app.close);
  const { runner, desk } = survivor;
  const { db, market } = survivor.app;
  const people = await customersWithMoney(
    db,
    Array.from({ length: CUSTOMERS }, (_, i) => `rental${i}`),
    START_MINOR,
    ['funding'],
  );
  for (const { customerId } of people)
    await db.transact((tx) => setVerification(tx, customerId, 'verified'));
  const other = await startKillable(place, random, clock.at);
  closing.push(other.end);

  let [kills, refused, requests] = [0, 0, 0];
  const nextRequest = () => `sim-rentals-${seed}-${String((requests += 1)).padStart(8, '0')}`;

  async function orRefused(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      // No money left, or over already: all of it happens to real customers.
      if (!(error instanceof Refused)) throw error;
      refused += 1;
    }
  }

  async function rent(): Promise<void> {
    const body = {
      requestId: nextRequest(),
      robotId: random.pick(robots).id,
      amount: `${100 + random.below(5_000)}.00`,
      pace: 'practice',
    } as const;
    const customer = random.pick(people);
    await db.transact((tx) => rentRobot(tx, { market, runner }, customer, body));
  }

  /** As the call does: what cannot be done at once is left to the servers. */
  async function redeem(): Promise<void> {
    const running = await db.many<{ id: string; customer: string }>(sql`
      select id, customer_id as customer from rentals where state not in ('ending', 'over')
      order by id`);
    if (running.length === 0) return;
    const { id, customer } = random.pick(running);
    const person = people.find(({ customerId }) => customerId === customer);
    assert(person !== undefined, 'only these customers rent');
    await db.transact((tx) =>
      redeemRental(tx, { runner }, person, { requestId: nextRequest(), orderId: id }),
    );
    await runner.run([id]);
    await settleRental({ db, clock, desk, runner }, id);
  }

  async function passTime(isDoomed: boolean): Promise<void> {
    const roll = random.below(20);
    if (roll < 16) clock.at += SECOND_MS * (20 + random.below(60));
    else if (roll < 19) clock.at += SECOND_MS * (60 + random.below(120));
    else clock.at += MINUTE_MS * (5 + random.below(40));
    // Now and then the one that dies was alone, and what it began waits for the next.
    const isAlone = isDoomed && random.chance(0.5);
    const [isDead] = await Promise.all([
      isDoomed ? other.beatDying(clock.at) : other.beat(clock.at).then(() => false),
      isAlone ? null : survivor.beat(),
      random.chance(0.4) ? orRefused(redeem) : null,
    ]);
    if (isDead) kills += 1;
    await checkSums(db);
  }

  for (let count = 0; count < FIRST_RENTALS; count += 1) await orRefused(rent);
  for (let round = 0; round < rounds; round += 1) {
    for (let count = random.below(3); count > 0; count -= 1) await orRefused(rent);
    await passTime(round % 2 === 0);
  }
  for (let round = 0; (await countOpen(db)) > 0; round += 1) {
    assert(round < ROUNDS_TO_END, 'rentals do not come to their end');
    clock.at += HOUR_MS;
    await Promise.all([other.beat(clock.at), survivor.beat()]);
  }

  const rentals = await listSimRentals(db);
  const { fills, income } = await checkRentals(db, rentals, START_MINOR);
  await checkBars(db);
  await checkSales(db);
  for (const { id, customerId } of rentals) {
    const person = { customerId, sessionId: '' };
    const { text } = await db.transact((tx) => loadRentalRecord(tx, { market }, person, id));
    verifyRun(id, text, { market, now: clock.at });
  }
  const ends = new Map(
    (
      await db.many<{ by: string; count: bigint }>(
        sql`select ended_by as by, count(*) as count from rentals group by 1`,
      )
    ).map(({ by, count }) => [by, Number(count)]),
  );
  return {
    ...(await countRuns(db)),
    rented: rentals.length,
    redeemed: ends.get('redeemed') ?? 0,
    ended: ends.get('cycle') ?? 0,
    refused,
    kills,
    fills,
    income,
  };
}

async function countOpen(db: Db): Promise<number> {
  const { count } = await db.one<{ count: bigint }>(
    sql`select count(*) as count from rentals where state <> 'over'`,
  );
  return Number(count);
}

async function listSimRentals(db: Db) {
  const rows = await db.many<{
    id: string;
    customer: string;
    capital: bigint;
    price: bigint;
    income: bigint;
    refund: bigint;
    paid: bigint;
  }>(sql`
    select id, customer_id as customer, capital_minor as capital, price_minor as price,
      income_minor as income, refund_minor as refund, paid_out_minor as paid
    from rentals order by id`);
  return rows.map(({ id, customer, capital, price, income, refund, paid }) => {
    assert(paid === capital + income + refund, `${id} was paid out ${paid}`);
    return { id, customerId: customer, capital, price, paidOut: { free: paid - refund, refund } };
  });
}

/** Every order at the desk is of a decision, or sold at the end what the last one could not. */
async function checkSales(db: Db): Promise<void> {
  const odd = await db.many<{ what: string }>(sql`
    select o.id || ' of ' || o.rental_id || ' is of no decision' as what
    from orders o join rentals r on r.id = o.rental_id
    left join strategy_orders s on s.order_id = o.id and s.answer = 'placed'
    where s.order_id is null and r.sales = 0
    union all
    select s.order_id || ' was placed, and the desk does not know it' from strategy_orders s
    left join orders o on o.id = s.order_id where s.answer = 'placed' and o.id is null`);
  assert(odd.length === 0, odd.map(({ what }) => what).join('; '));
}
