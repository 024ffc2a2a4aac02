/**
 * Two orders of which one ends the other, placed by one command: the same instrument, side and
 * quantity, each judged by itself on what there was before. One of them holds the larger of what
 * both would, so the money is there whichever is filled, and it is held once. Neither may meet the
 * book at once: then there would be nothing to choose between.
 */
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import { OrderType } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import { ok, refuse } from '@candor/kit/decision';
import { isSelling } from '../booking/sellable.rules.ts';
import { decideSell } from '../closing/sell.rules.ts';
import { decidePlace } from '../placing/open.rules.ts';
import type { Place, Wanted } from '../state/commands.ts';
import type { DeskEvent } from '../state/desk-event.ts';
import type { Decided, DeskState, Outcome } from '../state/desk-state.ts';
import type { WantedConditions } from '../state/order-conditions.rules.ts';
import type { NewOrder } from '../state/order.ts';

type Other = NonNullable<WantedConditions['other']>;

export function decidePair(state: DeskState, command: Place, other: Other): Decided {
  const { wanted, ids } = command;
  if (!mayBePaired(wanted, other)) return refuse('ORDER_TERMS_INVALID');
  const decideOne = isSelling(wanted) ? decideSell : decidePlace;
  const first = decideOne(state, { ...command, wanted: withoutOther(wanted) });
  if (!first.ok) return first;
  const { orderId, ...prices } = other;
  const second = decideOne(withOneMore(state, command), {
    ...command,
    wanted: { ...withoutOther(wanted), ...prices, allowDuplicate: true },
    ids: { ...ids, orderId },
  });
  // Which of the two it is about.
  if (!second.ok) return refuse<RefusalCode>(second.code, { ...second.values, order: 2 });
  const [one, two] = [acceptedBy(first.outcome), acceptedBy(second.outcome)];
  if (one === null || two === null) return refuse('ORDER_PAIR_INVALID');
  const isFirstHolding = one.held >= two.held;
  const holding = isFirstHolding ? first.outcome : second.outcome;
  // The first one last: it is the one that a repetition is compared with.
  const events = [
    accepted(second.outcome, { ...two, ...(isFirstHolding ? holdsNothing : {}) }, one.id),
    accepted(first.outcome, { ...one, ...(isFirstHolding ? {} : holdsNothing) }, two.id),
  ];
  return ok({
    events,
    movement: holding.movement,
    transfer: holding.transfer ?? null,
    orderId: one.id,
    positionId: one.positionId,
  });
}

const holdsNothing = { held: 0n, moved: null };

/** Both wait, for all of the same quantity. Protection is set on what was bought. */
function mayBePaired(wanted: Wanted, { type }: Other): boolean {
  return (
    wanted.venue === 'book' &&
    wanted.type !== OrderType.Market &&
    type !== OrderType.Market &&
    (wanted.timeInForce === 'day' || wanted.timeInForce === 'gtc') &&
    (wanted.amount ?? null) === null &&
    wanted.takeProfit === null &&
    wanted.stopLoss === null
  );
}

function withoutOther(wanted: Wanted): Wanted {
  const { conditions = null } = wanted;
  return { ...wanted, conditions: conditions === null ? null : { ...conditions, other: null } };
}

function withOneMore(state: DeskState, { customerId }: Place): DeskState {
  const trader = state.traders.get(customerId);
  if (trader === undefined) return state;
  const { openOrders, minuteCount } = trader;
  const more = { ...trader, openOrders: openOrders + 1, minuteCount: minuteCount + 1 };
  return { ...state, traders: new Map([[customerId, more]]) };
}

/** Null where something of it was filled at once. */
function acceptedBy({ events }: Outcome): NewOrder | null {
  const [event, ...more] = events;
  assert(event?.body.kind === 'accepted', 'an order that was taken begins by being accepted');
  return more.length === 0 ? event.body.order : null;
}

function accepted({ events }: Outcome, order: NewOrder, otherId: string): DeskEvent {
  const [event] = events;
  assert(event !== undefined, 'an order that was taken begins by being accepted');
  const { startsAt = null, until = null, isExtended = false } = order.conditions ?? {};
  const conditions = { startsAt, until, isExtended, otherId };
  return { ...event, body: { kind: 'accepted', order: { ...order, conditions } } };
}
