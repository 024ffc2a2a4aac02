/**
 * What the desk answers: the order a command was about, as it stood then; the orders that protect,
 * or the position, where those were asked for. Kept as exact JSON.
 */
import { fields, fromText, list, nullable, type Codec } from '../store/exact-json.ts';
import { orderCodec, positionCodec } from '../store/order-json.ts';
import type { Order } from './order.ts';
import type { Position } from './position.ts';

export type DeskAnswer = {
  /** Placed, cancelled, replaced or closing. */
  readonly order: Order | null;
  /** Whose margin was added to. */
  readonly position: Position | null;
  /** Those that protect it from now on. */
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
