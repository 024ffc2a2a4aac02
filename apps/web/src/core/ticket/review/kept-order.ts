/**
 * An order that was sent and not answered, as it is kept with its ticket: after a reload it is sent
 * again to the letter, under its request id, so that it cannot be placed a second time.
 */
import type { SentBodyOf } from '@candor/contract/kernel/endpoint';
import { orderBody } from '@candor/contract/kernel/orders';
import { jsonOrNull } from '@candor/client/json';
import * as z from 'zod/mini';
import type { OrderEndpoint } from '../ticket.api.ts';

export type OrderSent = SentBodyOf<OrderEndpoint>;

/** Flat, as everything is that stays with a form. */
export type KeptOrder = {
  /** The body as it was sent; empty, nothing waits for an answer. */
  readonly body: string;
};

export const NOTHING_KEPT: KeptOrder = { body: '' };

export function toKept(body: OrderSent): KeptOrder {
  return { body: JSON.stringify(body) };
}

/** What another version of the app wrote is nothing. */
export function fromKept({ body }: KeptOrder): OrderSent | null {
  const sent = jsonOrNull(body);
  // As it was sent, without what reading it would fill in.
  return z.safeParse(orderBody, sent).success ? (sent as OrderSent) : null;
}
