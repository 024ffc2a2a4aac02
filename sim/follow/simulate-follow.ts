/**
 * Funds of the house and those who follow them: orders by chance, strikes, settlements, days with
 * their decisions, nights and futures' months, by two servers at once of which one is killed in the
 * middle of it. What must hold is in check-follow.ts.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refused } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/kit/time';
import { addFollowOrder } from '@candor/server/capabilities/follow/orders/add-follow-order';
import { setVerification } from '@candor/server/core/customers/standing';
import { newSecret } from '@candor/server/platform/random';
import { closingAll, type SeededRun } from '../simulation.ts';
import { openStrategyApp } from '../../bench/strategy-app.ts';
import { strategyFunds } from '../../bench/strategy-funds.ts';
import { customersWithMoney } from '../customers.ts';
import { startKillable } from '../killable-server.ts';
import { checkSums } from '../ledger/check-books.ts';
import { seededRandom } from '../random.ts';
import { checkBars, countRuns, verifyRun, type RunCounts } from '../robots/check-runs.ts';
import { checkFollow, countUnderWay, type FollowCounts } from './check-follow.ts';

export type FollowReport = RunCounts &
  FollowCounts & {
    readonly refused: number;
    /** Servers that died in the middle of deciding, striking or settling. */
    readonly kills: number;
    /** Movements of the funds' accounts, all of them in records that verify. */
    readonly verified: number;
  };

const CUSTOMERS = 8;
const START_MINOR = 5_000_000n;
const STARTS_AT = Date.UTC(2026, 10, 16, 14, 50, 10);
const ORDERS_MAX = 4;
const ROUNDS_TO_END = 20;

export async function simulateFollow(options: SeededRun): Promise<FollowReport> {
  return closingAll((closing) => simulate(options, closing));
}

async function simulate(
  { databaseUrl, seed, rounds }: SeededRun,
  closing: (() => Promise<void>)[],
): Promise<FollowReport> {
  const random = seededRandom(seed);
  const clock = { at: STARTS_AT, now: () => clock.at };
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-sim-'));
  chmodSync(dataDir, 0o755);
  closing.push(async () => rmSync(dataDir, { recursive: true, force: true }));
  const place = { databaseUrl, dataDir, secret: newSecret(), has: 'funds' } as const;
  const survivor = await openStrategyApp({ ...place, clock, funds: strategyFunds });
  closing.push(survivor.app.close);
  const { db, market } = survivor.app;
  const people = await customersWithMoney(
    db,
    Array.from({ length: CUSTOMERS }, (_, i) => `follow${i}`),
    START_MINOR,
    ['follow'],
  );
  for (const { customerId } of people)
    await db.transact((tx) => setVerification(tx, customerId, 'verified'));
  const other = await startKillable(place, random, clock.at);
  closing.push(other.end);
  await survivor.beat();

  let [kills, refused, requests] = [0, 0, 0];

  async function follow(): Promise<void> {
    const body = {
      requestId: `sim-follow-${seed}-${String((requests += 1)).padStart(8, '0')}`,
      agencyId: random.pick(strategyFunds).id,
      term: 'practice',
      amount: `${100 + random.below(8_000)}.${10 + random.below(90)}`,
    } as const;
    try {
      await db.transact((tx) => addFollowOrder(tx, survivor.follow, random.pick(people), body));
    } catch (error) {
      // No money left: that happens to real customers.
      if (!(error instanceof Refused)) throw error;
      refused += 1;
    }
  }

  for (let round = 0; round < rounds; round += 1) {
    for (let count = random.below(ORDERS_MAX + 1); count > 0; count -= 1) await follow();
    const roll = random.below(10);
    if (roll < 5) clock.at += MINUTE_MS * (1 + random.below(12));
    else if (roll < 8) clock.at += MINUTE_MS * (20 + random.below(100));
    else clock.at += HOUR_MS * (6 + random.below(24));
    const isDoomed = round % 2 === 0;
    const isAlone = isDoomed && random.chance(0.5);
    const [isDead] = await Promise.all([
      isDoomed ? other.beatDying(clock.at) : other.beat(clock.at).then(() => false),
      isAlone ? null : survivor.beat(),
      follow(),
    ]);
    if (isDead) kills += 1;
    await checkSums(db);
  }
  for (let round = 0; (await countUnderWay(db)) > 0; round += 1) {
    assert(round < ROUNDS_TO_END, 'orders do not come to their settlement');
    clock.at += HOUR_MS;
    await Promise.all([other.beat(clock.at), survivor.beat()]);
  }
  clock.at += DAY_MS;
  await survivor.beat();

  const counts = await checkFollow(db, START_MINOR);
  await checkBars(db);
  let verified = 0;
  for (const { id } of strategyFunds) {
    const { text } = await db.transact((tx) => survivor.follow.runs.loadRecord(tx, `fund_${id}`));
    verified += verifyRun(id, text, { market, now: clock.at });
  }
  return { ...counts, ...(await countRuns(db)), refused, kills, verified };
}
