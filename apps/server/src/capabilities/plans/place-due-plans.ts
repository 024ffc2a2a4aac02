/**
 * Buys what is due. A plan's date is claimed by its row, in one transaction with the step to its
 * next date; then its order goes to the desk under a request that follows from plan and date, so
 * that a server that was killed in between, two servers or a repeat place it once. What the desk
 * answered is kept with the date, in one transaction with the notice.
 */
import { plansChanged } from '@candor/contract/plans';
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import { shownValues } from '@candor/i18n/refusals/shown-values';
import { assert } from '@candor/kit/assert';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import { SECOND_MS } from '@candor/kit/time';
import type { Calendar } from '@candor/market/calendar/calendar';
import sql from 'sql-template-tag';
import { listRunsIn } from '../../core/baskets/basket-runs.store.ts';
import type { Desk } from '../../core/desk/desk.ts';
import { listBoughtBy, type Bought } from '../../core/desk/show/bought-by.ts';
import { listOrdersIn } from '../../core/desk/store/orders.store.ts';
import { keepNotices } from '../../core/inbox/keep-notices.ts';
import type { Market } from '../../core/pricing/market.ts';
import type { Beat } from '../../platform/beats.ts';
import { untilDone, type InSlices, type Slice } from '../../platform/catch-up.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Reader, Tx } from '../../platform/db/database.ts';
import { announceAll, announcement } from '../../platform/push/announce.ts';
import { buyPlannedBasket } from './basket-plan.ts';
import { decideDue, pausesPlan, triesAgainAt } from './plan-due.rules.ts';
import { noticesOf, type Settled } from './plan-notices.ts';
import { commandFor, orderIdOf, requestFor, runIdOf } from './plan-order.ts';
import type { Plan } from './plan.ts';
import {
  insertPlacing,
  insertSkipped,
  isRunUnplaced,
  settleRuns,
  takeUnplaced,
  tryLater,
  type NewRun,
  type Outcome,
  type Placing,
} from './plan-runs.store.ts';
import { whileNotStopped } from './while-not-stopped.ts';
import { isPlanDue, movePlans, pauseRefused, takeDuePlans, type Moved } from './plans.store.ts';

export type PlacingDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly desk: Pick<Desk, 'submit' | 'runWithin'>;
  readonly market: Pick<Market, 'instruments' | 'pricing'>;
  readonly onError: (error: unknown) => void;
};

const LOOK_MS = SECOND_MS;
/** Plans in one transaction, and orders at the desk at a time. */
const AT_ONCE_MAX = 250;
/** Longer than the desk needs for the orders of one transaction. */
const CLAIM_MS = 5 * SECOND_MS;

export function placeDueBeat(deps: PlacingDeps): Beat {
  return {
    name: 'plans.place',
    everyMs: LOOK_MS,
    due: (now) => sql`(${isPlanDue(now)} or ${isRunUnplaced(now)})`,
    run: (inSlices) => placeDuePlans(deps, inSlices),
  };
}

export async function placeDuePlans(
  deps: PlacingDeps,
  inSlices: InSlices = untilDone,
): Promise<void> {
  const { db } = deps;
  await whilePlacing(deps, inSlices, async () => {
    const { runs, reachedAt } = await db.transact((tx) => claimDue(tx, deps));
    return { runs, next: reachedAt };
  });
  await whilePlacing(deps, inSlices, async () => {
    const runs = await db.transact((tx) =>
      takeUnplaced(tx, { limit: AT_ONCE_MAX, tryAt: tx.now + CLAIM_MS }),
    );
    return { runs, next: runs.length < AT_ONCE_MAX ? null : 'more' };
  });
}

type Taken = { readonly runs: readonly Placing[]; readonly next: Awaited<ReturnType<Slice>> };

/**
 * The next ones are claimed and sent to the desk while what became of the ones before is kept: the
 * desk waits for nobody, and never has the orders of more than two claims at a time.
 */
async function whilePlacing(
  deps: PlacingDeps,
  inSlices: InSlices,
  take: () => Promise<Taken>,
): Promise<void> {
  let keeping = Promise.resolve();
  try {
    await inSlices(async () => {
      const { runs, next } = await take();
      const placed = await buyAll(deps, runs);
      await keeping;
      keeping = keepAll(deps, placed);
      // Awaited below, or by the next slice.
      keeping.catch(() => undefined);
      return next;
    });
  } finally {
    await keeping;
  }
}

type Claimed = { readonly runs: Placing[]; readonly reachedAt: number | null };

async function claimDue(
  tx: Tx,
  { market: { instruments } }: Pick<PlacingDeps, 'market'>,
): Promise<Claimed> {
  const due = await takeDuePlans(tx, AT_ONCE_MAX);
  const runs: Placing[] = [];
  const missed: (NewRun & { readonly plan: Plan })[] = [];
  const moved: Moved[] = [];
  const overs = new Set<string>();
  for (const { plan, isClosed } of due) {
    const { id } = plan;
    const step = decideDue(plan, {
      calendar: calendarOf(instruments, plan.instrumentId),
      isClosed,
      now: tx.now,
    });
    switch (step.kind) {
      case 'end':
        overs.add(plan.customerId);
        moved.push({ id, lastOn: null, next: null, endedBy: 'accountClosed' });
        break;
      case 'wait':
        assert(plan.next !== null, 'it has a next date');
        moved.push({ id, lastOn: null, next: { on: plan.next.on, at: step.at }, endedBy: null });
        break;
      case 'buy': {
        const { on, next } = step;
        runs.push({ ...newRun(plan, on), ...ownerOf(plan), isOvertaken: false });
        missed.push(...step.missed.map((day) => ({ ...newRun(plan, day), plan })));
        const endedBy = next === null ? 'finished' : null;
        moved.push({ id, lastOn: on, next, endedBy });
      }
    }
  }
  await movePlans(tx, moved);
  await insertSkipped(tx, missed, 'missed');
  await insertPlacing(tx, runs, tx.now + CLAIM_MS);
  await tell(tx, missedOf(missed), [...overs], instruments);
  const last = due.length < AT_ONCE_MAX ? null : due.at(-1);
  return { runs, reachedAt: last?.plan.next?.at ?? null };
}

function calendarOf(
  instruments: PlacingDeps['market']['instruments'],
  instrumentId: string,
): Calendar {
  const instrument = instruments.universe().byId(instrumentId);
  assert(instrument !== null, `${instrumentId} is in the tables`);
  return instruments.getCalendar(instrument);
}

function newRun({ id, amount, basket }: Plan, on: NewRun['on']): NewRun {
  const orderId = basket === null ? orderIdOf(id, on) : runIdOf(id, on);
  return { planId: id, on, amount, orderId };
}

function ownerOf({ customerId, instrumentId, code, basket }: Plan) {
  return { customerId, instrumentId, code, basket };
}

/** One notice for all that a plan missed. */
function missedOf(missed: readonly (NewRun & { readonly plan: Plan })[]): Settled[] {
  return [...Map.groupBy(missed, ({ planId }) => planId)].flatMap(([planId, dates]) => {
    const [first] = dates;
    return first === undefined
      ? []
      : [{ kind: 'missed' as const, planId, count: dates.length, ...ownerOf(first.plan) }];
  });
}

type PlacedAll = { readonly answered: readonly Answered[]; readonly later: readonly Later[] };
type Later = Placing & { readonly at: number };

async function buyAll(deps: PlacingDeps, runs: readonly Placing[]): Promise<PlacedAll> {
  if (runs.length === 0) return { answered: [], later: [] };
  const { db, clock, market, onError } = deps;
  // A later date has come: what the desk has is kept, the rest would be a second order for one day.
  const known = await listKnown(
    db,
    runs.filter(({ isOvertaken }) => isOvertaken),
  );
  const answered: Answered[] = [];
  const later: Later[] = [];
  const buyOne = async (run: Placing, isStopped: boolean): Promise<void> => {
    if (run.isOvertaken && !known.has(run.orderId))
      return void answered.push({ run, decided: null });
    try {
      const decided = isStopped ? refuse('COMPANY_STOPPED') : await buy(deps, run);
      const calendar = calendarOf(market.instruments, run.instrumentId);
      const at = decided.ok ? null : triesAgainAt(decided.code, calendar, clock.now());
      if (at === null) answered.push({ run, decided });
      else later.push({ ...run, at });
    } catch (error) {
      // It is placed again when the claim is over.
      onError(error);
    }
  };
  await whileNotStopped(db, runs, async (stopped) => {
    await Promise.all(runs.map((run) => buyOne(run, stopped.has(run.customerId))));
  });
  return { answered, later };
}

async function keepAll({ db, market }: PlacingDeps, { answered, later }: PlacedAll): Promise<void> {
  if (answered.length === 0 && later.length === 0) return;
  await db.transact(async (tx) => {
    await tryLater(tx, later);
    await settle(tx, answered, market.instruments);
  });
}

async function listKnown(reader: Reader, runs: readonly Placing[]): Promise<Set<string>> {
  const orders = await listOrdersIn(
    reader,
    runs.map(({ orderId }) => orderId),
    [],
  );
  const ofBaskets = await listRunsIn(
    reader,
    runs.map(({ orderId }) => orderId),
  );
  return new Set([...orders, ...ofBaskets].map(({ id }) => id));
}

/** `paid` of a basket; what a share's order cost is in its fills. */
async function buy(
  deps: PlacingDeps,
  run: Placing,
): Promise<Decision<{ readonly paid: bigint | null }, RefusalCode>> {
  const { basket, orderId: runId } = run;
  if (basket !== null) {
    const paid = await buyPlannedBasket(deps, { ...run, basketId: basket.id, runId });
    return paid.ok ? ok({ paid: paid.outcome }) : paid;
  }
  const decided = await deps.desk.submit(commandFor(run), requestFor(run));
  return decided.ok ? ok({ paid: null }) : decided;
}

/** Null: it was not sent. */
type Answered = {
  readonly run: Placing;
  readonly decided: Decision<{ readonly paid: bigint | null }, RefusalCode> | null;
};

async function settle(
  tx: Tx,
  answered: readonly Answered[],
  instruments: PlacingDeps['market']['instruments'],
): Promise<void> {
  const placed = answered.filter(({ decided }) => decided?.ok === true);
  const bought = await listBoughtBy(
    tx,
    placed.map(({ run }) => run.orderId),
  );
  const outcomes = answered
    .map(({ run, decided }) => ({ run, outcome: outcomeOf(run, decided, bought) }))
    .toSorted((one, other) => (one.run.planId < other.run.planId ? -1 : 1));
  const own = await settleRuns(
    tx,
    outcomes.map(({ outcome }) => outcome),
  );
  const kept = outcomes.filter(({ run }) => own.has(run.orderId));
  const paused = await pauseRefused(
    tx,
    kept.flatMap(({ outcome }) =>
      outcome.kind === 'refused' && pausesPlan(outcome.refusal.code) ? [outcome] : [],
    ),
  );
  const told = kept.map(({ run, outcome }): Settled => ({
    ...run,
    ...(outcome.kind === 'missed'
      ? { kind: 'missed', count: 1 }
      : outcome.kind === 'placed'
        ? { kind: 'bought', bought: outcome.bought }
        : {
            kind: paused.has(run.planId) ? 'paused' : 'skipped',
            refusal: outcome.refusal,
          }),
  }));
  await tell(tx, told, [], instruments);
}

function outcomeOf(
  { planId, on, orderId }: Placing,
  decided: Answered['decided'],
  bought: ReadonlyMap<string, Bought>,
): Outcome {
  if (decided === null) return { planId, on, kind: 'missed' };
  if (!decided.ok) {
    const { code, values } = decided;
    return { planId, on, kind: 'refused', refusal: { code, values: shownValues(values, 'en') } };
  }
  const { paid } = decided.outcome;
  if (paid !== null)
    return { planId, on, kind: 'placed', bought: { quantity: null, paid, value: null } };
  const got = bought.get(orderId);
  return got === undefined
    ? {
        ...{ planId, on, kind: 'refused' },
        refusal: { code: 'LIQUIDITY_INSUFFICIENT', values: { available: '0' } },
      }
    : { planId, on, kind: 'placed', bought: got };
}

/** Last, and in the order of the ids. */
async function tell(
  tx: Tx,
  settled: readonly Settled[],
  more: readonly string[],
  instruments: PlacingDeps['market']['instruments'],
): Promise<void> {
  const customers = [...new Set([...settled.map(({ customerId }) => customerId), ...more])];
  const notices = await keepNotices(tx, noticesOf(settled, instruments));
  await announceAll(tx, [
    ...notices,
    ...customers.map((customerId) => announcement(customerId, plansChanged, { at: tx.now })),
  ]);
}
