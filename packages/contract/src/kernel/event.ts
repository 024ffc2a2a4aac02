/** To one customer's devices, in order, after the commit. Public streams are channels. */
import type * as z from 'zod/mini';
import type { Schema } from './endpoint.ts';

export type CustomerEvent<Topic extends string = string, S extends Schema = Schema> = {
  readonly kind: 'event';
  readonly topic: Topic;
  readonly data: S;
};

/* @__NO_SIDE_EFFECTS__ */
export function event<const Topic extends string, S extends Schema>(
  topic: Topic,
  data: S,
): CustomerEvent<Topic, S> {
  return Object.freeze({ kind: 'event', topic, data });
}

export type EventDataOf<E extends CustomerEvent> = z.output<E['data']>;
