/**
 * Strikes: the value of a fund's unit at an instant is computed from its books, put into the chain,
 * and confirms and settles the orders that wait for it. Every day at 21:05 UTC there is one, and
 * whenever an order is due.
 *
 * What is due is found in the database, the earliest first, under the lock of the fund: a server
 * that slept over several goes through them one after the other with the values of their own
 * instants, and of two servers one waits. A value that cannot be computed is a line too, and its
 * orders wait for the next strike.
 */
import { SECOND_MS } from '@candor/kit/time';
import { chainNext, type ChainedValue } from '../../../core/funds/chain.rules.ts';
import {
  changeUnits,
  closeFund,
  findFundForUpdate,
  findLastValue,
  findValueAt,
  insertValue,
  isStrikeDue,
  listFundsDue,
  listValuesBySeq,
  type FundDue,
  type OpenFund,
} from '../../../core/funds/funds.store.ts';
import { postponeOrders, takeDueAt } from '../../../core/funds/follow-orders.store.ts';
import { insertFollowSteps } from '../../../core/funds/follow-steps.store.ts';
import {
  STRIKE_SETTLED_MS,
  dailyStrikeAfter,
  dailyStrikeBy,
  isDailyStrike,
  strikeFrom,
} from '../../../core/funds/strikes.rules.ts';
import { isLost, unitValueOf } from '../../../core/funds/units.rules.ts';
import type { Beat } from '../../../platform/beats.ts';
import { untilDone } from '../../../platform/catch-up.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sha256Hex } from '../../../platform/sha256.ts';
import { bookStruck } from './book-struck.ts';
import { hoursOf, type FollowDeps } from '../follow-deps.ts';
import { strikeOrders } from './strike.rules.ts';
import { tellPostponed } from '../orders/tell-followers.ts';

type Striking = Pick<FollowDeps, 'market' | 'equities'>;

/** In one transaction; the rest follow in the next. */
const AT_ONCE = 250;

export function strikesBeat(deps: Striking & Pick<FollowDeps, 'db' | 'clock'>): Beat {
  return {
    name: 'follow.strike',
    everyMs: SECOND_MS,
    due(now) {
      const by = now - STRIKE_SETTLED_MS;
      return isStrikeDue({ by, daily: dailyStrikeBy(by) });
    },
    async run(inSlices = untilDone) {
      const failures = new Map<string, unknown>();
      await inSlices(() => strikeEarliest(deps, failures));
      if (failures.size > 0)
        throw new AggregateError(failures.values(), 'some funds could not be struck');
    },
  };
}

/** Of all funds; one that fails does not hold up the others. When it was, or null if none is due. */
async function strikeEarliest(
  deps: Striking & Pick<FollowDeps, 'db' | 'clock'>,
  failures: Map<string, unknown>,
): Promise<number | null> {
  const { db, clock } = deps;
  const [first] = (await listFundsDue(db))
    .flatMap((due) => {
      const at = earliestOf(due);
      return at !== null && isDue(at, clock.now()) && !failures.has(due.fundId)
        ? [{ ...due, at }]
        : [];
    })
    .toSorted((one, other) => one.at - other.at);
  if (first === undefined) return null;
  try {
    await prepareValue(deps, first);
    await db.transact((tx) => strikeNext(tx, deps, first.fundId));
  } catch (error) {
    failures.set(first.fundId, error);
  }
  return first.at;
}

/** Prices of a past day are computed before the transaction, which then finds them remembered. */
async function prepareValue(
  { db, clock, equities }: Striking & Pick<FollowDeps, 'db' | 'clock'>,
  { owner, at }: FundDue & { readonly at: number },
): Promise<void> {
  await equities.totalsBefore(db, owner, [at], clock.now());
}

/** Whether there was something to do. */
async function strikeNext(tx: Tx, deps: Striking, fundId: string): Promise<boolean> {
  const fund = await findFundForUpdate(tx, fundId);
  const [due] = await listFundsDue(tx, fundId);
  const at = due === undefined ? null : earliestOf(due);
  // Another server was faster.
  if (fund === null || at === null || !isDue(at, tx.now)) return false;
  const line = (await findValueAt(tx, fundId, at)) ?? (await addLine(tx, deps, fund, at));
  const orders = await takeDueAt(tx, fundId, at, AT_ONCE);
  if (line.value === null) {
    const nextAt = strikeFrom(hoursOf(deps), at + 1);
    await postponeOrders(
      tx,
      orders.map(({ id }) => id),
      nextAt,
    );
    await insertFollowSteps(
      tx,
      orders.map(({ id }) => ({ orderId: id, kind: 'postponed' })),
    );
    await tellPostponed(tx, orders, nextAt);
    return true;
  }
  const isClosed = fund.closedAt !== null || (await closeIfLost(tx, fund, line.value));
  const { struck, units, waitingMinor } = strikeOrders(fund, orders, {
    at,
    value: line.value,
    hours: hoursOf(deps),
    isClosed,
  });
  await changeUnits(tx, fundId, { units, waitingMinor });
  await bookStruck(tx, struck, { ...line, value: line.value });
  return true;
}

function isDue(at: number | null, now: number): boolean {
  return at !== null && at <= now - STRIKE_SETTLED_MS;
}

/** The earliest of the next daily value and the next order. */
function earliestOf({ lastDaily, order }: FundDue): number | null {
  if (lastDaily === null) return order;
  const daily = dailyStrikeAfter(lastDaily);
  return order === null ? daily : Math.min(daily, order);
}

async function addLine(
  tx: Tx,
  { equities }: Striking,
  { id, owner, units }: OpenFund,
  at: number,
): Promise<ChainedValue> {
  const [total] = await equities.totalsBefore(tx, owner, [at], tx.now);
  const equityMinor = total?.minor ?? null;
  const line = chainNext(
    await findLastValue(tx, id),
    {
      fundId: id,
      at,
      kind: equityMinor === null ? 'postponed' : isDailyStrike(at) ? 'daily' : 'strike',
      equityMinor,
      units,
      value: equityMinor === null ? null : unitValueOf(equityMinor, units),
    },
    sha256Hex,
  );
  await insertValue(tx, line);
  return line;
}

/** A fund that lost nine tenths of its first value takes no more orders; its record goes on. */
async function closeIfLost(tx: Tx, { id }: OpenFund, value: bigint): Promise<boolean> {
  const [first] = await listValuesBySeq(tx, id, [1]);
  if (first === undefined || first.value === null || !isLost(value, first.value)) return false;
  await closeFund(tx, id);
  return true;
}
