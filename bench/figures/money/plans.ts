/**
 * The day of a month on which 10,000 customers save: their plans come due at one instant, and the
 * server's own work places an order for each, with record, entries, notices and pushes. Halfway
 * through it is killed and another server goes on; afterwards everybody has bought once. The
 * baseline is as many orders of as many customers, sent to the desk by hand.
 */
import { assert } from '@candor/kit/assert';
import { localDate } from '@candor/kit/local-date';
import { SECOND_MS } from '@candor/kit/time';
import { commandFor } from '@candor/server/capabilities/plans/plan-order';
import { insertPlan } from '@candor/server/capabilities/plans/plans.store';
import type { Db } from '@candor/server/platform/db/database';
import { newId } from '@candor/server/platform/random';
import { sha256Hex } from '@candor/server/platform/sha256';
import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { startChild, type Child } from '../../child.ts';
import { openBenchDatabase } from '../../database.ts';
import type { Figure, Measured } from '../../figure.ts';
import { openOptionDesk, openOptionPeople, type OptionDesk } from '../../option-desk.ts';

const PEOPLE = 10_000;
const DEPOSIT = 1_000_00n;
const AMOUNT = 50_00n;
const SHARES = ['AAPL', 'MSFT', 'NVDA', 'AMZN'];
const DUE = Date.UTC(2026, 10, 16, 14, 30);
const DUE_ON = localDate('2026-11-16');
const TOTAL_MAX_MS = 20_000;
const POLL_MS = 20;
const AT_ONCE = 250;
/** When what a dead server had claimed is placed by another one. */
const CLAIM_MS = 6 * SECOND_MS;

export const plans: Figure = {
  name: 'plans',
  about: `a day on which ${PEOPLE} customers save, once each, across a kill in the middle`,
  measure,
};

async function measure(): Promise<Measured> {
  const database = await openBenchDatabase();
  const desk = await openOptionDesk(database.url, () => DUE);
  const { db } = desk;
  const names = Array.from({ length: PEOPLE }, (_, place) => `saver${place}`);
  const people = await openOptionPeople(db, names, DEPOSIT);
  const byHandMs = await timed(() => buyByHand(desk, people));
  await desk.desk.drain();
  const plansOf = new Map(people.map((id) => [id, newId('pla')]));
  await insertAll(desk, plansOf);
  const start = async (at: number): Promise<Child> => {
    const child = startChild('servers/plan-server.ts', [database.url, String(at)]);
    await child.ask('ready', z.number());
    return child;
  };
  const [first, second] = [await start(DUE), await start(DUE + CLAIM_MS)];
  const untilKillMs = await timed(() => placeUntilHalf(db, first));
  const left = PEOPLE - (await countPlaced(db));
  const cpuBefore = await second.ask('cpuSeconds', z.number());
  const restMs = await timed(() => second.ask('place', z.unknown()));
  const cpu = (await second.ask('cpuSeconds', z.number())) - cpuBefore;
  await second.end();
  await requireOnce(db);
  await db.close();
  await database.close();
  return {
    rows: [
      {
        figure: `a plan day of ${PEOPLE} customers`,
        unit: 'ms',
        measured: untilKillMs + restMs,
        baseline: byHandMs,
        target: { of: 'measured', is: 'atMost', value: TOTAL_MAX_MS },
      },
    ],
    notes: [
      `killed after ${untilKillMs.toFixed(0)} ms with ${PEOPLE - left} placed and kept, the other ${left} by another server in ${restMs.toFixed(0)} ms, ${((cpu * 1_000_000) / left).toFixed(0)} µs of its processor time each; the baseline is ${PEOPLE} orders by amount of the same customers sent to the desk, ${AT_ONCE} at a time, without plans, notices and a kill`,
    ],
  };
}

function instrumentFor({ market }: OptionDesk, place: number) {
  const code = SHARES[place % SHARES.length] ?? 'AAPL';
  const share = market.instruments.universe().byCode('usStock', code);
  assert(share !== null, `${code} is in the tables`);
  return share;
}

async function buyByHand(parts: OptionDesk, people: readonly string[]): Promise<void> {
  for (let from = 0; from < people.length; from += AT_ONCE) {
    const answers = await Promise.all(
      people.slice(from, from + AT_ONCE).map((customerId, place) => {
        const { id: instrumentId } = instrumentFor(parts, from + place);
        const order = { planId: `by hand ${customerId}`, customerId, instrumentId };
        return parts.desk.submit(commandFor({ ...order, on: DUE_ON, amount: AMOUNT }), {
          requestId: `bench-plans-${customerId}`,
          bodyHash: sha256Hex('bench'),
        });
      }),
    );
    for (const answer of answers) assert(answer.ok, answer.ok ? '' : `refused: ${answer.code}`);
  }
}

async function insertAll(parts: OptionDesk, plansOf: ReadonlyMap<string, string>): Promise<void> {
  const all = [...plansOf];
  for (let from = 0; from < all.length; from += AT_ONCE)
    await parts.db.transact(async (tx) => {
      for (const [place, [customerId, id]] of all.slice(from, from + AT_ONCE).entries()) {
        const { id: instrumentId, code } = instrumentFor(parts, from + place);
        await insertPlan(tx, {
          ...{ id, customerId, instrumentId, code, basket: null, amount: AMOUNT },
          ...{ every: 'month', day: 16, endsOn: null },
          next: { on: DUE_ON, at: DUE },
        });
      }
    });
}

async function placeUntilHalf(db: Db, server: Child): Promise<void> {
  const dying = server.ask('place', z.unknown()).catch(() => undefined);
  while ((await countPlaced(db)) < PEOPLE / 2)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  await server.kill();
  await dying;
}

async function countPlaced(db: Db): Promise<number> {
  const { count } = await db.one<{ count: bigint }>(
    sql`select count(*) as count from plan_runs where state = 'placed'`,
  );
  return Number(count);
}

/** By the orders themselves, and by the notices. */
async function requireOnce(db: Db): Promise<void> {
  assert((await countPlaced(db)) === PEOPLE, 'every plan has bought');
  const { orders, paid } = await db.one<{ orders: bigint; paid: bigint }>(sql`
    select count(o.id) as orders, sum(r.paid_minor)::bigint as paid
    from plan_runs r join orders o on o.id = r.order_id and o.filled > 0`);
  assert(Number(orders) === PEOPLE, `${orders} orders of ${PEOPLE} plans`);
  assert(paid <= AMOUNT * BigInt(PEOPLE), 'nobody paid more than the amount');
  const { total } = await db.one<{ total: bigint }>(sql`select count(*) as total from orders`);
  assert(Number(total) === 2 * PEOPLE, `${total} orders in all`);
  const { told } = await db.one<{ told: bigint }>(
    sql`select count(*) as told from messages where template = 'planBought'`,
  );
  assert(Number(told) === PEOPLE, `${told} notices`);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}
