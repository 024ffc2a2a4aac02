/**
 * Notifies a customer's devices. The event gets the customer's next number in the transaction that
 * caused it; a device that was away finds it in the store, or in the record it follows from.
 * Continues in private-events.ts.
 *
 * Announce last, and to several customers in the order of their ids: a customer's other
 * announcements wait until the commit.
 */
import { parse, type $ZodType } from 'zod/v4/core';
import * as z from 'zod/mini';
import type { CustomerEvent } from '@candor/contract/kernel/event';
import { assert } from '@candor/kit/assert';
import { compiled } from '../compiled-schema.ts';
import type { Tx } from '../db/database.ts';
import { EVENT_BYTES_MAX } from './limits.ts';
import { appendEvent, appendEvents } from './push.store.ts';

export const ANNOUNCED_TOPIC = 'push.announced';

export const announced = z.object({
  customerId: z.string(),
  seq: z.int(),
  topic: z.string(),
  at: z.int(),
  data: z.unknown(),
});

export async function announce<E extends CustomerEvent>(
  tx: Tx,
  customerId: string,
  event: E,
  data: z.input<E['data']>,
): Promise<number> {
  const declared = z.parse(event.data, data);
  const text = toText(event.topic, declared);
  const seq = await appendEvent(tx, customerId, event.topic, text);
  tx.publish(ANNOUNCED_TOPIC, {
    customerId,
    seq,
    topic: event.topic,
    at: tx.now,
    data: declared,
  } satisfies z.output<typeof announced>);
  return seq;
}

export type Announcement = {
  readonly customerId: string;
  readonly topic: string;
  readonly data: unknown;
};

export function announcement<E extends CustomerEvent>(
  customerId: string,
  event: E,
  data: z.input<E['data']>,
): Announcement {
  return { customerId, topic: event.topic, data: parse(compiledOf(event.data), data) };
}

/** One for each kind of event. */
const compiledSchemas = new WeakMap<object, $ZodType>();

function compiledOf(schema: CustomerEvent['data']): $ZodType {
  const known = compiledSchemas.get(schema);
  if (known !== undefined) return known;
  const made = compiled(schema);
  compiledSchemas.set(schema, made);
  return made;
}

/** Returns their numbers. */
export async function announceAll(
  tx: Tx,
  announcements: readonly Announcement[],
): Promise<number[]> {
  if (announcements.length === 0) return [];
  const numbers = await appendEvents(
    tx,
    announcements.map(({ customerId, topic, data }) => ({
      customerId,
      topic,
      data: toText(topic, data),
    })),
  );
  announcements.forEach(({ customerId, topic, data }, i) =>
    tx.publish(ANNOUNCED_TOPIC, { customerId, seq: numbers[i], topic, at: tx.now, data }),
  );
  return numbers;
}

/**
 * What a record elsewhere carries with its number: told to devices at once, and read from that
 * record by those that were away (`ListElsewhere`). Its transaction locks the customer's numbers.
 */
export function tellNumbered(
  tx: Tx,
  { customerId, topic, data }: Announcement,
  { seq, at }: { readonly seq: number; readonly at: number },
): void {
  tx.publish(ANNOUNCED_TOPIC, { customerId, seq, topic, at, data });
}

function toText(topic: string, data: unknown): string {
  const text = JSON.stringify(data);
  assert(Buffer.byteLength(text) <= EVENT_BYTES_MAX, `too much to push: ${topic}`);
  return text;
}
