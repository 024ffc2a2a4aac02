/** What the screen of this folder reads from the server and tells it, from the contract. */
import { listForcedEvents, orderForcedEvent } from '@candor/contract/forced-events';
import type { CallRefused } from '@candor/client/call-errors';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { useCallMutation } from '../../platform/calls/use-call-mutation.ts';
import { refetchCall } from '../../platform/calls/use-call-query.ts';
import { useStaleQuery } from '../../platform/readings/use-stale-query.ts';

export type ForcedEvents = ReceivedDataOf<typeof listForcedEvents>;
export type ForcedEvent = ForcedEvents['items'][number];

/** Orders that go otherwise for one are asked for again. */
const EVENTS_EVERY_MS = 5_000;

export const useForcedEvents = () =>
  useStaleQuery(
    listForcedEvents,
    { everyMs: EVENTS_EVERY_MS, isFleeting: true },
    { isQuiet: true },
  );
export const refetchForcedEvents = () => refetchCall(listForcedEvents);

export const useOrderForcedEvent = (on: {
  readonly done: (event: ForcedEvent) => void;
  readonly refused: (refusal: CallRefused) => void;
}) => useCallMutation(orderForcedEvent, on);
