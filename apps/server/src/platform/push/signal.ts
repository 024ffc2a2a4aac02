/**
 * What is of the moment only: a signal to one customer's connected devices (somebody is typing), or
 * a value of a public channel that any server's sockets may listen to. Both travel over the bus,
 * are kept nowhere, and may be lost.
 */
import * as z from 'zod/mini';
import type { CustomerSignal } from '@candor/contract/kernel/event';
import type { Publish } from '../db/database.ts';

export const SIGNALLED_TOPIC = 'push.signalled';
export const CHANNELLED_TOPIC = 'push.channelled';

export const signalled = z.object({
  customerId: z.string(),
  topic: z.string(),
  at: z.int(),
  data: z.unknown(),
});
export const channelled = z.object({ channel: z.string(), data: z.unknown() });

export function signalTo<S extends CustomerSignal>(
  publish: Publish,
  { customerId, at }: { customerId: string; at: number },
  signal: S,
  data: z.input<S['data']>,
): void {
  publish(SIGNALLED_TOPIC, {
    customerId,
    topic: signal.topic,
    at,
    data: z.parse(signal.data, data),
  } satisfies z.output<typeof signalled>);
}

export function publishOn(publish: Publish, channel: string, data: unknown): void {
  publish(CHANNELLED_TOPIC, { channel, data } satisfies z.output<typeof channelled>);
}
