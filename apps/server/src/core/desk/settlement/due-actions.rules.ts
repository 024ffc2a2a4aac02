/**
 * What a batch must do before anything else: whatever became due and was not applied yet to the
 * positions it touches, each at its own instant and in the order of the instants: dividends and
 * splits, nights of currency pairs and of borrowed shares, daily settlements of futures. So it
 * belongs to who held then, whatever they do afterwards and whenever a server looks, nothing is
 * valued in old shares at new prices, and what is closed has nothing open. Purchases that are still
 * on margin are carried over.
 *
 * A pure function of a position's lots, of how far it was applied, and of published actions.
 */
import { TradedSource } from '@candor/contract/kernel/enumerations';
import { addDays } from '@candor/kit/local-date';
import type { RuleCommand } from '../state/commands.ts';
import type { DeskState } from '../state/desk-state.ts';
import type { Applied, DatedAction, Dues } from '../state/due-actions.ts';
import { isOpen, type Order } from '../state/order.ts';
import { isPaidInFull } from '../terms/paid-in-full.rules.ts';
import { isBorrowed } from '../terms/short/borrow.rules.ts';
import type { Position } from '../state/position.ts';
import { getDayEnd, getSwapRate, lastDayEnd, swapRates, type DayEnd } from '../terms/swap.rules.ts';
import { isDue } from './split.rules.ts';

export function getDueCommands(
  { orders, positions, now }: Pick<DeskState, 'orders' | 'positions' | 'now'>,
  dues: Dues,
  newOrderId: () => string,
): RuleCommand[] {
  const dated: DatedCommand[] = [];
  const others: RuleCommand[] = [];
  for (const position of positions.values()) {
    if (position.state !== 'open') continue;
    if (mayBeDue(position, now, dues)) dated.push(...forPosition(position, now, dues, newOrderId));
    others.push(...toCarryOver(position));
  }
  for (const order of orders.values())
    if (isOpen(order)) others.push(...forOrder(order, dues.actions(order.instrumentId, now)));
  return [...dated.toSorted((one, other) => one.before - other.before), ...others];
}

type DatedCommand = Extract<RuleCommand, { kind: 'settle' | 'finance' | 'applyAction' }>;

/** Whatever is done with a purchase is done with one that is booked as such. */
function toCarryOver(position: Position): RuleCommand[] {
  const { id: positionId, customerId, isOwned } = position;
  return isOwned || !isPaidInFull(position) ? [] : [{ kind: 'carryOver', customerId, positionId }];
}

/** Usually two comparisons: whether the newest of what could be due was applied. */
export function mayBeDue(applied: Applied, now: number, dues: Dues): boolean {
  if (hasDays(applied) && isDayDue(applied, now, dues)) return true;
  if (!hasActions(applied)) return false;
  const last = dues.actions(applied.instrumentId, now).at(-1);
  return (
    last !== undefined &&
    last.at > applied.openedAt &&
    !isThrough(applied.actedThrough, last.action.id)
  );
}

function isDayDue(applied: Applied, now: number, dues: Dues): boolean {
  const { until, through, isCounted } = daysOf(applied, now, dues);
  let last = lastDayEnd(until);
  while (!isCounted(last)) last = getDayEnd(addDays(last.date, -1));
  return last.at > applied.openedAt && !isThrough(through, last.date);
}

/** Pairs and borrowed shares have nights, futures are settled every day. */
function hasDays(applied: Pick<Applied, 'source' | 'direction'>): boolean {
  const { source } = applied;
  return source === TradedSource.Forex || source === TradedSource.Future || isBorrowed(applied);
}

function hasActions({ source }: Pick<Applied, 'source'>): boolean {
  return source !== TradedSource.Forex && source !== TradedSource.Future;
}

/** Instants of what could be due, oldest first. */
export function listInstants(applied: Applied, now: number, dues: Dues): number[] {
  const days = hasDays(applied) ? listDayEnds(applied, now, dues) : [];
  const actions = hasActions(applied) ? listActions(applied, now, dues) : [];
  return [...days, ...actions].map(({ at }) => at).toSorted((one, other) => one - other);
}

/** In the order of their instants. */
export function forPosition(
  position: Position,
  now: number,
  dues: Dues,
  newOrderId: () => string,
): DatedCommand[] {
  const { since } = position.lots;
  const wasHeld = ({ at }: { readonly at: number }): boolean => since !== null && since < at;
  const days = hasDays(position) ? listDayEnds(position, now, dues).filter(wasHeld) : [];
  const actions = hasActions(position) ? listActions(position, now, dues).filter(wasHeld) : [];
  return [
    ...days.map((end) => forDayEnd(position, end, dues)),
    ...actions.map((one) => forAction(position, one, newOrderId())),
  ].toSorted((one, other) => one.before - other.before);
}

function forDayEnd(
  { id: positionId, customerId, direction, instrumentId, source }: Position,
  { date, nights, at }: DayEnd,
  dues: Dues,
): DatedCommand {
  const what = { customerId, positionId, day: date, before: at };
  if (source === TradedSource.Future) return { kind: 'settle', ...what };
  const rate =
    source === TradedSource.Forex
      ? getSwapRate(swapRates(dues.pair(instrumentId), date), direction)
      : -dues.borrowRate(instrumentId, date);
  return { kind: 'finance', ...what, rate, nights };
}

function forAction(
  { id: positionId, customerId }: Position,
  { at, action }: DatedAction,
  orderId: string,
): DatedCommand {
  return { kind: 'applyAction', customerId, positionId, orderId, before: at, action };
}

function listActions(
  { instrumentId, openedAt, actedThrough }: Applied,
  now: number,
  dues: Dues,
): readonly DatedAction[] {
  return dues
    .actions(instrumentId, now)
    .filter(({ at, action }) => at > openedAt && !isThrough(actedThrough, action.id));
}

/** Longer than any outage; what is older is not made up for. */
const DAYS_MADE_UP_FOR_MAX = 400;

/** Nights of a pair or of borrowed shares, or days of a future, that were not counted yet. */
function listDayEnds(applied: Applied, now: number, dues: Dues): DayEnd[] {
  const { until, through, isCounted } = daysOf(applied, now, dues);
  const due: DayEnd[] = [];
  let end = lastDayEnd(until);
  for (let days = 0; days < DAYS_MADE_UP_FOR_MAX; days += 1) {
    if (isThrough(through, end.date) || end.at <= applied.openedAt) break;
    if (isCounted(end)) due.push(end);
    end = getDayEnd(addDays(end.date, -1));
  }
  return due.toReversed();
}

type Days = {
  /** A contract's last day is settled with its end. */
  readonly until: number;
  readonly through: string | null;
  readonly isCounted: (end: DayEnd) => boolean;
};

function daysOf(
  { source, expiresAt, settledThrough, financedThrough }: Applied,
  now: number,
  { settlesEveryDay, borrowFreeThrough }: Dues,
): Days {
  if (source === TradedSource.Forex)
    return { until: now, through: financedThrough, isCounted: hasNights };
  if (source !== TradedSource.Future)
    return {
      until: now,
      through: later(financedThrough, borrowFreeThrough),
      isCounted: hasNights,
    };
  return {
    until: expiresAt === null || expiresAt > now ? now : expiresAt - 1,
    through: settledThrough,
    // In exchange hours nothing trades or settles on a weekend.
    isCounted: settlesEveryDay ? () => true : hasNights,
  };
}

/** Days sort as texts. */
function later(one: string | null, other: string | null): string | null {
  return one === null || (other !== null && other > one) ? other : one;
}

function hasNights({ nights }: DayEnd): boolean {
  return nights > 0;
}

/** Days and ids of actions sort by time. */
function isThrough(through: string | null, key: string): boolean {
  return through !== null && through >= key;
}

export function forOrder(order: Order, actions: readonly DatedAction[]): RuleCommand[] {
  const { id, customerId } = order;
  return actions.flatMap(({ at, action }): RuleCommand[] =>
    action.kind === 'split' && isDue(order, action.id, at)
      ? [{ kind: 'adjustOrder', customerId, orderId: id, before: at, action }]
      : [],
  );
}
