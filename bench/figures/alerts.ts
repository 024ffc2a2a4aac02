/**
 * One tick that reaches 1,000 of 10,000 alerts on 500 instruments, until all are in the inbox and
 * pushed. The market is a pure function of time, so the bench knows when a share will be dearer and
 * lets the clock go there. The baseline is the bare insert of as many messages.
 */
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import { HOUR_MS } from '@candor/kit/time';
import type { Instrument } from '@candor/market/instrument';
import { instantOfTick, tickAt } from '@candor/market/path/days';
import { insertAlert } from '@candor/server/capabilities/alerts/alerts.store';
import { openAlertWatch, type AlertWatch } from '@candor/server/capabilities/alerts/watch-alerts';
import { insertMessages } from '@candor/server/core/inbox/messages.store';
import { getPriceText } from '@candor/server/core/pricing/decimal-texts';
import { type Market } from '@candor/server/core/pricing/market';
import { openDatabase, type Db } from '@candor/server/platform/db/database';
import { newId } from '@candor/server/platform/random';
import { manualClock, type ManualClock } from '@candor/testkit/manual-clock';
import { openBenchMarket } from '../open-product.ts';
import sql from 'sql-template-tag';
import { openBenchDatabase } from '../database.ts';
import type { Figure, Measured } from '../figure.ts';
import { openSomebody } from '../people.ts';
import { median } from '../statistics.ts';

const INSTRUMENTS = 500;
const WAITING = 10_000;
const REACHED = 1_000;
const ROUNDS = 3;
const TOLD_MAX_MS = 500;

export const alerts: Figure = {
  name: 'alerts',
  about: `a tick that reaches ${REACHED} of ${WAITING} alerts`,
  measure,
};

async function measure(): Promise<Measured> {
  const database = await openBenchDatabase();
  const clock = manualClock();
  let pushed = 0;
  const db = openDatabase({
    url: database.url,
    poolSize: 4,
    clock,
    publish: (topic) => {
      if (topic === 'push.announced') pushed += 1;
    },
    onIdleError: (error) => console.error(error),
  });
  const market = await openBenchMarket(db, clock);
  const customers = await db.transact(async (tx) => {
    const ids: string[] = [];
    for (let i = 0; i < REACHED; i += 1) ids.push(await openSomebody(tx, `waiter${i}`));
    return ids;
  });
  const shares = market.instruments
    .universe()
    .ofClass('usStock')
    .toSorted((left, right) => right.popularity - left.popularity)
    .slice(0, INSTRUMENTS);
  const far = WAITING - REACHED;
  await setAll(db, clock.now(), far, (i) => ({
    customerId: customers[i % customers.length] ?? '',
    code: shares[i % shares.length]?.code ?? '',
    // No two of one customer on one share are the same.
    value: `${9_000_000 + i}`,
  }));
  const watch = openAlertWatch({ db, clock, market });
  await watch.look();
  const [took, bare, busy]: [number[], number[], number[]] = [[], [], []];
  for (const share of shares.slice(0, ROUNDS)) {
    bare.push(await timed(() => insertBare(db, customers)));
    const before = pushed;
    const { tookMs, busyMs } = await reach({ db, clock, market, watch, customers, share });
    took.push(tookMs);
    busy.push(busyMs);
    assert(pushed - before >= REACHED, `${pushed - before} were pushed`);
  }
  await db.close();
  await database.close();
  const list = (times: readonly number[]) => times.map((ms) => `${ms.toFixed(0)} ms`).join(', ');
  return {
    rows: [
      {
        figure: `${REACHED} alerts reached by one tick`,
        unit: 'ms',
        measured: median(took),
        baseline: median(bare),
        target: { of: 'measured', is: 'atMost', value: TOLD_MAX_MS },
      },
    ],
    notes: [
      `${WAITING} alerts on ${INSTRUMENTS} shares; each round another share, whose ${REACHED} alerts belong to as many customers, from the look at its tick until every notice is durable and pushed: ${list(took)}; of which this process was busy for ${list(busy)}; the bare insert of as many messages: ${list(bare)}`,
    ],
  };
}

type Reaching = {
  readonly db: Db;
  readonly clock: ManualClock;
  readonly market: Market;
  readonly watch: AlertWatch;
  readonly customers: readonly string[];
  readonly share: Instrument;
};

async function reach({
  db,
  clock,
  market,
  watch,
  customers,
  share,
}: Reaching): Promise<{ tookMs: number; busyMs: number }> {
  const { units, tick } = dearerSoon(market, share, clock.now());
  await setAll(db, clock.now(), REACHED, (i) => ({
    customerId: customers[i] ?? '',
    code: share.code,
    value: getPriceText(share, units),
  }));
  await watch.reload();
  clock.set(instantOfTick(tick - 1));
  await watch.look();
  const before = await countTold(db);
  clock.set(instantOfTick(tick));
  const busyBefore = process.cpuUsage();
  const tookMs = await timed(() => watch.look());
  const { user, system } = process.cpuUsage(busyBefore);
  const told = (await countTold(db)) - before;
  assert(told === REACHED, `${told} alerts were told`);
  return { tookMs, busyMs: (user + system) / 1_000 };
}

function dearerSoon(
  { pricing }: Market,
  share: Instrument,
  now: number,
): { units: number; tick: number } {
  const first = tickAt(now) + 1;
  const priceAt = (tick: number) => pricing.last(share, instantOfTick(tick));
  // Higher than at every tick before, so that the tick before reaches nothing.
  const before = Math.max(pricing.last(share, now), priceAt(first));
  for (let tick = first + 1; instantOfTick(tick) < now + HOUR_MS; tick += 1) {
    const units = priceAt(tick);
    if (units > before) return { units, tick };
  }
  throw new Error(`${share.code} does not rise within an hour`);
}

type Wanted = { readonly customerId: string; readonly code: string; readonly value: string };

async function setAll(
  db: Db,
  now: number,
  count: number,
  getWanted: (i: number) => Wanted,
): Promise<void> {
  await db.transact(async (tx) => {
    for (let i = 0; i < count; i += 1)
      await insertAlert(tx, {
        ...getWanted(i),
        id: newId('ale'),
        source: QuotedSource.Stock,
        kind: 'above',
        repeat: 'once',
        note: null,
        endsAt: null,
        state: 'active',
        createdAt: now,
        setAt: now,
        firedAt: null,
        firedOn: null,
        firedFigure: null,
      });
  });
}

async function insertBare(db: Db, customers: readonly string[]): Promise<void> {
  await db.transact((tx) =>
    insertMessages(
      tx,
      customers.map((customerId) => ({
        id: newId('msg'),
        customerId,
        template: 'alertAbove' as const,
        kind: 'alert' as const,
        values: { code: 'AAPL', price: '200.00', level: '199.00', time: 0, note: '' },
      })),
    ),
  );
}

async function countTold(db: Db): Promise<number> {
  const { count } = await db.one<{ count: bigint }>(
    sql`select count(*) as count from alerts where state = 'fired'`,
  );
  return Number(count);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAtMs = performance.now();
  await work();
  return performance.now() - startedAtMs;
}
