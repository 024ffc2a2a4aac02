/** What the screens of this folder read from the server and tell it, from the contract. */
import type { CallRefused } from '@candor/client/call-errors';
import {
  changeBasket,
  closeBasket,
  listBasketRuns,
  listBaskets,
  loadBasket,
  loadSharedBasket,
  makeBasket,
  placeBasket,
  previewBasket,
  shareBasket,
} from '@candor/contract/baskets';
import type { ReceivedDataOf, SentBodyOf } from '@candor/contract/kernel/endpoint';
import { callUntil } from '../../platform/calls/call.ts';
import { useCallMutation } from '../../platform/calls/use-call-mutation.ts';
import { refetchCall, useCallQuery } from '../../platform/calls/use-call-query.ts';
import { useLivePages } from '../../platform/readings/live-pages.ts';
import { PAGES, queryClient } from '../../platform/readings/query-client.ts';
import { usePreviewed } from '../../platform/readings/use-previewed.ts';
import { useStaleQuery } from '../../platform/readings/use-stale-query.ts';

export type Basket = ReceivedDataOf<typeof loadBasket>;
export type BasketRun = ReceivedDataOf<typeof placeBasket>;
export type SharedBasket = ReceivedDataOf<typeof loadSharedBasket>;
export type BasketPreview = ReceivedDataOf<typeof previewBasket>;
export type BasketTerms = Omit<SentBodyOf<typeof makeBasket>, 'requestId'>;
export type PlacedBody = SentBodyOf<typeof placeBasket>;
/** With how it is placed, which the preview need not know. */
export type BasketAsked = SentBodyOf<typeof previewBasket> & { readonly isWhole: boolean };

const RUNS = 'basket runs';
/** Worth and weights follow the market; what happens to a basket is pushed. */
const WORTH_EVERY_MS = 10_000;
const PREVIEW_EVERY_MS = 3_000;
const isQuiet = true;

export const useBaskets = () =>
  useStaleQuery(listBaskets, { everyMs: WORTH_EVERY_MS }, { isQuiet });

export const useBasket = (id: string) =>
  useStaleQuery(loadBasket, { everyMs: WORTH_EVERY_MS }, { query: { id }, isQuiet });

/** A link that has ended shows nothing any more. */
export const useSharedBasket = (link: string) =>
  useCallQuery(loadSharedBasket, { query: { link }, isQuiet });

export const useBasketRuns = (id: string) =>
  useLivePages({
    name: `${RUNS} ${id}`,
    getId: (run: BasketRun) => run.id,
    load: async (pageNum, signal) =>
      await callUntil(signal, listBasketRuns, { query: { id, pageNum: String(pageNum) }, isQuiet }),
  });

export const useBasketPreview = (asked: BasketAsked | null) =>
  usePreviewed(previewBasket, PREVIEW_EVERY_MS, asked && [{ body: questionOf(asked), isQuiet }]);

function questionOf({ id, kind, amount }: BasketAsked) {
  return { id, kind, amount };
}

type On<Data> = { done: (data: Data) => void; refused?: (refusal: CallRefused) => void };

export const useMakeBasket = (on: On<Basket>) => useCallMutation(makeBasket, on);
export const useChangeBasket = (on: On<Basket>) => useCallMutation(changeBasket, on);
export const usePlaceBasket = (on: On<BasketRun>) => useCallMutation(placeBasket, on);
export const useShareBasket = (on: On<Basket>) => useCallMutation(shareBasket, on);
export const useCloseBasket = (on: On<Basket>) => useCallMutation(closeBasket, on);

export async function refetchBaskets(): Promise<void> {
  const runs = queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === PAGES && String(queryKey[1]).startsWith(RUNS),
  });
  await Promise.all([
    runs,
    ...[listBaskets, loadBasket, previewBasket].map(async (call) => await refetchCall(call)),
  ]);
}
