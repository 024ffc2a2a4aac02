/**
 * New stocks over hours in minutes: customers apply, change, cancel, answer and sell by chance,
 * offerings are called off, the clock jumps, and each time two servers do what is due at once, of
 * which one may be killed while it does. What must hold is in check-ipo.ts.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refused } from '@candor/contract/kernel/refused';
import { MINUTE_MS } from '@candor/kit/time';
import { announceOfferings } from '@candor/server/capabilities/ipo/announce-offerings';
import { callOffOffering } from '@candor/server/capabilities/ipo/call-off-offering';
import { cancelSubscription } from '@candor/server/capabilities/ipo/subscribing/cancel-subscription';
import { moveOfferings } from '@candor/server/capabilities/ipo/move-offerings';
import { listRunning } from '@candor/server/capabilities/ipo/offerings.store';
import { reconfirmSubscription } from '@candor/server/capabilities/ipo/subscribing/reconfirm-subscription';
import { openSubscriptions } from '@candor/server/capabilities/ipo/subscribing/subscribe';
import { lotsMax } from '@candor/server/capabilities/ipo/subscribing/subscription-cost.rules';
import {
  listOwnPage,
  type Subscription,
} from '@candor/server/capabilities/ipo/subscribing/subscriptions.store';
import { setVerification } from '@candor/server/core/customers/standing';
import { listOpenPositions } from '@candor/server/core/desk/store/positions.store';
import type { Db } from '@candor/server/platform/db/database';
import { openLog } from '@candor/server/platform/log';
import { newSecret } from '@candor/server/platform/random';
import { bundledProgram } from '@candor/testkit/bundled-program';
import { readFewShares } from '@candor/testkit/few-shares';
import * as z from 'zod/mini';
import { startChild, type Child } from '../../bench/child.ts';
import { openIpoServer } from '../../bench/ipo-server.ts';
import type { BenchPerson } from '../../bench/people.ts';
import { customersWithMoney } from '../customers.ts';
import { verifyChains, recomputeBooks } from '../ledger/check-books.ts';
import { seededRandom, type Random } from '../random.ts';
import { checkIpo, verifyBallots } from './check-ipo.ts';
import { sha256Hex } from '@candor/server/platform/sha256';
import { closeCommand } from '@candor/testkit/commands';
import type { SeededRun } from '../simulation.ts';

export type IpoReport = {
  readonly applied: number;
  readonly changed: number;
  readonly cancelled: number;
  readonly answered: number;
  readonly refused: number;
  readonly calledOff: number;
  readonly sold: number;
  readonly kills: number;
  readonly ballots: number;
  readonly listed: number;
  readonly entries: number;
};

const CUSTOMERS = 12;
const START_MINOR = 5_000_000_00n;
const STARTS_AT = Date.UTC(2026, 10, 16, 15);
const ACTS_PER_ROUND = 30;
const JUMP_MIN_MS = 8 * MINUTE_MS;
const JUMP_MORE_MS = 16 * MINUTE_MS;
const KILL_AFTER_MAX_MS = 150;
const LOTS_USUAL_MAX = 40;
const OPEN_MAX = 1_000;
const OWN_MAX = { pageNum: 1, pageSize: 100 } as const;

type IpoServer = Awaited<ReturnType<typeof openIpoServer>>;

type IpoRun = IpoServer & {
  readonly databaseUrl: string;
  readonly seed: number;
  readonly random: Random;
  readonly clock: { at: number; now(): number };
  readonly secret: string;
  readonly dataDir: string;
  readonly db: Db;
  readonly people: readonly BenchPerson[];
  readonly subscribe: ReturnType<typeof openSubscriptions>;
  readonly done: Pick<
    Writable<IpoReport>,
    'applied' | 'changed' | 'cancelled' | 'answered' | 'calledOff' | 'sold'
  >;
  refused: number;
  requests: number;
};

type Writable<Item> = { -readonly [Name in keyof Item]: Item[Name] };

export async function simulateIpo(given: SeededRun): Promise<IpoReport> {
  const sim = await openRun(given);
  const { random, clock, db, app, people } = sim;
  let kills = 0;
  let other = await start(sim);
  await moveHere(sim);
  for (let round = 0; round < given.rounds; round += 1) {
    for (let count = 0; count < ACTS_PER_ROUND; count += 1)
      await orRefused(sim, () => act(sim, random.pick(people)));
    if (random.chance(0.15)) await orRefused(sim, () => callOffOne(sim));
    clock.at += JUMP_MIN_MS + random.below(JUMP_MORE_MS);
    const isDoomed = round % 2 === 0;
    const moving = move(sim, other).catch((error: unknown) => {
      if (!isDoomed) throw error;
    });
    await Promise.all([
      moveHere(sim),
      moving,
      // Applications go on while the lists are closed and drawn.
      orRefused(sim, () => act(sim, random.pick(people))),
      isDoomed ? sleep(random.below(KILL_AFTER_MAX_MS)).then(() => other.kill()) : null,
    ]);
    if (isDoomed) {
      kills += 1;
      other = await start(sim);
      // What the dead one had locked is free now.
      await moveHere(sim);
    }
    await app.market.listings.refresh();
    await checkIpo(db, clock.at);
  }
  const { ballots, listed } = await verifyBallots(db);
  await recomputeBooks(db);
  const entries = await verifyChains(db);
  await other.end();
  await app.close();
  rmSync(sim.dataDir, { recursive: true, force: true });
  return { ...sim.done, refused: sim.refused, kills, ballots, listed, entries };
}

async function openRun({ databaseUrl, seed }: SeededRun): Promise<IpoRun> {
  const clock = { at: STARTS_AT, now: () => clock.at };
  const secret = newSecret();
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-sim-'));
  chmodSync(dataDir, 0o755);
  const server = await openIpoServer({
    databaseUrl,
    log: openLog({ level: 'fatal', file: null }),
    dataDir,
    secret,
    clock,
    beats: 'whenAsked',
    readMarketTexts: readFewShares,
  });
  const { db } = server.app;
  const people = await customersWithMoney(
    db,
    Array.from({ length: CUSTOMERS }, (_, i) => `ipo${i}`),
    START_MINOR,
    ['funding', 'subscription', 'hkStock'],
  );
  for (const { customerId } of people)
    await db.transact((tx) => setVerification(tx, customerId, 'verified'));
  return {
    ...server,
    ...{ databaseUrl, seed, random: seededRandom(seed), clock, secret, dataDir, db, people },
    subscribe: openSubscriptions(server.deps),
    done: { applied: 0, changed: 0, cancelled: 0, answered: 0, calledOff: 0, sold: 0 },
    refused: 0,
    requests: 0,
  };
}

function nextRequest(sim: IpoRun): string {
  return `sim-ipo-${sim.seed}-${String((sim.requests += 1)).padStart(8, '0')}`;
}

async function apply(
  sim: IpoRun,
  customer: BenchPerson,
  before: Subscription | null,
): Promise<void> {
  const open = (await listRunning(sim.db)).filter(({ phase }) => phase === 'subscribable');
  const offering =
    before === null ? sim.random.pick(open) : open.find(({ id }) => id === before.offeringId);
  if (offering === undefined) return;
  const lots = 1 + sim.random.below(Math.min(LOTS_USUAL_MAX, lotsMax(offering)));
  const body = {
    requestId: nextRequest(sim),
    offeringId: offering.id,
    quantity: String(lots * offering.lot),
    ...(before === null ? {} : { changes: before.id }),
  };
  await sim.subscribe({ customer, body, language: 'en', now: sim.clock.now() });
  sim.done[before === null ? 'applied' : 'changed'] += 1;
}

async function sell(sim: IpoRun, { customerId, sessionId }: BenchPerson): Promise<void> {
  const own = (await listOpenPositions(sim.db, null, OPEN_MAX)).filter(
    (position) => position.customerId === customerId,
  );
  if (own.length === 0) return;
  const requestId = nextRequest(sim);
  const decided = await sim.app.desk.submit(
    closeCommand(customerId, sim.random.pick(own).id, { sessionId }),
    { requestId, bodyHash: sha256Hex(requestId) },
  );
  if (decided.ok) sim.done.sold += 1;
  else sim.refused += 1;
}

async function act(sim: IpoRun, customer: BenchPerson): Promise<void> {
  const { rows } = await listOwnPage(sim.db, customer.customerId, {
    page: OWN_MAX,
    order: 'newest',
  });
  const own = rows.filter(({ endedAt }) => endedAt === null);
  const asked = own.find(({ state }) => state === 'reconfirming');
  if (sim.random.chance(0.2)) await sell(sim, customer);
  else if (asked !== undefined && sim.random.chance(0.7)) {
    const answer = sim.random.chance(0.7) ? 'yes' : 'no';
    const body = { requestId: nextRequest(sim), id: asked.id, answer } as const;
    await sim.db.transact((tx) => reconfirmSubscription(tx, sim.deps, customer, body, 'en'));
    sim.done.answered += 1;
  } else if (sim.random.chance(0.5) || own.length === 0) await apply(sim, customer, null);
  else if (sim.random.chance(0.6)) await apply(sim, customer, sim.random.pick(own));
  else {
    const body = { requestId: nextRequest(sim), id: sim.random.pick(own).id };
    await sim.db.transact((tx) => cancelSubscription(tx, sim.deps, customer, body, 'en'));
    sim.done.cancelled += 1;
  }
}

async function orRefused(sim: IpoRun, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    // Applied already, too late, no money left: all of it happens to real customers.
    if (!(error instanceof Refused)) throw error;
    sim.refused += 1;
  }
}

async function callOffOne({ random, db, done }: IpoRun): Promise<void> {
  const { id } = random.pick(await listRunning(db));
  const how = random.pick(['postpone', 'withdraw'] as const);
  await db.transact((tx) => callOffOffering(tx, id, how, 'by chance', async () => undefined));
  done.calledOff += 1;
}

async function start({ databaseUrl, dataDir, secret, clock }: IpoRun): Promise<Child> {
  const child = startChild((await bundledProgram('newStocks')).href, [
    databaseUrl,
    dataDir,
    secret,
    String(clock.at),
  ]);
  await child.ask('ready', z.boolean());
  return child;
}

function move({ clock }: IpoRun, child: Child) {
  return child.ask('move', z.unknown(), clock.at);
}

/** By the server of this process, which lives. */
async function moveHere({ deps }: IpoRun): Promise<void> {
  await announceOfferings(deps);
  await moveOfferings(deps);
}
