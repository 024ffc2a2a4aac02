/**
 * What a run's progress means for its rental, in the runner's own transactions: the stage it has
 * reached, the line of its log, the income at the bar, and who is told.
 */
import { Direction } from '@candor/contract/kernel/enumerations';
import { rentalChanged, rentalIncomeChanged } from '@candor/contract/robots';
import { assert } from '@candor/kit/assert';
import { money } from '@candor/money/amount';
import { formatMoney } from '@candor/money/format';
import { RENTAL_KEPT } from '../../core/desk/batch/for-rental.rules.ts';
import type { Order } from '../../core/desk/state/order.ts';
import { unitsText } from '../../core/desk/terms/parse-terms.rules.ts';
import { listOrdersIn } from '../../core/desk/store/orders.store.ts';
import { quantityText } from '../../core/desk/terms/coin-quantity.rules.ts';
import { keepNotices, type CustomerNotice } from '../../core/inbox/keep-notices.ts';
import { loadAccounts, type LoadedAccount } from '../../core/strategies/load-accounts.ts';
import { refillsAt, type OrderAnswer, type Run } from '../../core/strategies/run.ts';
import type {
  AnsweredRun,
  FailedRun,
  RunListener,
  TakenDecision,
} from '../../core/strategies/run-listener.ts';
import type { Tx } from '../../platform/db/database.ts';
import { announceAll, announcement, type Announcement } from '../../platform/push/announce.ts';
import { insertMessages, type NewMessage, type RobotMessageKind } from './messages.store.ts';
import { dollars, incomeOf, ratioText, stepsOf } from './renting/rental-money.rules.ts';
import { valuePosition } from './renting/rental-worth.ts';
import { nextStep, rentalLife, statusOf, type Rental, type RentalState } from './renting/rental.ts';
import { beginEnding, moveRentals, takeRentals } from './renting/rentals.store.ts';
import type { RobotsDeps } from './robots-deps.ts';

type Deps = Pick<RobotsDeps, 'views'>;

export function followRuns(deps: Deps): RunListener {
  return {
    decided: (tx, taken) => onDecided(tx, deps, taken),
    answered: (tx, answered) => onAnswered(tx, deps, answered),
    failed: onFailed,
  };
}

type News = {
  readonly messages: NewMessage[];
  readonly notices: CustomerNotice[];
  readonly announcements: Announcement[];
};

async function onDecided(tx: Tx, deps: Deps, taken: readonly TakenDecision[]): Promise<void> {
  const rentals = await takeRentals(
    tx,
    taken.map(({ run }) => run.id),
  );
  const news: News = { messages: [], notices: [], announcements: [] };
  const after = new Map<string, { rental: Rental; state: RentalState; income: bigint }>();
  for (const { run, decision, account } of taken) {
    const rental = rentals.get(run.id);
    assert(rental !== undefined, 'a run of a robot is a rental');
    const before = after.get(rental.id) ?? {
      rental,
      state: rental.state,
      income: rental.incomeMinor,
    };
    const income = incomeNow(deps, rental, account, tx.now) ?? before.income;
    news.messages.push({
      rentalId: rental.id,
      kind: messageKinds[decision.kind],
      bar: decision.barMs,
      facts: {},
    });
    const state = stageAfter(before.state, run);
    if (state !== before.state) tellStage(news, { ...rental, state }, run, before.state, tx.now);
    after.set(rental.id, { rental, state, income });
  }
  const moved = [...after.values()];
  assert(
    (await moveRentals(
      tx,
      moved.map(({ rental: { id, state: from }, state: to, income: incomeMinor }) => ({
        id,
        from,
        to,
        incomeMinor,
      })),
    )) === moved.length,
    'a rental changed although it was held',
  );
  for (const { run, decision } of taken)
    if (decision.kind === 'ended') {
      const now = after.get(run.id);
      if (now === undefined || rentalLife.next(now.state, 'end') === null) continue;
      await beginEnding(tx, run.id, { from: now.state, by: 'cycle', refundMinor: 0n });
      news.messages.push({ rentalId: run.id, kind: 'cycleOver', bar: null, facts: {} });
      news.announcements.push(changed({ ...now.rental, state: 'ending' }, 'cycleOver', tx.now));
    }
  for (const { rental, income } of moved) tellIncome(news, rental, income, tx.now);
  await write(tx, news);
}

const messageKinds = {
  loaded: 'loaded',
  decided: 'decided',
  paused: 'decided',
  missed: 'missed',
  ended: 'decided',
} as const;

function stageAfter(state: RentalState, run: Run): RentalState {
  const { energy, progress } = run;
  const isUsedUp =
    run.state === 'running' &&
    energy !== null &&
    progress.energy !== null &&
    progress.energy < energy.perOrder;
  const step = nextStep(state, { decisions: progress.number, isUsedUp });
  if (step === null) return state;
  const next = rentalLife.next(state, step);
  assert(next !== null, `a rental that is ${state} cannot ${step}`);
  return next;
}

function tellStage(news: News, rental: Rental, run: Run, before: RentalState, now: number): void {
  const { id, customerId, robotId, state, capitalMinor, endsAt } = rental;
  if (state === 'starting')
    news.notices.push({
      customerId,
      notice: {
        template: 'robotStarted',
        values: {
          robot: robotId,
          capital: formatMoney(money('USD', capitalMinor), { locale: 'en' }),
          time: endsAt,
          rental: id,
        },
      },
    });
  const time = refillsAt(run);
  if (state === 'paused' && time !== null) {
    news.messages.push({
      rentalId: id,
      kind: 'energyUsedUp',
      bar: null,
      facts: { refillsAt: String(time) },
    });
    news.notices.push({
      customerId,
      notice: { template: 'robotPaused', values: { robot: robotId, time, rental: id } },
    });
  }
  if (before === 'paused' && state === 'running')
    news.messages.push({ rentalId: id, kind: 'energyRefilled', bar: null, facts: {} });
  news.announcements.push(changed(rental, stageKind(before, state), now));
}

function stageKind(before: RentalState, state: RentalState): RobotMessageKind {
  if (state === 'loading') return 'loaded';
  if (state === 'paused') return 'energyUsedUp';
  return before === 'paused' ? 'energyRefilled' : 'decided';
}

/** What was decided on, at the price that closes it; null where something has no price. */
function incomeNow(
  { views }: Deps,
  { capitalMinor }: Rental,
  { account, positions }: LoadedAccount,
  now: number,
): bigint | null {
  return incomeOf(
    capitalMinor,
    account.cash + RENTAL_KEPT,
    positions.flat().map((position) => valuePosition(views, position, now)),
  );
}

function tellIncome(news: News, rental: Rental, income: bigint, now: number): void {
  const { capitalMinor, incomeMinor } = rental;
  if (stepsOf(income, capitalMinor) === stepsOf(incomeMinor, capitalMinor)) return;
  news.announcements.push(
    announcement(rental.customerId, rentalIncomeChanged, {
      id: rental.id,
      income: dollars(income),
      incomeRatio: ratioText(income, capitalMinor),
      at: now,
    }),
  );
}

/** The desk has answered: what was bought, sold or refused, and what is held now. */
async function onAnswered(tx: Tx, deps: Deps, answered: readonly AnsweredRun[]): Promise<void> {
  const runs = answered.map(({ run }) => run);
  const ids = answered.flatMap(({ answers }) => answers.map(({ orderId }) => orderId));
  const rentals = await takeRentals(
    tx,
    runs.map(({ id }) => id),
  );
  const [orders, accounts] = await Promise.all([
    listOrdersIn(tx, ids, []),
    loadAccounts(tx, runs, (id) => id),
  ]);
  const byId = new Map(orders.map((order) => [order.id, order]));
  const news: News = { messages: [], notices: [], announcements: [] };
  const moves: { rental: Rental; income: bigint }[] = [];
  for (const { run, answers } of answered) {
    const rental = rentals.get(run.id);
    const loaded = accounts.get(run.id);
    assert(rental !== undefined && loaded !== undefined, 'a run of a robot is a rental');
    for (const answer of answers) {
      const message = answerMessage(deps, answer, byId.get(answer.orderId), tx.now);
      news.messages.push(message);
      news.announcements.push(changed(rental, message.kind, tx.now));
    }
    const income = incomeNow(deps, rental, loaded, tx.now) ?? rental.incomeMinor;
    moves.push({ rental, income });
    tellIncome(news, rental, income, tx.now);
  }
  await moveRentals(
    tx,
    moves.map(({ rental: { id, state }, income }) => ({
      id,
      from: state,
      to: state,
      incomeMinor: income,
    })),
  );
  await write(tx, news);
}

function answerMessage(
  { views }: Deps,
  answer: OrderAnswer,
  order: Order | undefined,
  now: number,
): NewMessage {
  const { runId: rentalId, bar } = answer;
  if (answer.answer !== 'placed' || order === undefined || order.filled === 0n)
    return {
      rentalId,
      kind: 'refused',
      bar: null,
      facts: {
        bar: String(bar),
        reason: answer.reason ?? order?.reason ?? 'late',
        ...(answer.reasonValues === null ? {} : { values: answer.reasonValues }),
      },
    };
  const view = views.at(now)(order.source, order.instrumentId);
  return {
    rentalId,
    kind: order.direction === Direction.Buy ? 'bought' : 'sold',
    bar: null,
    facts: {
      code: order.code,
      quantity: quantityText(order.source, order.filled),
      price: view === null ? '' : unitsText(view.terms.grid, order.filledValue / order.filled),
      fees: dollars(order.fees),
      order: order.id,
    },
  };
}

async function onFailed(tx: Tx, failed: readonly FailedRun[]): Promise<void> {
  const rentals = await takeRentals(
    tx,
    failed.map(({ run }) => run.id),
  );
  const news: News = { messages: [], notices: [], announcements: [] };
  for (const { run } of failed) {
    const rental = rentals.get(run.id);
    assert(rental !== undefined, 'a run of a robot is a rental');
    const { id, customerId, robotId, endsAt } = rental;
    news.messages.push({ rentalId: id, kind: 'failed', bar: null, facts: {} });
    news.notices.push({
      customerId,
      notice: { template: 'robotFailed', values: { robot: robotId, time: endsAt, rental: id } },
    });
    news.announcements.push(changed(rental, 'failed', tx.now));
  }
  await write(tx, news);
}

function changed(rental: Rental, kind: RobotMessageKind, at: number): Announcement {
  return announcement(rental.customerId, rentalChanged, {
    id: rental.id,
    robotId: rental.robotId,
    kind,
    status: statusOf(rental),
    at,
  });
}

/** Several customers are told in the order of their ids, so that two servers never wait in a ring. */
async function write(tx: Tx, { messages, notices, announcements }: News): Promise<void> {
  await insertMessages(tx, messages);
  const all = [...announcements, ...(await keepNotices(tx, notices))];
  await announceAll(
    tx,
    all.toSorted((left, right) =>
      left.customerId === right.customerId ? 0 : left.customerId < right.customerId ? -1 : 1,
    ),
  );
}
