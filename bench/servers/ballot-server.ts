/**
 * Draws the ballot of an offering that customers of the database applied for, among very many
 * others, books it for them, and verifies it from its file. Arguments: the database's address, the
 * log file, how many customers, how many applications in all.
 */
import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Application } from '@candor/ballot/application';
import { makeCrowd } from '@candor/ballot/crowd';
import { verifyBallot } from '@candor/ballot/verify';
import { assert } from '@candor/kit/assert';
import {
  keepDraw,
  listTaking,
  resultOf,
} from '@candor/server/capabilities/ipo/drawing/draw-ballot';
import { seedPlace } from '@candor/server/capabilities/ipo/ipo-deps';
import { moveOfferings } from '@candor/server/capabilities/ipo/move-offerings';
import { ballotMarket } from '@candor/server/capabilities/ipo/offering-demand';
import { findBallot, findOffering } from '@candor/server/capabilities/ipo/offerings.store';
import { settleSubscriptions } from '@candor/server/capabilities/ipo/drawing/settle-subscriptions';
import { openSubscriptions } from '@candor/server/capabilities/ipo/subscribing/subscribe';
import { takeInStates } from '@candor/server/capabilities/ipo/subscribing/subscriptions.store';
import { takeSteps } from '@candor/server/capabilities/ipo/drawing/tell-subscribers';
import sql from 'sql-template-tag';
import { answerParent, argument } from '../answer-parent.ts';
import { openOfferingApp } from '../offering-app.ts';
import { cpuSeconds } from './usage.ts';

const LANES = 8;
const OTHERS_LOTS_MAX = 40;
const customers = Number(argument(2));
const applications = Number(argument(3));
const { app, deps, people, offering, setClock } = await openOfferingApp({
  databaseUrl: argument(0),
  logFile: argument(1),
  customers,
  beats: 'whenAsked',
});

answerParent({ ready: () => people.length, apply, draw, hashBare }, () => app.close());

/** Everybody applies, the list is closed, and the price is known. */
async function apply(): Promise<void> {
  const subscribe = openSubscriptions(deps);
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let place = next++; place < people.length; place = next++) {
      const customer = people[place];
      assert(customer !== undefined, 'there are people');
      const body = {
        requestId: `bench-apply-${String(place).padStart(8, '0')}`,
        offeringId: offering.id,
        quantity: String(offering.lot * (1 + (place % OTHERS_LOTS_MAX))),
      };
      await subscribe({ customer, body, language: 'en', now: deps.clock.now() });
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  setClock(offering.closesAt);
  await moveOfferings(deps);
  setClock(offering.pricingAt);
  await moveOfferings(deps);
  await agreeAll();
  setClock(offering.allotsAt);
}

/** A price far from the range asks everybody again; here they all say yes. */
async function agreeAll(): Promise<void> {
  const priced = await findOffering(app.db, offering.id);
  if (priced?.phase !== 'reconfirming') return;
  await app.db.transact(async (tx) => {
    const asked = await takeInStates(tx, offering.id, ['reconfirming'], customers);
    await takeSteps(
      tx,
      priced,
      asked.map((subscription) => ({
        subscription,
        step: 'agree',
        heldMinor: subscription.heldMinor,
      })),
    );
  });
}

type Step = { readonly ms: number; readonly cpuMs: number };

async function draw(): Promise<Record<'drawn' | 'booked' | 'verified', Step>> {
  const priced = await findOffering(app.db, offering.id);
  assert(priced !== null, 'the offering is there');
  const seed = deps.secrets.open(seedPlace(priced.id), priced.seedSealed);
  const crowd = makeCrowd(seed, ballotMarket(priced.market), priced.ballotLots).length;
  const others = makeOthers(applications - customers - crowd);
  const path = join(dirname(argument(1)), 'ballot.txt');

  const [drawn, { taking, file }] = await timed(async () => {
    const own = await listTaking(app.db, priced);
    return { taking: own, file: resultOf(priced, seed, [...own, ...others]) };
  });
  const [booked] = await timed(async () => {
    writeFileSync(path, await keepDraw(app.db, priced, { seed, taking, file }));
    const allotted = await findOffering(app.db, priced.id);
    assert(allotted?.phase === 'allotted', 'the draw is kept');
    await settleSubscriptions(deps, allotted);
  });
  const [verified, { bytes, verdict }] = await timed(async () => {
    const read = readFileSync(path);
    return { bytes: read, verdict: verifyBallot(read, priced.commitment) };
  });

  const kept = await findBallot(app.db, priced.id);
  assert(verdict.isValid && verdict.customers === applications - crowd, 'everything follows');
  assert(hash('sha256', bytes, 'hex') === kept?.fileSha256, 'the file is the one that was kept');
  const settled = await app.db.one<{ count: bigint }>(sql`
    select count(*) as count from subscriptions
    where offering_id = ${priced.id} and state in ('paid', 'notAllotted')`);
  assert(settled.count === BigInt(customers), 'every customer is paid for or has it back');
  return { drawn, booked, verified };
}

/** The bare hashes of as many lines, twice, as a draw and its verification need them. */
async function hashBare(): Promise<Step> {
  const [step] = await timed(async () => {
    for (let count = 0; count < 2 * applications; count += 1)
      hash('sha256', `${'0'.repeat(130)}${String(count).padStart(32, '0')}`, 'hex');
  });
  return step;
}

function makeOthers(count: number): Application[] {
  return Array.from({ length: count }, (_, place) => ({
    number: hash('sha256', `other ${place}`, 'hex').slice(0, 32),
    lots: 1 + (place % OTHERS_LOTS_MAX),
  }));
}

async function timed<Result>(work: () => Promise<Result>): Promise<[Step, Result]> {
  const [startedMs, cpuBefore] = [performance.now(), cpuSeconds()];
  const result = await work();
  return [{ ms: performance.now() - startedMs, cpuMs: 1_000 * (cpuSeconds() - cpuBefore) }, result];
}
