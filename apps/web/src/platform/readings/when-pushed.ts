/** Each capability lists its own in `<name>.push.ts`; push-listeners.ts joins the lists. */
import type { CustomerEvent, CustomerSignal, EventDataOf } from '@candor/contract/kernel/event';

export type PushListener = {
  readonly topic: string;
  readonly onEvent: (data: unknown, at: number) => void;
};

/** Throws on data outside the contract, which the connection reports. */
export function whenPushed<E extends CustomerEvent | CustomerSignal>(
  event: E,
  listener: (data: EventDataOf<E>, at: number) => void,
): PushListener {
  return {
    topic: event.topic,
    onEvent: (data, at) => listener(event.data.parse(data) as EventDataOf<E>, at),
  };
}
