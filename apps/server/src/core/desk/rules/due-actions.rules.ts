/**
 * What a batch must do before anything else: whatever became due and was not applied yet to the
 * positions it touches, each at its own instant and in the order of the instants: dividends and
 * splits, nights of currency pairs, daily settlements of futures. So it belongs to who held then,
 * whatever they do afterwards and whenever a server looks, nothing is valued in old shares at new
 * prices, and what is closed has nothing open. Purchases that are still on margin are carried over.
 *
 * A pure function of a position's lots, of how far it was applied, and of published actions.
 */
import { TradedSource } from '@candor/contract/kernel/enumerations';
import { addDays } from '@candor/kit/local-date';
import type { PairFacts } from '@candor/market/instrument';
import type { RuleCommand } from '../state/commands.ts';
import type { DeskState } from '../state/desk-state.ts';
import type { DatedAction, DueActions } from '../state/due-actions.ts';
import { isOpen, type Order } from '../state/order.ts';
import { isPaidInFull } from '../terms/paid-in-full.rules.ts';
import type { Position } from '../state/position.ts';
import { getDayEnd, getSwapRate, lastDayEnd, swapRates, type DayEnd } from '../terms/swap.rules.ts';
import { isDue } from './split.rules.ts';

export type Dues = {
  readonly actions: DueActions;
  /** The two currencies of a pair. */
  readonly pair: (instrumentId: string) => Pick<PairFacts, 'base' | 'quote'>;
  /** In practice hours futures settle on weekends too. */
  readonly settlesEveryDay: boolean;
};

/** How far a position was applied, as a list of them knows it. */
export type Applied = Pick<
  Position,
  | 'source'
  | 'instrumentId'
  | 'openedAt'
  | 'expiresAt'
  | 'settledThrough'
  | 'financedThrough'
  | 'actedThrough'
>;

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
  const { source, instrumentId, openedAt, expiresAt } = applied;
  switch (source) {
    case TradedSource.Forex: {
      const last = lastCounted(now, hasNights);
      return last.at > openedAt && !isThrough(applied.financedThrough, last.date);
    }
    case TradedSource.Future: {
      const last = lastCounted(
        expiresAt === null || expiresAt > now ? now : expiresAt - 1,
        settlesOn(dues),
      );
      return last.at > openedAt && !isThrough(applied.settledThrough, last.date);
    }
    default: {
      const last = dues.actions(instrumentId, now).at(-1);
      return (
        last !== undefined && last.at > openedAt && !isThrough(applied.actedThrough, last.action.id)
      );
    }
  }
}

/** In the order of their instants. */
export function forPosition(
  position: Position,
  now: number,
  dues: Dues,
  newOrderId: () => string,
): DatedCommand[] {
  const { id: positionId, customerId, direction, instrumentId } = position;
  switch (position.source) {
    case TradedSource.Forex: {
      const pair = dues.pair(instrumentId);
      return dayEndsDue(position, position.financedThrough, now, hasNights).map(
        ({ date, nights, at }) => ({
          kind: 'finance',
          customerId,
          positionId,
          rate: getSwapRate(swapRates(pair, date), direction),
          nights,
          day: date,
          before: at,
        }),
      );
    }
    case TradedSource.Future:
      return dayEndsDue(position, position.settledThrough, now, settlesOn(dues)).map(
        ({ date, at }) => ({ kind: 'settle', customerId, positionId, day: date, before: at }),
      );
    default:
      return dues
        .actions(instrumentId, now)
        .filter(
          ({ at, action }) => !isThrough(position.actedThrough, action.id) && wasHeld(position, at),
        )
        .map(({ at, action }) => ({
          kind: 'applyAction',
          customerId,
          positionId,
          orderId: newOrderId(),
          before: at,
          action,
        }));
  }
}

/** Longer than any outage; what is older is not made up for. */
const DAYS_MADE_UP_FOR_MAX = 400;

/** Ends of days through which something was held and which were not counted yet, oldest first. */
export function dayEndsDue(
  position: Pick<Position, 'lots' | 'expiresAt'>,
  through: string | null,
  now: number,
  isCounted: (end: DayEnd) => boolean,
): DayEnd[] {
  const due: DayEnd[] = [];
  let end = lastDayEnd(now);
  for (let days = 0; days < DAYS_MADE_UP_FOR_MAX; days += 1) {
    if (isThrough(through, end.date) || !wasHeld(position, end.at)) break;
    if (isCounted(end) && end.at < (position.expiresAt ?? Number.POSITIVE_INFINITY)) due.push(end);
    end = getDayEnd(addDays(end.date, -1));
  }
  return due.toReversed();
}

function wasHeld({ lots }: Pick<Position, 'lots'>, before: number): boolean {
  return lots.some(({ at, remaining }) => at < before && remaining > 0n);
}

function lastCounted(now: number, isCounted: (end: DayEnd) => boolean): DayEnd {
  let end = lastDayEnd(now);
  while (!isCounted(end)) end = getDayEnd(addDays(end.date, -1));
  return end;
}

function hasNights({ nights }: DayEnd): boolean {
  return nights > 0;
}

/** In exchange hours nothing trades or settles on a weekend. */
function settlesOn({ settlesEveryDay }: Dues): (end: DayEnd) => boolean {
  return settlesEveryDay ? () => true : hasNights;
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
