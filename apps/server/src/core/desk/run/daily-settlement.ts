/**
 * Daily settlement of open positions. At 17:00 in New York futures are settled and nights of
 * currency pairs counted; on an ex-date dividends are paid; an expired contract is settled, and its
 * holder is notified five days before.
 *
 * Due positions come from the database, and each remembers how far it has been settled, so a missed
 * run is caught up and two servers repeat nothing. The last day completed is kept in memory only to
 * skip queries that would find nothing.
 */
import { TradedSource } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import { addDays, type LocalDate } from '@candor/kit/local-date';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@candor/kit/time';
import { dateOf, dayAt, getDay, instantAt, openZone } from '@candor/market/calendar/zone';
import { lastExDate } from '@candor/market/corporate/dividends';
import type { Instrument } from '@candor/market/instrument';
import type { Beat } from '../../../platform/beats.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { announceAll } from '../../../platform/push/announce.ts';
import { newOrderedId } from '../../../platform/random.ts';
import { keepNotices } from '../../inbox/keep-notices.ts';
import { nameValues } from '../../inbox/notice.ts';
import type { Instruments } from '../../instruments/instruments.ts';
import { isCustomer } from '../../ledger/accounts.ts';
import {
  listDuePositions,
  markEndingPositions,
  type DuePosition,
  type DueQuery,
} from '../store/daily-settlement.store.ts';
import type { RuleCommand } from '../state/commands.ts';
import type { Desk } from '../desk.ts';
import type { DueActions } from '../state/due-actions.ts';
import { listEndedContracts } from '../store/positions.store.ts';
import { getDayEnd, lastDayEnd, getSwapRate, swapRates, type DayEnd } from '../terms/swap.rules.ts';

export type DailySettlementDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly desk: Pick<Desk, 'run'>;
  readonly instruments: Pick<Instruments, 'universe' | 'hours'>;
  readonly dueActions: DueActions;
};

const POLL_MS = 5 * SECOND_MS;
const AT_ONCE_MAX = 500;
const TOLD_BEFORE_END_MS = 5 * DAY_MS;
/** A trade just before an instant may be written slightly after it, so check once more until then. */
const LATE_MAX_MS = MINUTE_MS;
/** Longer than any outage; older nights are not charged. */
const NIGHTS_MADE_UP_FOR_MAX = 31;

export function dailySettlementBeats(deps: DailySettlementDeps): Beat[] {
  const settled = openOnce();
  const financed = openOnce();
  const paid = openOnce();
  const run = async (): Promise<void> => {
    const now = deps.clock.now();
    await doAll([
      () => endContracts(deps, now),
      () => settled(settlementEnd(deps.instruments, now), now, (end) => settleFutures(deps, end)),
      () => financed(nightEnd(now), now, (end) => financePairs(deps, end)),
      () => paid(exDayStart(now), now, (start) => payDividends(deps, start)),
      () => tellOfEndings(deps),
    ]);
  };
  return [{ name: 'desk.daily-settlement', everyMs: POLL_MS, run }];
}

type Instant = { readonly date: LocalDate; readonly at: number };

/** Runs each day once, and again until everything from before it has arrived. */
function openOnce(): <Due extends Instant>(
  due: Due,
  now: number,
  work: (due: Due) => Promise<void>,
) => Promise<void> {
  let doneThrough = '';
  return async (due, now, work) => {
    if (doneThrough >= due.date) return;
    await work(due);
    if (now - due.at >= LATE_MAX_MS) doneThrough = due.date;
  };
}

/** In exchange hours nothing trades or settles on a weekend. */
function settlementEnd({ hours }: Pick<Instruments, 'hours'>, now: number): DayEnd {
  return hours === 'continuous' ? lastDayEnd(now) : nightEnd(now);
}

function nightEnd(now: number): DayEnd {
  let end = lastDayEnd(now);
  while (end.nights === 0) end = getDayEnd(addDays(end.date, -1));
  return end;
}

/** A dividend goes to holders at the start of the ex-date in New York. */
function exDayStart(now: number): Instant {
  const date = lastExDate(dateOf(dayAt(newYork, now)));
  return { date, at: instantAt(newYork, getDay(date), 0) };
}

const newYork = openZone('America/New_York');

async function endContracts({ db, desk }: DailySettlementDeps, now: number): Promise<void> {
  const ended = await listEndedContracts(db, now, AT_ONCE_MAX);
  await desk.run(
    ended.map(({ id, customerId }) => ({
      kind: 'endContract',
      customerId,
      positionId: id,
      orderId: newOrderedId('ord'),
    })),
  );
}

async function settleFutures(deps: DailySettlementDeps, { date, at }: DayEnd): Promise<void> {
  await runDue(
    deps,
    { sources: [TradedSource.Future], what: 'settled', day: date, openedBefore: at },
    ({ id, customerId }) => [{ kind: 'settle', customerId, positionId: id, day: date, before: at }],
  );
}

async function financePairs(deps: DailySettlementDeps, last: DayEnd): Promise<void> {
  await runDue(
    deps,
    { sources: [TradedSource.Forex], what: 'financed', day: last.date, openedBefore: last.at },
    (position) => {
      const { id, customerId, direction, instrumentId } = position;
      const { pair } = getInstrument(deps, instrumentId).facts;
      assert(pair !== null, 'a currency pair has two currencies');
      return nightsDue(position, last).map(({ date, nights, at }) => ({
        kind: 'finance',
        customerId,
        positionId: id,
        rate: getSwapRate(swapRates(pair, date), direction),
        nights,
        day: date,
        before: at,
      }));
    },
  );
}

/** Nights held and not yet counted, oldest first. */
export function nightsDue(
  { openedAt, financedThrough }: Pick<DuePosition, 'openedAt' | 'financedThrough'>,
  last: DayEnd,
): DayEnd[] {
  const due: DayEnd[] = [];
  for (
    let end = last;
    due.length < NIGHTS_MADE_UP_FOR_MAX && end.at > openedAt && end.date > (financedThrough ?? '');
    end = getDayEnd(addDays(end.date, -1))
  ) {
    if (end.nights > 0) due.unshift(end);
  }
  return due;
}

async function payDividends(deps: DailySettlementDeps, { date, at }: Instant): Promise<void> {
  const sources = [TradedSource.Stock, TradedSource.BlockTrade, TradedSource.AuctionStock];
  await runDue(
    deps,
    { sources, what: 'acted', day: date, openedBefore: at },
    ({ id, customerId, instrumentId }) => {
      const dividend = deps
        .dueActions(instrumentId, deps.clock.now())
        .find(({ action }) => action.kind === 'dividend' && action.id.startsWith(date))?.action;
      return dividend === undefined
        ? []
        : [
            {
              kind: 'applyAction',
              customerId,
              positionId: id,
              orderId: newOrderedId('ord'),
              before: at,
              action: dividend,
            },
          ];
    },
  );
}

/** Notifies each holder once. */
async function tellOfEndings({
  db,
  instruments,
}: Pick<DailySettlementDeps, 'db' | 'instruments'>): Promise<void> {
  for (let found = AT_ONCE_MAX; found === AT_ONCE_MAX;) {
    found = await db.transact(async (tx) => {
      const ending = await markEndingPositions(tx, tx.now + TOLD_BEFORE_END_MS, AT_ONCE_MAX);
      const told = ending
        .filter(({ customerId }) => isCustomer(customerId))
        .map(({ id, customerId, code, expiresAt }) => {
          const future = instruments.universe().byCode('future', code);
          const names = future === null ? {} : nameValues(future);
          return {
            customerId,
            notice: {
              template: 'contractRolls',
              values: { code, deadline: expiresAt, position: id, ...names },
            },
          } as const;
        });
      await announceAll(tx, await keepNotices(tx, told));
      return ending.length;
    });
  }
}

async function runDue(
  { db, desk }: DailySettlementDeps,
  query: Omit<DueQuery, 'after' | 'limit'>,
  getCommands: (position: DuePosition) => RuleCommand[],
): Promise<void> {
  const due: DuePosition[] = [];
  for (let after: string | undefined = ''; after !== undefined;) {
    const part: DuePosition[] = await listDuePositions(db, { ...query, after, limit: AT_ONCE_MAX });
    due.push(...part);
    after = part.length === AT_ONCE_MAX ? part.at(-1)?.id : undefined;
  }
  await desk.run(due.flatMap(getCommands));
}

/** In order, each even if an earlier one failed; the first failure is thrown at the end. */
async function doAll(steps: readonly (() => Promise<void>)[]): Promise<void> {
  const done: Promise<void>[] = [];
  for (const step of steps) {
    const doing = step();
    done.push(doing);
    await Promise.allSettled([doing]);
  }
  await Promise.all(done);
}

function getInstrument({ instruments }: DailySettlementDeps, id: string): Instrument {
  const found = instruments.universe().byId(id);
  assert(found !== null, `${id} is in the tables`);
  return found;
}
