/**
 * What a batch must do before anything else: splits that came into force and were not applied yet
 * to what it touches, with the dividends before them, in order; and purchases that are still on
 * margin are carried over. So nothing trades, closes or is
 * valued in old shares at new prices, whenever the server looks.
 */
import type { RuleCommand } from '../state/commands.ts';
import type { DeskState } from '../state/desk-state.ts';
import type { DatedAction, DueActions } from '../state/due-actions.ts';
import { isOpen, type Order } from '../state/order.ts';
import { isPaidInFull } from '../terms/paid-in-full.rules.ts';
import type { Position } from '../state/position.ts';
import { isDue } from './split.rules.ts';

export function getDueCommands(
  { orders, positions, now }: Pick<DeskState, 'orders' | 'positions' | 'now'>,
  due: DueActions,
  newOrderId: () => string,
): RuleCommand[] {
  const commands: RuleCommand[] = [];
  for (const position of positions.values())
    if (position.state === 'open')
      commands.push(
        ...forPosition(position, due(position.instrumentId, now), newOrderId),
        ...toCarryOver(position),
      );
  for (const order of orders.values())
    if (isOpen(order)) commands.push(...forOrder(order, due(order.instrumentId, now)));
  return commands;
}

/** Whatever is done with a purchase is done with one that is booked as such. */
function toCarryOver(position: Position): RuleCommand[] {
  const { id: positionId, customerId, isOwned } = position;
  return isOwned || !isPaidInFull(position) ? [] : [{ kind: 'carryOver', customerId, positionId }];
}

/** Up to the last split; a dividend after it is paid by the daily settlement. */
export function forPosition(
  { id, customerId, lots, actedThrough }: Position,
  actions: readonly DatedAction[],
  newOrderId: () => string,
): RuleCommand[] {
  const open = actions.filter(
    ({ at, action }) =>
      action.id > (actedThrough ?? '') && lots.some((lot) => lot.at < at && lot.remaining > 0n),
  );
  const last = open.findLastIndex(({ action }) => action.kind === 'split');
  return open.slice(0, last + 1).map(({ at, action }) => ({
    kind: 'applyAction',
    customerId,
    positionId: id,
    orderId: newOrderId(),
    before: at,
    action,
  }));
}

export function forOrder(order: Order, actions: readonly DatedAction[]): RuleCommand[] {
  const { id, customerId } = order;
  return actions.flatMap(({ at, action }): RuleCommand[] =>
    action.kind === 'split' && isDue(order, action.id, at)
      ? [{ kind: 'adjustOrder', customerId, orderId: id, before: at, action }]
      : [],
  );
}
