/** What the screen of this folder reads from the server and tells it, from the contract. */
import { listForcedEvents, orderForcedEvent } from '@candor/contract/forced-events';
import type { CallRefused } from '@candor/client/call-errors';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { listPositions } from '@candor/contract/positions';
import { useCallMutation } from '../../platform/calls/use-call-mutation.ts';
import { refetchCall, useCallQuery } from '../../platform/calls/use-call-query.ts';

export type ForcedEvent = ReceivedDataOf<typeof listForcedEvents>['items'][number];

const POSITIONS_MAX = 50;

export const useForcedEvents = () => useCallQuery(listForcedEvents, {});
export const refetchForcedEvents = () => refetchCall(listForcedEvents);
export const useOwnPositions = () =>
  useCallQuery(listPositions, { body: { pageNum: 1, pageSize: POSITIONS_MAX } });

export const useOrderForcedEvent = (on: {
  readonly done: (event: ForcedEvent) => void;
  readonly refused: (refusal: CallRefused) => void;
}) => useCallMutation(orderForcedEvent, on);
