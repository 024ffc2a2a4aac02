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

/** To one customer's connected devices, now or never: without a number, and kept nowhere. */
export type CustomerSignal<Topic extends string = string, S extends Schema = Schema> = {
  readonly kind: 'signal';
  readonly topic: Topic;
  readonly data: S;
};

/* @__NO_SIDE_EFFECTS__ */
export function signal<const Topic extends string, S extends Schema>(
  topic: Topic,
  data: S,
): CustomerSignal<Topic, S> {
  return Object.freeze({ kind: 'signal', topic, data });
}

export type EventDataOf<E extends CustomerEvent | CustomerSignal> = z.output<E['data']>;
