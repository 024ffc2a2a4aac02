/**
 * Baskets over weeks in minutes: customers make them, change their weights, buy, rebalance and sell
 * them by chance, all or nothing or what is possible. Each time one server is killed within the
 * transaction or at any moment, and another one is sent the same request. Afterwards every request
 * that was granted is one run, every order is of one run, what baskets count is what is held, and
 * the books are what the positions say.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { basketRunKinds, WHOLE_BPS } from '@candor/contract/baskets';
import { Refused } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import { HOUR_MS } from '@candor/kit/time';
import type { BasketsDeps } from '@candor/server/capabilities/baskets/baskets-deps';
import { changeBasket } from '@candor/server/capabilities/baskets/change-basket';
import { makeBasket } from '@candor/server/capabilities/baskets/make-basket';
import { previewBasket } from '@candor/server/capabilities/baskets/preview-basket';
import { listOwnBaskets } from '@candor/server/core/baskets/baskets.store';
import { weighBaskets } from '@candor/server/core/baskets/weigh-baskets';
import { openMarketViews } from '@candor/server/core/desk/terms/market-view';
import type { Db } from '@candor/server/platform/db/database';
import { bundledProgram } from '@candor/testkit/bundled-program';
import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { startChild, type Child } from '../../bench/child.ts';
import { openOptionDesk } from '../../bench/option-desk.ts';
import { tradersWithMoney } from '../customers.ts';
import { checkInvested, checkSums, recomputeBooks, verifyChains } from '../ledger/check-books.ts';
import { seededRandom, type Random } from '../random.ts';
import type { SeededRun } from '../simulation.ts';

export type BasketsReport = {
  readonly baskets: number;
  readonly runs: number;
  readonly orders: number;
  readonly refused: number;
  readonly kills: number;
  readonly entries: number;
};

const PEOPLE = 3;
const START_MINOR = 5_000_000n;
const STARTS_AT = Date.UTC(2026, 10, 16, 15);
const KILL_AFTER_MAX_MS = 120;
const CODES = ['AAPL', 'MSFT', 'NVDA', 'AMZN', 'TSLA'];

type Run = {
  readonly seed: number;
  readonly random: Random;
  readonly clock: { at: number };
  readonly deps: BasketsDeps & { readonly db: Db };
  requests: number;
};

export async function simulateBaskets({
  databaseUrl,
  seed,
  rounds,
}: SeededRun): Promise<BasketsReport> {
  const random = seededRandom(seed);
  const clock = { at: STARTS_AT };
  const parts = await openOptionDesk(databaseUrl, () => clock.at);
  const { db } = parts;
  const deps = { ...parts, views: openMarketViews(parts.market) };
  const names = Array.from({ length: PEOPLE }, (_, place) => `baskets${seed}x${place}`);
  const people = await tradersWithMoney(db, names, START_MINOR);
  const run: Run = { seed, random, clock, deps, requests: 0 };
  for (const { customerId } of people) await writeBasket(run, customerId);
  const other = await startServer(databaseUrl, clock.at);
  let [granted, refused] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const { customerId } = random.pick(people);
    if (random.chance(0.3)) await writeBasket(run, customerId);
    const answer = await placeWithKill(run, { databaseUrl, other }, customerId);
    if (answer?.startsWith('bkr_') === true) granted += 1;
    else refused += 1;
    clock.at += HOUR_MS + random.below(12 * HOUR_MS);
    await checkSums(db);
  }
  await other.end();
  const { runs, orders } = await checkOrders(db);
  assert(runs === granted, `${granted} requests were granted, ${runs} are kept`);
  for (const { customerId } of people) await checkCounts(run, customerId);
  await checkInvested(db);
  await recomputeBooks(db);
  const entries = await verifyChains(db);
  const { baskets } = await db.one<{ baskets: bigint }>(
    sql`select count(*) as baskets from baskets`,
  );
  await parts.desk.drain();
  await db.close();
  return { baskets: Number(baskets), runs, orders, refused, kills: rounds, entries };
}

/** The first one of a customer is made, later ones change it. */
async function writeBasket(run: Run, customerId: string): Promise<void> {
  const { db, market } = run.deps;
  const customer = { customerId, sessionId: '' };
  const terms = { name: 'By chance', tolerance: 100, parts: partsByChance(run.random) };
  const requestId = nextRequest(run);
  const [basket] = await listOwnBaskets(db, customerId, 1);
  await db.transact((tx) =>
    basket === undefined
      ? makeBasket(market, tx, customer, { requestId, ...terms })
      : changeBasket(market, tx, customer, {
          ...{ requestId, id: basket.id, version: basket.version },
          ...terms,
        }),
  );
}

function partsByChance(random: Random): { code: string; weight: number }[] {
  const codes = CODES.filter(() => random.chance(0.7));
  const chosen = codes.length < 2 ? CODES.slice(0, 2) : codes;
  let left = WHOLE_BPS;
  return chosen.map((code, place) => {
    const others = chosen.length - 1 - place;
    const weight = others === 0 ? left : 1 + random.below(left - others);
    left -= weight;
    return { code, weight };
  });
}

function nextRequest(run: Run): string {
  return `sim-baskets-${run.seed}-${String((run.requests += 1)).padStart(8, '0')}`;
}

/** The other server is sent the same; null where there was nothing to send. */
async function placeWithKill(
  run: Run,
  { databaseUrl, other }: { readonly databaseUrl: string; readonly other: Child },
  customerId: string,
): Promise<string | null> {
  const body = await bodyByChance(run, customerId);
  if (body === null) return null;
  const { random, clock } = run;
  const doomed = await startServer(databaseUrl, clock.at);
  const asked = { at: clock.at, customerId, body };
  const dieAt = random.chance(0.6)
    ? { runsLeft: 1 + random.below(2), isRun: random.chance(0.5) }
    : null;
  const first = doomed.ask('place', z.string(), { ...asked, dieAt }).catch(() => null);
  await sleep(random.below(KILL_AFTER_MAX_MS));
  const second = random.chance(0.5) ? place(other, asked) : null;
  await sleep(random.below(KILL_AFTER_MAX_MS));
  await doomed.kill();
  const before = await first;
  const answer = (await second) ?? (await place(other, asked));
  const again = await place(other, asked);
  assert(again === answer, `the same request was answered ${answer}, then ${again}`);
  if (before?.startsWith('bkr_') === true)
    assert(before === answer, `the killed server answered ${before}, the other one ${answer}`);
  return answer;
}

async function place(child: Child, asked: object): Promise<string> {
  return child.ask('place', z.string(), { ...asked, dieAt: null });
}

async function bodyByChance(run: Run, customerId: string): Promise<object | null> {
  const { deps, random, clock } = run;
  const [basket] = await listOwnBaskets(deps.db, customerId, 1);
  assert(basket !== undefined, 'everybody has one');
  const kind = random.pick(['buy', 'buy', ...basketRunKinds] as const);
  const amount = kind === 'buy' ? `${50 + random.below(4_000)}.${10 + random.below(90)}` : null;
  try {
    const seen = await previewBasket(deps, {
      ...{ db: deps.db, language: 'en', now: clock.at },
      customer: { customerId, sessionId: '' },
      body: { id: basket.id as Parameters<typeof previewBasket>[1]['body']['id'], kind, amount },
    });
    if (seen.orders.length === 0) return null;
    return {
      ...{ requestId: nextRequest(run), id: basket.id, version: seen.version, kind, amount },
      isWhole: random.chance(0.5),
      orders: seen.orders.map(({ code, side, amount: most, quantity }) => ({
        ...{ code, side, amount: most },
        quantity: side === 'sell' ? quantity : null,
      })),
    };
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

async function startServer(url: string, at: number): Promise<Child> {
  const child = startChild((await bundledProgram('baskets')).href, [url, String(at)]);
  await child.ask('ready', z.number());
  return child;
}

async function checkOrders(db: Db): Promise<{ runs: number; orders: number }> {
  const wrong = await db.many<{ what: string }>(sql`
    select 'order ' || o.id || ' is of no basket' as what from orders o
      where not exists (select from basket_orders b where b.order_id = o.id)
    union all
    select b.code || ' of ' || b.run_id || ' says ' || coalesce(b.quantity::text, 'none')
      || ', its order ' || coalesce(o.filled::text, 'none')
      from basket_orders b left join orders o on o.id = b.order_id
      where b.side <> 'gone' and b.quantity is distinct from nullif(o.filled, 0)
    union all
    select b.code || ' of ' || b.run_id || ' paid ' || b.cash_minor || ' of ' || b.amount_minor
      from basket_orders b where b.side = 'buy' and b.cash_minor > b.amount_minor
    union all
    select r.id || ' is all or nothing and has a part' from basket_runs r
      where r.is_whole and exists (select from basket_orders b
        where b.run_id = r.id and b.reason is not null)
    union all
    select r.id || ' cost more than it may' from basket_runs r
      where r.kind = 'buy' and r.amount_minor < (select sum(b.cash_minor) from basket_orders b
        where b.run_id = r.id and b.side = 'buy')`);
  assert(wrong.length === 0, wrong.map(({ what }) => what).join('; '));
  const { runs, orders } = await db.one<{ runs: bigint; orders: bigint }>(sql`
    select (select count(*) from basket_runs) as runs, (select count(*) from orders) as orders`);
  return { runs: Number(runs), orders: Number(orders) };
}

/** Nobody trades but by baskets: what they count is what is held, to the millionth. */
async function checkCounts({ deps, clock }: Run, customerId: string): Promise<void> {
  const baskets = await listOwnBaskets(deps.db, customerId, 100);
  const now = clock.at;
  const counted = await weighBaskets(deps.db, deps.market, baskets, { customerId, now });
  const sums = new Map<string, bigint>();
  for (const parts of counted.values())
    for (const { instrumentId, quantity, gone } of parts) {
      assert(gone === 0n, `${instrumentId} is counted and not held`);
      sums.set(instrumentId, (sums.get(instrumentId) ?? 0n) + quantity);
    }
  const held = await deps.db.many<{ id: string; quantity: bigint }>(sql`
    select instrument_id as id, quantity from positions
    where customer_id = ${customerId} and state = 'open'`);
  for (const { id, quantity } of held)
    assert(sums.get(id) === quantity, `${id}: ${quantity} is held, ${sums.get(id)} counted`);
}
