/**
 * What a capability does when the server tells of something that happened to the customer:
 * `whenPushed(sessionEnded, (event) => …)`. Each capability lists its own in `<name>.push.ts`;
 * push-listeners.ts joins the lists, and live.ts hangs them on the one connection.
 */
import type { CustomerEvent, EventDataOf } from '@candor/contract/kernel/event';

export type PushListener = { readonly topic: string; readonly hear: (data: unknown) => void };

/** Data that does not fit the contract throws here, which the connection reports as the bug it is. */
export function whenPushed<E extends CustomerEvent>(
  event: E,
  hear: (data: EventDataOf<E>) => void,
): PushListener {
  return { topic: event.topic, hear: (data) => hear(event.data.parse(data) as EventDataOf<E>) };
}
