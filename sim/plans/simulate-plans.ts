/**
 * Saving plans over months in minutes: customers make, pause, change and end plans by chance, in
 * first and further accounts, with enough money or too little, and some reinvest their dividends;
 * the clock jumps by hours or weeks,
 * and each time two servers buy what is due at once, of which one is killed while it does.
 * Afterwards each date of each plan was decided exactly once, the orders are those of the plans to
 * the cent, and the books are what the positions say.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { personOf } from '@candor/contract/kernel/account-id';
import { planIntervals } from '@candor/contract/plans';
import { Refused } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import { DAY_MS, HOUR_MS, SECOND_MS } from '@candor/kit/time';
import { usd } from '@candor/money/literal';
import {
  changePlan,
  endPlan,
  pausePlan,
  resumePlan,
  skipPlanDate,
} from '@candor/server/capabilities/plans/change-plan';
import { makePlan } from '@candor/server/capabilities/plans/make-plan';
import type { Plan } from '@candor/server/capabilities/plans/plan';
import type { PlansDeps } from '@candor/server/capabilities/plans/plans-deps';
import { listOwnPlans } from '@candor/server/capabilities/plans/plans.store';
import { OF_ACCOUNT, saveChoice } from '@candor/server/capabilities/plans/reinvest/reinvest.store';
import { insertAccount } from '@candor/server/core/customers/accounts.store';
import { openMarketViews } from '@candor/server/core/desk/terms/market-view';
import type { Db } from '@candor/server/platform/db/database';
import { bundledProgram } from '@candor/testkit/bundled-program';
import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { startChild, type Child } from '../../bench/child.ts';
import { openOptionDesk } from '../../bench/option-desk.ts';
import { payIn } from '../../bench/people.ts';
import { tradersWithMoney } from '../customers.ts';
import { checkInvested, checkSums, recomputeBooks, verifyChains } from '../ledger/check-books.ts';
import { seededRandom, type Random } from '../random.ts';
import type { SeededRun } from '../simulation.ts';

export type PlansReport = {
  readonly plans: number;
  readonly accounts: number;
  readonly dates: number;
  readonly bought: number;
  readonly skipped: number;
  readonly missed: number;
  /** Dividends that bought more of their share. */
  readonly reinvested: number;
  readonly refused: number;
  readonly kills: number;
  readonly entries: number;
};

const PEOPLE = 5;
const START_MINOR = 2_000_000n;
/** Of a further account: soon too little. */
const FURTHER_MINOR = 60_000n;
const STARTS_AT = Date.UTC(2026, 10, 16, 15);
const ACTS_PER_ROUND = 4;
const KILL_AFTER_MAX_MS = 60;
const CLAIM_MS = 6 * SECOND_MS;
const CODES = ['AAPL', 'MSFT', 'NVDA'];

type Run = {
  readonly seed: number;
  readonly random: Random;
  readonly clock: { at: number };
  readonly deps: PlansDeps;
  readonly accounts: readonly string[];
  requests: number;
  refused: number;
};

export async function simulatePlans({
  databaseUrl,
  seed,
  rounds,
}: SeededRun): Promise<PlansReport> {
  const random = seededRandom(seed);
  const clock = { at: STARTS_AT };
  const parts = await openOptionDesk(databaseUrl, () => clock.at);
  const { db, market } = parts;
  const deps = { ...parts, views: openMarketViews(market), onError: console.error };
  const accounts = await openAccounts(db, seed);
  await db.transact(async (tx) => {
    for (const [place, id] of accounts.entries())
      await saveChoice(tx, id, { instrumentId: OF_ACCOUNT, isOn: place % 2 === 0 });
  });
  const run: Run = { seed, random, clock, deps, accounts, requests: 0, refused: 0 };
  let kills = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (let count = 0; count < ACTS_PER_ROUND; count += 1) await actOrRefused(run);
    clock.at += random.chance(0.7) ? random.below(40 * HOUR_MS) : random.below(25 * DAY_MS);
    await buyWithKill(databaseUrl, clock.at, random);
    kills += 1;
    await checkSums(db);
  }
  // What the last dead one had claimed.
  clock.at += CLAIM_MS;
  const last = await startServer(databaseUrl, clock.at);
  await last.ask('beat', z.unknown(), { at: clock.at, dieAt: null });
  await last.end();
  const decided = await checkDates(db, clock.at);
  await checkOrders(db, clock.at);
  await checkInvested(db);
  await recomputeBooks(db);
  const entries = await verifyChains(db);
  const { reinvested } = await db.one<{ reinvested: bigint }>(
    sql`select count(*) as reinvested from reinvestments where state = 'placed'`,
  );
  await parts.desk.drain();
  await db.close();
  return {
    ...decided,
    reinvested: Number(reinvested),
    accounts: accounts.length,
    refused: run.refused,
    kills,
    entries,
  };
}

/** Of each person the first one, rich, and a further one, poor. */
async function openAccounts(db: Db, seed: number): Promise<string[]> {
  const names = Array.from({ length: PEOPLE }, (_, place) => `plans${seed}x${place}`);
  const people = await tradersWithMoney(db, names, START_MINOR);
  const further = await db.transact(async (tx) => {
    const ids: string[] = [];
    for (const { customerId } of people)
      ids.push(
        await insertAccount(tx, personOf(customerId), {
          ...{ number: 2, name: 'Second', colour: 'green', products: ['stocks'] },
          ...{
            leverageMax: 1,
            startsWith: usd('600.00'),
            attempt: 1,
            previousId: null,
            ofGroup: null,
            isTest: false,
          },
        }),
      );
    await payIn(tx, ids, 'stock', FURTHER_MINOR);
    return ids;
  });
  return [...people.map(({ customerId }) => customerId), ...further];
}

async function actOrRefused(run: Run): Promise<void> {
  try {
    await act(run);
  } catch (error) {
    // Ended meanwhile, or no longer the next date: all of it happens to real customers.
    if (!(error instanceof Refused)) throw error;
    run.refused += 1;
  }
}

async function act(run: Run): Promise<void> {
  const { random, deps, clock, accounts } = run;
  const { db } = deps;
  const customer = { customerId: random.pick(accounts), sessionId: '' };
  const transact: Db['transact'] = (work) => db.transact(work);
  const call = <Body>(body: Body) => ({ db, now: clock.at, transact, customer, body });
  const every = random.pick(planIntervals);
  const day = every === 'day' ? null : every === 'week' ? 1 + random.below(5) : random.below(29);
  const terms = { amount: String(1 + random.below(300)), every, day };
  const requestId = `sim-plans-${run.seed}-${String((run.requests += 1)).padStart(8, '0')}`;
  const own = await listOwnPlans(db, customer.customerId, 100);
  const open = own.filter(({ state }) => state !== 'ended');
  if (open.length === 0 || random.chance(0.3)) {
    const code = random.pick(CODES);
    await makePlan(deps, call({ requestId, code, ...terms, endsOn: null, firstOn: null }));
    return;
  }
  const plan = random.pick<Plan>(open);
  const one = call({ requestId, id: plan.id });
  const acts = [
    () => changePlan(deps, call({ requestId, id: plan.id, ...terms, endsOn: null })),
    () => pausePlan(one),
    () => resumePlan(deps, one),
    () => resumePlan(deps, one),
    () => skipPlanDate(deps, call({ requestId, id: plan.id, on: plan.next?.on ?? '2020-01-01' })),
    ...(random.chance(0.2) ? [() => endPlan(one)] : []),
  ];
  await random.pick(acts)();
}

async function startServer(url: string, at: number): Promise<Child> {
  const child = startChild((await bundledProgram('plans')).href, [url, String(at)]);
  await child.ask('ready', z.number());
  return child;
}

/** Two servers at once; one dies at an order or at any moment, the other one finishes. */
async function buyWithKill(url: string, at: number, random: Random): Promise<void> {
  const [doomed, other] = await Promise.all([startServer(url, at), startServer(url, at)]);
  const dieAt = random.chance(0.6)
    ? { ordersLeft: 1 + random.below(3), isAnswered: random.chance(0.5) }
    : null;
  const dying = doomed.ask('beat', z.unknown(), { at, dieAt }).catch(() => undefined);
  const buy = (child: Child, when: number) =>
    child.ask('beat', z.unknown(), { at: when, dieAt: null });
  await Promise.all([
    buy(other, at),
    sleep(random.below(KILL_AFTER_MAX_MS)).then(() => doomed.kill()),
  ]);
  await dying;
  // The claim of the dead one is over by then.
  await buy(other, at + CLAIM_MS);
  await other.end();
}

type Decided = Pick<PlansReport, 'plans' | 'dates' | 'bought' | 'skipped' | 'missed'>;

/** Nothing is left undecided, and nothing due is left. */
async function checkDates(db: Db, now: number): Promise<Decided> {
  const { plans, due } = await db.one<{ plans: bigint; due: bigint }>(sql`
    select count(*) as plans, count(*) filter (where state = 'active' and next_at_ms <= ${now}) as due
    from plans`);
  assert(due === 0n, `${due} plans are due and were not bought`);
  const rows = await db.many<{ what: string; count: bigint }>(
    sql`select coalesce(skip, state) as what, count(*) as count from plan_runs group by 1`,
  );
  const counts = new Map(rows.map(({ what, count }) => [what, Number(count)]));
  assert(!counts.has('placing'), `${counts.get('placing') ?? 0} dates are undecided`);
  const bought = counts.get('placed') ?? 0;
  const missed = counts.get('missed') ?? 0;
  const dates = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return { plans: Number(plans), dates, bought, skipped: dates - bought - missed, missed };
}

/** Every order is of one date, every bought date has one, and both say the same. */
async function checkOrders(db: Db, now: number): Promise<void> {
  const wrong = await db.many<{ what: string }>(sql`
    select 'order ' || o.id || ' is of no date' as what from orders o
      where not exists (select from plan_runs r where r.order_id = o.id)
        and not exists (select from reinvestments r where r.order_id = o.id)
    union all
    select r.plan_id || ' on ' || r.due_on || ' was ' || coalesce(r.skip, r.state) || ', its order: ' ||
      coalesce(o.filled::text, 'none') || ' of ' || coalesce(r.quantity::text, 'none')
      from plan_runs r left join orders o on o.id = r.order_id
      where r.quantity is distinct from nullif(o.filled, 0)
    union all
    select r.position_id || ' ' || r.action || ' is ' || r.state || ' with ' || coalesce(o.filled::text, 'none')
      || ' for ' || coalesce(r.cost_minor, 0) || ' of ' || r.amount_minor
      from reinvestments r left join orders o on o.id = r.order_id
      where r.quantity is distinct from nullif(o.filled, 0) or r.cost_minor > r.amount_minor
        or r.state = 'placing' and r.try_at_ms <= ${now}
    union all
    select r.plan_id || ' on ' || r.due_on || ' paid ' || r.paid_minor || ' of ' || r.amount_minor
      from plan_runs r where r.paid_minor > r.amount_minor`);
  assert(wrong.length === 0, wrong.map(({ what }) => what).join('; '));
  // What left each account is what its plans paid and moved into shares.
  const off = await db.many<{ what: string }>(sql`
    select b.owner || ' has ' || a.balance_minor || ' after paying ' || coalesce(p.paid, 0) as what
    from ledger_accounts a join ledger_books b on b.id = a.book_id
      left join (select customer_id, sum(paid) as paid from (
        select p.customer_id, r.paid_minor as paid from plan_runs r join plans p on p.id = r.plan_id
        union all select customer_id, cost_minor from reinvestments) each group by 1) p
        on p.customer_id = b.owner
    where a.code = 'stock' and b.owner like 'cus%' and a.balance_minor + coalesce(p.paid, 0) <>
        (case when b.owner like '%.2' then ${FURTHER_MINOR}::bigint else ${START_MINOR}::bigint end)
        + coalesce((select sum((body::json ->> 'minor')::bigint) from desk_events e
          where e.customer_id = b.owner and e.kind = 'dividend'), 0)`);
  assert(off.length === 0, off.map(({ what }) => what).join('; '));
}
