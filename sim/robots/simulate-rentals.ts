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
import type { BenchPerson } from '../../bench/people.ts';
import { openStrategyApp } from '../../bench/strategy-app.ts';
import { customersWithMoney } from '../customers.ts';
import { startKillable } from '../killable-server.ts';
import { checkSums } from '../ledger/check-books.ts';
import { seededRandom, type Random } from '../random.ts';
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

type RentalsRun = {
  readonly seed: number;
  readonly random: Random;
  readonly clock: { at: number; now(): number };
  readonly survivor: StrategyApp;
  readonly other: Awaited<ReturnType<typeof startKillable>>;
  readonly people: readonly BenchPerson[];
  kills: number;
  refused: number;
  requests: number;
};

type StrategyApp = Awaited<ReturnType<typeof openStrategyApp>>;

async function simulate(
  given: SeededRun,
  closing: (() => Promise<void>)[],
): Promise<RentalsReport> {
  const sim = await openRun(given, closing);
  const { random, clock, survivor, other } = sim;
  const { db, market } = survivor.app;
  for (let count = 0; count < FIRST_RENTALS; count += 1) await orRefused(sim, () => rent(sim));
  for (let round = 0; round < given.rounds; round += 1) {
    for (let count = random.below(3); count > 0; count -= 1) await orRefused(sim, () => rent(sim));
    await passTime(sim, round % 2 === 0);
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
  const ends = await countEnds(db);
  return {
    ...(await countRuns(db)),
    rented: rentals.length,
    redeemed: ends.get('redeemed') ?? 0,
    ended: ends.get('cycle') ?? 0,
    refused: sim.refused,
    kills: sim.kills,
    fills,
    income,
  };
}

async function openRun(
  { databaseUrl, seed }: SeededRun,
  closing: (() => Promise<void>)[],
): Promise<RentalsRun> {
  const random = seededRandom(seed);
  const clock = { at: STARTS_AT, now: () => clock.at };
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-sim-'));
  chmodSync(dataDir, 0o755);
  closing.push(async () => rmSync(dataDir, { recursive: true, force: true }));
  const place = { databaseUrl, dataDir, secret: newSecret(), has: 'none' } as const;
  const survivor = await openStrategyApp({ ...place, clock, funds: [] });
  closing.push(survivor.app.close);
  const { db } = survivor.app;
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
  return { seed, random, clock, survivor, other, people, kills: 0, refused: 0, requests: 0 };
}

async function countEnds(db: Db): Promise<Map<string, number>> {
  const rows = await db.many<{ by: string; count: bigint }>(
    sql`select ended_by as by, count(*) as count from rentals group by 1`,
  );
  return new Map(rows.map(({ by, count }) => [by, Number(count)]));
}

function nextRequest(sim: RentalsRun): string {
  return `sim-rentals-${sim.seed}-${String((sim.requests += 1)).padStart(8, '0')}`;
}

async function orRefused(sim: RentalsRun, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    // No money left, or over already: all of it happens to real customers.
    if (!(error instanceof Refused)) throw error;
    sim.refused += 1;
  }
}

async function rent(sim: RentalsRun): Promise<void> {
  const body = {
    requestId: nextRequest(sim),
    robotId: sim.random.pick(robots).id,
    amount: `${100 + sim.random.below(5_000)}.00`,
    pace: 'practice',
  } as const;
  const { runner, app } = sim.survivor;
  const customer = sim.random.pick(sim.people);
  await app.db.transact((tx) => rentRobot(tx, { market: app.market, runner }, customer, body));
}

/** As the call does: what cannot be done at once is left to the servers. */
async function redeem(sim: RentalsRun): Promise<void> {
  const { runner, desk, app } = sim.survivor;
  const { db } = app;
  const running = await db.many<{ id: string; customer: string }>(sql`
    select id, customer_id as customer from rentals where state not in ('ending', 'over')
    order by id`);
  if (running.length === 0) return;
  const { id, customer } = sim.random.pick(running);
  const person = sim.people.find(({ customerId }) => customerId === customer);
  assert(person !== undefined, 'only these customers rent');
  await db.transact((tx) =>
    redeemRental(tx, { runner }, person, { requestId: nextRequest(sim), orderId: id }),
  );
  await runner.run([id]);
  await settleRental({ db, clock: sim.clock, desk, runner }, id);
}

async function passTime(sim: RentalsRun, isDoomed: boolean): Promise<void> {
  const roll = sim.random.below(20);
  if (roll < 16) sim.clock.at += SECOND_MS * (20 + sim.random.below(60));
  else if (roll < 19) sim.clock.at += SECOND_MS * (60 + sim.random.below(120));
  else sim.clock.at += MINUTE_MS * (5 + sim.random.below(40));
  // Now and then the one that dies was alone, and what it began waits for the next.
  const isAlone = isDoomed && sim.random.chance(0.5);
  const [isDead] = await Promise.all([
    isDoomed ? sim.other.beatDying(sim.clock.at) : sim.other.beat(sim.clock.at).then(() => false),
    isAlone ? null : sim.survivor.beat(),
    sim.random.chance(0.4) ? orRefused(sim, () => redeem(sim)) : null,
  ]);
  if (isDead) sim.kills += 1;
  await checkSums(sim.survivor.app.db);
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
