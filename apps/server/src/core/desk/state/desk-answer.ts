/**
 * What the desk answers: the order concerned as it was then, the protective orders, or the
 * position. Stored as exact JSON.
 */
import { fields, fromText, list, nullable, type Codec } from '../store/exact-json.ts';
import { orderCodec, positionCodec } from '../store/order-json.ts';
import type { Order } from './order.ts';
import type { Position } from './position.ts';

export type DeskAnswer = {
  readonly order: Order | null;
  readonly position: Position | null;
  readonly orders: readonly Order[];
};

const codec: Codec<DeskAnswer> = fields<DeskAnswer>({
  order: nullable(orderCodec),
  position: nullable(positionCodec),
  orders: list(orderCodec),
});

export function answerText(answer: DeskAnswer): string {
  return codec.text(answer);
}

export function answerFromText(text: string): DeskAnswer {
  return fromText(codec, text);
}
