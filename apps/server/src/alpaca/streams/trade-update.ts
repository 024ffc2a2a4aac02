/**
 * What happened to an order, in their words. The order is told as it was after the event, also when
 * it has gone on since.
 */
import { Direction, type OrderState } from '@candor/contract/kernel/enumerations';
import { averageText } from '../../core/desk/state/price-texts.ts';
import { MILLIONTHS, perWhole, quantityText } from '../../core/desk/terms/coin-quantity.rules.ts';
import { shownOrder } from '../../core/desk/show/shown-order.ts';
import type { EventBody, WrittenEvent } from '../../core/desk/state/desk-event.ts';
import { tradedSourceOf } from '../../core/desk/state/booked-source.rules.ts';
import type { Order } from '../../core/desk/state/order.ts';
import { getGrid } from '../../core/pricing/decimal-texts.ts';
import type { Market } from '../../core/pricing/market.ts';
import type { Said } from '../alpaca-orders.store.ts';
import { scaled, textOfScaled } from '../decimals.ts';
import { executionIdOf, uuidOfOrder } from '../ids.ts';
import { isoOf } from '../sent.ts';
import { combinedIn } from '../trading/multi-leg.ts';
import { isTradedHere, orderForm } from '../trading/order-form.ts';

/** What the account's events come with. */
export type Told = {
  readonly market: Pick<Market, 'instruments' | 'pricing'>;
  readonly accountId: string;
  readonly said: Said;
  /** Of its orders, all there are, oldest first. */
  readonly fills: readonly WrittenEvent[];
  /** The order that was placed in place of each, and the other way round. */
  readonly replacedBy: ReadonlyMap<string, string>;
  readonly replaces: ReadonlyMap<string, string>;
  /** In millionths; null where it is not known what was held then. */
  readonly heldThen: (event: WrittenEvent) => bigint | null;
};

/** Null for what has no word there: moves of a trailing stop, a stop that is reached, splits. */
export function tradeUpdate(told: Told, event: WrittenEvent, order: Order): object | null {
  const { body } = event;
  const isTold = order.rentalId === null && isTradedHere(tradedSourceOf(order.source));
  const then = isTold ? orderThen(told, event, order) : null;
  if (then === null) return null;
  const at = isoOf(event.at);
  return {
    event: nameOf(body, then),
    execution_id: executionIdOf(told.accountId, event.seq),
    timestamp: at,
    ...(body.kind === 'filled' ? fillForm(told, event, body, order) : {}),
    order: { ...formOf(told, then, event), updated_at: at },
  };
}

const endStates = {
  cancelled: 'cancelled',
  rejected: 'rejected',
  expired: 'expired',
  replaced: 'replaced',
} as const satisfies Partial<Record<EventBody['kind'], OrderState>>;

const endNames = {
  cancelled: 'canceled',
  rejected: 'rejected',
  expired: 'expired',
  replaced: 'replaced',
} as const;

function isEnd(kind: EventBody['kind']): kind is keyof typeof endStates {
  return kind in endStates;
}

function orderThen({ fills }: Told, { seq, at, body }: WrittenEvent, order: Order): Order | null {
  const isFill = body.kind === 'filled';
  if (!isFill && body.kind !== 'accepted' && !isEnd(body.kind)) return null;
  const before = { filled: 0n, filledValue: 0n };
  for (const fill of fills)
    if (fill.orderId === order.id && fill.seq <= seq && fill.body.kind === 'filled') {
      before.filled += fill.body.quantity;
      before.filledValue += fill.body.value;
    }
  const common = { ...order, ...before, reason: null, endedAt: null };
  if (isEnd(body.kind))
    return { ...common, state: endStates[body.kind], reason: order.reason, endedAt: at };
  if (!isFill) return { ...common, state: 'accepted' };
  return before.filled >= order.quantity
    ? { ...common, state: 'filled', endedAt: at }
    : { ...common, state: 'partFilled' };
}

function nameOf({ kind }: EventBody, { state }: Order): string {
  if (isEnd(kind)) return endNames[kind];
  if (kind === 'accepted') return 'new';
  return state === 'filled' ? 'fill' : 'partial_fill';
}

function formOf(told: Told, order: Order, { at: now, seq }: WrittenEvent) {
  const { market, said, replacedBy, replaces } = told;
  const row = shownOrder(order, { instruments: market.instruments, language: 'en', now });
  const form = orderForm(market, {
    row,
    order,
    combined: combinedIn(
      market,
      row,
      told.fills.filter((fill) => fill.orderId === order.id && fill.seq <= seq),
    ),
    said: said.of.get(order.id) ?? null,
    replacedBy: replacedBy.get(order.id) ?? said.replacedBy.get(order.id) ?? null,
  });
  const before = replaces.get(order.id);
  return before === undefined ? form : { ...form, replaces: uuidOfOrder(before) };
}

function fillForm(
  { market, heldThen }: Told,
  event: WrittenEvent,
  { value, quantity }: Extract<EventBody, { kind: 'filled' }>,
  { source, instrumentId }: Order,
): object {
  const instrument = market.instruments.universe().byId(instrumentId);
  const held = heldThen(event);
  return {
    ...(instrument === null ? {} : { price: averageText(getGrid(instrument), value, quantity) }),
    qty: quantityText(source, quantity),
    ...(held === null ? {} : { position_qty: textOfScaled(held * (scaled('1') / MILLIONTHS)) }),
  };
}

/** How a fill changed what is held, in millionths. */
export function signedQuantity({ body, direction, source }: WrittenEvent): bigint {
  if (body.kind !== 'filled') return 0n;
  const quantity = body.quantity * (MILLIONTHS / perWhole(source));
  return direction === Direction.Buy ? quantity : -quantity;
}
