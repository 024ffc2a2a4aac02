/**
 * Tells a customer's devices what happened. The event is stored with the customer's next number in the transaction that made it happen, and
 * leaves on the bus once that is durable; a device that was away finds it in the store. Continues in private-events.ts.
 *
 * Announce last, and to several customers in the order of their ids: the customer's other announcements wait until the commit.
 */
import * as z from 'zod/mini';
import type { CustomerEvent } from '@candor/contract/kernel/event';
import { assert } from '@candor/kit/assert';
import type { Tx } from '../db/database.ts';
import { EVENT_BYTES_MAX } from './limits.ts';
import { appendEvent } from './push.store.ts';

export const ANNOUNCED_TOPIC = 'push.announced';

/** The message on the bus. */
export const announced = z.object({ customerId: z.string(), seq: z.int(), topic: z.string(), at: z.int(), data: z.unknown() });

/** Returns the event's number. What the event's schema does not declare does not get out. */
export async function announce<E extends CustomerEvent>(tx: Tx, customerId: string, event: E, data: z.input<E['data']>): Promise<number> {
  const declared = z.parse(event.data, data);
  const text = JSON.stringify(declared);
  assert(Buffer.byteLength(text) <= EVENT_BYTES_MAX, `too much to push: ${event.topic}`);
  const seq = await appendEvent(tx, customerId, event.topic, text);
  tx.publish(ANNOUNCED_TOPIC, { customerId, seq, topic: event.topic, at: tx.now, data: declared } satisfies z.output<typeof announced>);
  return seq;
}
