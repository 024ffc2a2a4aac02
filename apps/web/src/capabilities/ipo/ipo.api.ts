/** What the screens of new stocks read and send. */
import {
  cancelSubscription,
  listOfferings,
  listSubscriptionOrders,
  listSubscriptions,
  loadBallot,
  loadIpoFullNum,
  loadOffering,
  loadSubscription,
  previewSubscription,
  reconfirmSubscription,
  subscribe,
} from '@candor/contract/ipo';
import type { SubscriptionState } from '@candor/contract/ipo/shapes';
import type { ReceivedDataOf, SentBodyOf } from '@candor/contract/kernel/endpoint';
import { PAGE_SIZE_MAX } from '@candor/kit/paging';
import type { CallRefused } from '@candor/client/call-errors';
import { callUntil } from '../../platform/calls/call.ts';
import { useCallMutation } from '../../platform/calls/use-call-mutation.ts';
import { refetchCall } from '../../platform/calls/use-call-query.ts';
import { refetchPages, usePages } from '../../platform/readings/use-pages.ts';
import { useStaleQuery } from '../../platform/readings/use-stale-query.ts';

export type OfferingList = ReceivedDataOf<typeof listOfferings>;
export type OfferingRow = OfferingList['items'][number];
export type OfferingPhase = OfferingRow['phase'];
export type Offering = ReceivedDataOf<typeof loadOffering>;
export type Subscription = ReceivedDataOf<typeof subscribe>;
export type SubscriptionDetail = ReceivedDataOf<typeof loadSubscription>;
export type SubscriptionPreview = ReceivedDataOf<typeof previewSubscription>;
export type FullNum = ReceivedDataOf<typeof loadIpoFullNum>;
export type Ballot = ReceivedDataOf<typeof loadBallot>;
export type SubscriptionAsked = SentBodyOf<typeof previewSubscription>;

const LOOK_EVERY_MS = 5_000;
const isQuiet = true;

/** All of them, whatever is shown: it also tells the time (shared/use-ipo-now.ts). */
export const useOfferings = () =>
  useStaleQuery(listOfferings, { everyMs: LOOK_EVERY_MS }, { query: {}, isQuiet });
export const useOffering = (id: string) =>
  useStaleQuery(loadOffering, { everyMs: LOOK_EVERY_MS }, { query: { id }, isQuiet });
export const useSubscription = (id: string) =>
  useStaleQuery(loadSubscription, { everyMs: LOOK_EVERY_MS }, { body: { id }, isQuiet });
export const useBallot = (id: string) => useStaleQuery(loadBallot, {}, { query: { id }, isQuiet });
export const usePreview = (asked: SubscriptionAsked) =>
  useStaleQuery(
    previewSubscription,
    { everyMs: LOOK_EVERY_MS, isFleeting: true },
    { body: asked, isQuiet },
  );
export const useFullNum = (offeringId: string) =>
  useStaleQuery(
    loadIpoFullNum,
    { everyMs: LOOK_EVERY_MS, isFleeting: true },
    { body: { offeringId, withFunding: true }, isQuiet },
  );

/** Under way. There are never more than a few, because offerings come one after the other. */
export const useSubscriptions = () =>
  useStaleQuery(
    listSubscriptions,
    { everyMs: LOOK_EVERY_MS },
    { body: { pageSize: PAGE_SIZE_MAX }, isQuiet },
  );

const endedStates = [
  'listed',
  'notAllotted',
  'cancelled',
  'declined',
  'returned',
] as const satisfies readonly SubscriptionState[];
const ENDED = 'ipo.ended';

export const useEndedSubscriptions = () =>
  usePages<Subscription>({
    name: ENDED,
    load: (pageNum, signal) =>
      callUntil(signal, listSubscriptionOrders, {
        body: { pageNum, states: [...endedStates] },
        isQuiet,
      }),
    getId,
  });
const getId = ({ id }: Subscription) => id;

type Acted = {
  done: (subscription: Subscription) => void;
  refused?: (refusal: CallRefused) => void;
};
export const useSubscribe = (on: Acted) => useCallMutation(subscribe, on);
export const useCancelSubscription = (on: Acted) => useCallMutation(cancelSubscription, on);
export const useReconfirm = (on: Acted) => useCallMutation(reconfirmSubscription, on);

/** An own application or an offering went on: everything that shows one is read again. */
export async function refetchIpo(): Promise<void> {
  await Promise.all([
    ...[
      listOfferings,
      loadOffering,
      listSubscriptions,
      loadSubscription,
      previewSubscription,
      loadIpoFullNum,
      loadBallot,
    ].map(refetchCall),
    refetchPages(ENDED),
  ]);
}
