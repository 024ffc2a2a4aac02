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
import { seededRandom } from '../random.ts';
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

export async function simulateIpo({ databaseUrl, seed, rounds }: SeededRun): Promise<IpoReport> {
  const random = seededRandom(seed);
  const clock = { at: STARTS_AT, now: () => clock.at };
  const secret = newSecret();
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-sim-'));
  chmodSync(dataDir, 0o755);
  const { app, deps } = await openIpoServer({
    databaseUrl,
    log: openLog({ level: 'fatal', file: null }),
    dataDir,
    secret,
    clock,
    beats: 'whenAsked',
    readMarketTexts: readFewShares,
  });
  const { db } = app;
  const people = await customersWithMoney(
    db,
    Array.from({ length: CUSTOMERS }, (_, i) => `ipo${i}`),
    START_MINOR,
    ['funding', 'subscription', 'hkStock'],
  );
  for (const { customerId } of people)
    await db.transact((tx) => setVerification(tx, customerId, 'verified'));

  const subscribe = openSubscriptions(deps);
  const done = { applied: 0, changed: 0, cancelled: 0, answered: 0, calledOff: 0, sold: 0 };
  let [refused, kills, requests] = [0, 0, 0];
  const nextRequest = () => `sim-ipo-${seed}-${String((requests += 1)).padStart(8, '0')}`;

  async function apply(customer: BenchPerson, before: Subscription | null): Promise<void> {
    const open = (await listRunning(db)).filter(({ phase }) => phase === 'subscribable');
    const offering =
      before === null ? random.pick(open) : open.find(({ id }) => id === before.offeringId);
    if (offering === undefined) return;
    const lots = 1 + random.below(Math.min(LOTS_USUAL_MAX, lotsMax(offering)));
    const body = {
      requestId: nextRequest(),
      offeringId: offering.id,
      quantity: String(lots * offering.lot),
      ...(before === null ? {} : { changes: before.id }),
    };
    await subscribe({ customer, body, language: 'en', now: clock.now() });
    done[before === null ? 'applied' : 'changed'] += 1;
  }

  async function sell({ customerId, sessionId }: BenchPerson): Promise<void> {
    const own = (await listOpenPositions(db, null, OPEN_MAX)).filter(
      (position) => position.customerId === customerId,
    );
    if (own.length === 0) return;
    const requestId = nextRequest();
    const decided = await app.desk.submit(
      closeCommand(customerId, random.pick(own).id, { sessionId }),
      { requestId, bodyHash: sha256Hex(requestId) },
    );
    if (decided.ok) done.sold += 1;
    else refused += 1;
  }

  async function act(customer: BenchPerson): Promise<void> {
    const { rows } = await listOwnPage(db, customer.customerId, { page: OWN_MAX, order: 'newest' });
    const own = rows.filter(({ endedAt }) => endedAt === null);
    const asked = own.find(({ state }) => state === 'reconfirming');
    if (random.chance(0.2)) await sell(customer);
    else if (asked !== undefined && random.chance(0.7)) {
      const answer = random.chance(0.7) ? 'yes' : 'no';
      const body = { requestId: nextRequest(), id: asked.id, answer } as const;
      await db.transact((tx) => reconfirmSubscription(tx, deps, customer, body, 'en'));
      done.answered += 1;
    } else if (random.chance(0.5) || own.length === 0) await apply(customer, null);
    else if (random.chance(0.6)) await apply(customer, random.pick(own));
    else {
      const body = { requestId: nextRequest(), id: random.pick(own).id };
      await db.transact((tx) => cancelSubscription(tx, deps, customer, body, 'en'));
      done.cancelled += 1;
    }
  }

  async function orRefused(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      // Applied already, too late, no money left: all of it happens to real customers.
      if (!(error instanceof Refused)) throw error;
      refused += 1;
    }
  }

  async function callOffOne(): Promise<void> {
    const { id } = random.pick(await listRunning(db));
    const how = random.pick(['postpone', 'withdraw'] as const);
    await db.transact((tx) => callOffOffering(tx, id, how, 'by chance', async () => undefined));
    done.calledOff += 1;
  }

  const start = async (): Promise<Child> => {
    const child = startChild((await bundledProgram('newStocks')).href, [
      databaseUrl,
      dataDir,
      secret,
      String(clock.at),
    ]);
    await child.ask('ready', z.boolean());
    return child;
  };
  const move = (child: Child) => child.ask('move', z.unknown(), clock.at);
  /** By the server of this process, which lives. */
  async function moveHere(): Promise<void> {
    await announceOfferings(deps);
    await moveOfferings(deps);
  }

  let other = await start();
  await moveHere();
  for (let round = 0; round < rounds; round += 1) {
    for (let count = 0; count < ACTS_PER_ROUND; count += 1)
      await orRefused(() => act(random.pick(people)));
    if (random.chance(0.15)) await orRefused(callOffOne);
    clock.at += JUMP_MIN_MS + random.below(JUMP_MORE_MS);
    const isDoomed = round % 2 === 0;
    const moving = move(other).catch((error: unknown) => {
      if (!isDoomed) throw error;
    });
    await Promise.all([
      moveHere(),
      moving,
      // Applications go on while the lists are closed and drawn.
      orRefused(() => act(random.pick(people))),
      isDoomed ? sleep(random.below(KILL_AFTER_MAX_MS)).then(() => other.kill()) : null,
    ]);
    if (isDoomed) {
      kills += 1;
      other = await start();
      // What the dead one had locked is free now.
      await moveHere();
    }
    await app.market.listings.refresh();
    await checkIpo(db, clock.at);
  }
  const { ballots, listed } = await verifyBallots(db);
  await recomputeBooks(db);
  const entries = await verifyChains(db);
  await other.end();
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
  return { ...done, refused, kills, ballots, listed, entries };
}
