/**
 * A stored answer, as exact JSON; of an order that had ended, and so never changes again, only the
 * id.
 */
import { assert } from '@candor/kit/assert';
import type { DeskAnswer } from '../../state/desk-answer.ts';
import type { Order } from '../../state/order.ts';
import { fields, fromText, list, nullable, type Codec } from './exact-json.ts';
import { orderCodec, positionCodec } from './order-json.ts';

const codec: Codec<DeskAnswer> = fields<DeskAnswer>({
  order: nullable(orderCodec),
  position: nullable(positionCodec),
  orders: list(orderCodec),
});

export function answerText(answer: DeskAnswer): string {
  const { order, position, orders } = answer;
  const isJustEnded = order !== null && order.endedAt !== null && position === null;
  return isJustEnded && orders.length === 0 ? JSON.stringify(order.id) : codec.text(answer);
}

/** The order a stored answer is, where it is no more than that. */
export function answeredOrderId(text: string): string | null {
  return text.startsWith('"') ? (JSON.parse(text) as string) : null;
}

export function answerFromText(text: string, orders: ReadonlyMap<string, Order>): DeskAnswer {
  const id = answeredOrderId(text);
  if (id === null) return fromText(codec, text);
  const order = orders.get(id);
  assert(order !== undefined, 'an order that was answered stays');
  return { order, position: null, orders: [] };
}
