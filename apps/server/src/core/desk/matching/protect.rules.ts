/** Take profit, stop loss and trailing stop of a position: set, changed or taken away together. */
import { Direction, OrderType } from '@candor/contract/kernel/enumerations';
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import { assert } from '@candor/kit/assert';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import type { BookView } from '../state/book-view.ts';
import { findOpenPosition } from '../closing/close.rules.ts';
import { endOrder } from '../closing/fill-closing.rules.ts';
import type { Protect } from '../state/commands.ts';
import { emptyDraft, getMovement } from '../booking/desk-movement.rules.ts';
import type { Decided, DeskState } from '../state/desk-state.ts';
import { isUnlocked } from '../placing/gate.rules.ts';
import { parseTrail } from '../placing/order-terms.rules.ts';
import { wrongSide } from '../placing/order-price.rules.ts';
import { ordersOn } from '../state/holdings.ts';
import { acceptedClosing, closingOrder } from '../placing/accepted.rules.ts';
import { isOpen, isProtection } from '../state/order.ts';
import { parsePrice, unitsText } from '../terms/parse-terms.rules.ts';
import type { Position } from '../state/position.ts';
import { closingUnits } from '../terms/value.rules.ts';

/** Sets both, one or none; earlier protection of the position ends. */
export function decideProtect(state: DeskState, command: Protect): Decided {
  const found = findOpenPosition(state, command);
  if (!found.ok) return found;
  const position = found.outcome;
  const [view, trader] = [
    state.view(position.source, position.instrumentId),
    state.traders.get(command.customerId),
  ];
  assert(view !== null && trader !== undefined, 'what is held is traded, by somebody who is known');
  const unlocked = isUnlocked(state, command, trader);
  if (!unlocked.ok) return unlocked;
  if (command.stopLoss !== null && command.trail !== null) return refuse('ORDER_TERMS_INVALID');
  const takeProfit =
    command.takeProfit === null ? ok(null) : parsePrice(view.terms, command.takeProfit);
  if (!takeProfit.ok) return takeProfit;
  const stopLoss = command.stopLoss === null ? ok(null) : parsePrice(view.terms, command.stopLoss);
  if (!stopLoss.ok) return stopLoss;
  const trail = parseTrail(view.terms, command.trail);
  if (!trail.ok) return trail;
  const side = checkSide(position, view, takeProfit.outcome, stopLoss.outcome);
  if (!side.ok) return side;
  const draft = emptyDraft();
  const events = ordersOn(state, position.id)
    .filter((order) => isProtection(order) && isOpen(order))
    .flatMap((order) => endOrder(state, order, view, draft, 'replaced'));
  const protect = (
    terms: Omit<Parameters<typeof closingOrder>[1], 'id' | 'madeBy' | 'quantity'>,
    id: string,
    madeBy: 'takeProfit' | 'stopLoss',
  ): void => {
    const of = { ...position, positionId: position.id };
    const order = closingOrder(
      of,
      { ...terms, id, madeBy, quantity: position.quantity },
      state.now,
    );
    events.push(acceptedClosing(state, order));
  };
  const [limitUnits, stopUnits] = [takeProfit.outcome, stopLoss.outcome];
  if (limitUnits !== null)
    protect({ type: OrderType.Limit, limitUnits }, command.takeProfitId, 'takeProfit');
  if (stopUnits !== null)
    protect({ type: OrderType.Stop, stopUnits }, command.stopLossId, 'stopLoss');
  if (trail.outcome !== null)
    protect({ type: OrderType.TrailingStop, trail: trail.outcome }, command.stopLossId, 'stopLoss');
  return ok({
    events,
    movement: getMovement(draft),
    orderId: null,
    positionId: position.id,
  });
}

function checkSide(
  position: Position,
  view: BookView,
  takeProfit: bigint | null,
  stopLoss: bigint | null,
): Decision<null, RefusalCode> {
  const now = closingUnits(view, position.direction) ?? view.last;
  const isLong = position.direction === Direction.Buy;
  const price = unitsText(view.terms.grid, now);
  if (takeProfit !== null && (isLong ? takeProfit <= now : takeProfit >= now))
    return wrongSide(isLong, price);
  if (stopLoss !== null && (isLong ? stopLoss >= now : stopLoss <= now))
    return wrongSide(!isLong, price);
  return ok(null);
}
