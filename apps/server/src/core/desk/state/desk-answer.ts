/**
 * What the desk answers: the order concerned as it was then, the protective orders, or the
 * position.
 */
import type { Order } from './order.ts';
import type { Position } from './position.ts';

export type DeskAnswer = {
  readonly order: Order | null;
  readonly position: Position | null;
  readonly orders: readonly Order[];
};
