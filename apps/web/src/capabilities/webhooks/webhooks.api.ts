/** What the screens of this folder read from the server and tell it, from the contract. */
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import {
  addWebhook,
  listDeliveries,
  listWebhooks,
  loadWebhook,
  pauseWebhook,
  removeWebhook,
  replayDeliveries,
  replayDelivery,
  rotateWebhook,
  testWebhook,
} from '@candor/contract/webhooks';
import type { CallRefused } from '@candor/client/call-errors';
import { callUntil } from '../../platform/calls/call.ts';
import { useCallMutation } from '../../platform/calls/use-call-mutation.ts';
import { refetchCall, useCallQuery } from '../../platform/calls/use-call-query.ts';
import { useStaleQuery } from '../../platform/readings/use-stale-query.ts';
import { useOlderRows } from '../../platform/readings/use-older-rows.ts';

export type OwnWebhook = ReceivedDataOf<typeof loadWebhook>['webhook'];
type Deliveries = ReceivedDataOf<typeof listDeliveries>;
export type Delivery = Deliveries['items'][number];
export type MadeWebhook = ReceivedDataOf<typeof addWebhook>;

const DELIVERIES_EVERY_MS = 5_000;

export const useWebhooks = () => useCallQuery(listWebhooks, {});
export const useWebhook = (id: string) =>
  useStaleQuery(
    loadWebhook,
    { everyMs: DELIVERIES_EVERY_MS, isFleeting: true },
    { params: { id }, isQuiet: true },
  );
export const useDeliveries = (id: string) =>
  useOlderRows<Delivery, Deliveries>({
    endpoint: listDeliveries,
    of: id,
    load: async (before, signal) =>
      await callUntil(signal, listDeliveries, {
        body: { id, ...(before === null ? {} : { before }) },
        isQuiet: true,
      }),
    getBefore: ({ items, hasMore }) => (hasMore ? (items.at(-1)?.id ?? null) : null),
    everyMs: DELIVERIES_EVERY_MS,
  });
export const refetchWebhooks = () =>
  Promise.all([refetchCall(listWebhooks), refetchCall(loadWebhook), refetchCall(listDeliveries)]);

type On<Data> = {
  readonly done: (data: Data) => void;
  readonly refused: (refusal: CallRefused) => void;
};
const again = () => void refetchWebhooks();

export const useAddWebhook = (on: On<MadeWebhook>) => useCallMutation(addWebhook, on);
export const useRotateWebhook = (on: On<MadeWebhook>) => useCallMutation(rotateWebhook, on);
export const usePauseWebhook = () => useCallMutation(pauseWebhook, { done: again, refused: again });
export const useRemoveWebhook = (done: () => void) =>
  useCallMutation(removeWebhook, { done, refused: done });
export const useTestWebhook = (done: () => void) => useCallMutation(testWebhook, { done });
export const useReplayDelivery = () => useCallMutation(replayDelivery, { done: again });
export const useReplayDeliveries = (done: (data: { readonly again: number }) => void) =>
  useCallMutation(replayDeliveries, { done });
