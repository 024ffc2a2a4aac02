/**
 * Queries of this folder. Every figure is the server's, polled while in sight and asked again when
 * something is pushed.
 */
import { keepPreviousData, skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CallAborted, CallFailed, CallRefused } from '@candor/client/call-errors';
import { callName } from '@candor/client/reading';
import type { Declaration, ReceivedDataOf, SentBodyOf } from '@candor/contract/kernel/endpoint';
import {
  listQuantifyCoins,
  listRentalDecisions,
  listRentals,
  listRobotMessages,
  listRobots,
  loadCoinDetail,
  loadRental,
  loadRobot,
  loadRobotKline,
  previewRedemption,
  previewRental,
  redeemRental,
  rentRobot,
} from '@candor/contract/robots';
import { call, callUntil } from '../../platform/call.ts';
import { useLanguage } from '../../platform/i18n/text.ts';
import { useLivePages } from '../../platform/live-pages.ts';
import { PAGES, queryClient } from '../../platform/query-client.ts';
import { useCallMutation } from '../../platform/use-call-mutation.ts';
import { refetchCall } from '../../platform/use-call-query.ts';
import { useStaleQuery } from '../../platform/use-stale-query.ts';

export type RobotList = ReceivedDataOf<typeof listRobots>;
export type RobotRow = RobotList['items'][number];
export type RobotDetail = ReceivedDataOf<typeof loadRobot>;
export type Pace = RobotRow['paces'][number]['pace'];
export type PaceTerms = RobotRow['paces'][number];
export type RentalPreview = ReceivedDataOf<typeof previewRental>;
export type Chances = NonNullable<RentalPreview['chances']>;
export type RentalList = ReceivedDataOf<typeof listRentals>;
export type Rental = RentalList['items'][number];
export type RentalDetail = ReceivedDataOf<typeof loadRental>;
export type RentalPosition = RentalDetail['positions'][number];
export type RedemptionPreview = ReceivedDataOf<typeof previewRedemption>;
export type RobotMessages = ReceivedDataOf<typeof listRobotMessages>;
export type RobotMessage = RobotMessages['items'][number];
type RentalDecisionsPage = ReceivedDataOf<typeof listRentalDecisions>;
export type RentalBars = ReceivedDataOf<typeof loadRobotKline>;
export type Which = 'running' | 'over';

const LISTS = 'robots ';
const ROBOTS_EVERY_MS = 30_000;
/** The first question of a day starts the backtest; it is asked again until it is there. */
const ODDS_EVERY_MS = 1_500;
const RENTALS_EVERY_MS = 3_000;
const PREVIEW_EVERY_MS = 3_000;
const BARS_EVERY_MS = 10_000;
const COINS_EVERY_MS = 10_000;
const ROBOTS_MAX = 50;
const RENTALS_PER_PAGE = 20;
const BARS_SHOWN = '120';
const isQuiet = true;

export const useRobots = () =>
  useStaleQuery(
    listRobots,
    { everyMs: ROBOTS_EVERY_MS },
    { body: { pageNum: 1, pageSize: ROBOTS_MAX }, isQuiet },
  );

export const useRobot = (id: string) =>
  useStaleQuery(
    loadRobot,
    {
      everyMs: (data) =>
        data?.odds.some(({ odds }) => odds.state === 'computing') === true
          ? ODDS_EVERY_MS
          : ROBOTS_EVERY_MS,
    },
    { query: { id }, isQuiet },
  );

const getId = ({ id }: { id: string }) => id;

export function useRentals(which: Which) {
  return useLivePages({
    name: `${LISTS}rentals ${which}`,
    everyMs: RENTALS_EVERY_MS,
    getId,
    load: async (pageNum, signal) =>
      await callUntil(signal, listRentals, {
        body: { pageNum, pageSize: RENTALS_PER_PAGE, which },
        isQuiet,
      }),
  });
}

/** For the top of the list of robots. */
export const useRunningRentals = () =>
  useStaleQuery(
    listRentals,
    { everyMs: RENTALS_EVERY_MS },
    { body: { pageNum: 1, pageSize: RENTALS_PER_PAGE, which: 'running' }, isQuiet },
  );

/** Whether there ever was one. */
export const useAnyRental = () =>
  useStaleQuery(
    listRentals,
    { everyMs: ROBOTS_EVERY_MS },
    { body: { pageNum: 1, pageSize: 1, which: 'all' }, isQuiet },
  );

export const useRental = (orderId: string) =>
  useStaleQuery(loadRental, { everyMs: RENTALS_EVERY_MS }, { body: { orderId }, isQuiet });

export const useRentalBars = (orderId: string, code: string) =>
  useStaleQuery(
    loadRobotKline,
    { everyMs: BARS_EVERY_MS },
    { query: { orderId, code, count: BARS_SHOWN }, isQuiet },
  );

/** Null when unavailable, silently: panning again retries. */
export async function loadOlderRentalBars(
  orderId: string,
  code: string,
  before: number,
): Promise<RentalBars | null> {
  return await call(loadRobotKline, {
    query: { orderId, code, before: String(before), count: BARS_SHOWN },
    isQuiet,
  }).catch((error: unknown) => {
    if (error instanceof CallFailed || error instanceof CallRefused || error instanceof CallAborted)
      return null;
    throw error;
  });
}

export const useQuantifyCoins = () =>
  useStaleQuery(listQuantifyCoins, { everyMs: COINS_EVERY_MS }, { isQuiet });
export const useCoinDetail = (code: string) =>
  useStaleQuery(loadCoinDetail, {}, { query: { code }, isQuiet });

/** The log, newest first; older pages on demand. */
export function useMessages(orderId: string) {
  const language = useLanguage();
  return useInfiniteQuery(
    {
      queryKey: [callName(listRobotMessages), language, orderId],
      queryFn: async ({ pageParam, signal }): Promise<RobotMessages> =>
        await callUntil(signal, listRobotMessages, {
          params: { orderId },
          query: pageParam === '' ? {} : { before: pageParam },
          isQuiet,
        }),
      initialPageParam: '',
      getNextPageParam: ({ next }: RobotMessages) => next,
      refetchInterval: BARS_EVERY_MS,
    },
    queryClient,
  );
}

/** One for each bar, newest first; older pages on demand. */
export function useRentalDecisions(orderId: string) {
  const language = useLanguage();
  return useInfiniteQuery(
    {
      queryKey: [callName(listRentalDecisions), language, orderId],
      queryFn: async ({ pageParam, signal }): Promise<RentalDecisionsPage> =>
        await callUntil(signal, listRentalDecisions, {
          query: { orderId, ...(pageParam === null ? {} : { before: pageParam }) },
          isQuiet,
        }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ items, hasMore }: RentalDecisionsPage) => {
        const oldest = items.at(-1);
        return hasMore && oldest !== undefined ? String(oldest.barAt) : null;
      },
    },
    queryClient,
  );
}

export type Previewed<Preview> = {
  readonly preview: Preview | null;
  /** An answer to an earlier question, or none came. */
  readonly isOld: boolean;
  /** The server refused to say. */
  readonly problem: string | null;
};

export const useRentalPreview = (asked: SentBodyOf<typeof previewRental> | null) =>
  usePreview(
    previewRental,
    asked,
    async (body, signal) => await callUntil(signal, previewRental, { body, isQuiet }),
  );
export const useRedemptionPreview = (orderId: string | null) =>
  usePreview(
    previewRedemption,
    orderId,
    async (id, signal) =>
      await callUntil(signal, previewRedemption, { body: { orderId: id }, isQuiet }),
  );

function usePreview<Asked, Preview>(
  endpoint: Declaration,
  asked: Asked | null,
  load: (asked: Asked, signal: AbortSignal) => Promise<Preview>,
): Previewed<Preview> {
  const language = useLanguage();
  const query = useQuery(
    {
      queryKey: [callName(endpoint), language, asked],
      queryFn: asked === null ? skipToken : async ({ signal }) => await load(asked, signal),
      // While something is typed that is no amount, the last answer stays, marked as old.
      placeholderData: keepPreviousData,
      refetchInterval: PREVIEW_EVERY_MS,
    },
    queryClient,
  );
  return {
    preview: query.data ?? null,
    isOld: asked === null || query.isPlaceholderData || query.isError,
    problem: query.error instanceof CallRefused ? query.error.message : null,
  };
}

type On<Data> = { done: (data: Data) => void; refused?: (refusal: CallRefused) => void };

export const useRentRobot = (on: On<Rental>) => useCallMutation(rentRobot, on);
export const useRedeemRental = (on: On<Rental>) => useCallMutation(redeemRental, on);

/** Something happened to an own rental, here or elsewhere. */
export async function refetchRentals(): Promise<void> {
  const lists = queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      queryKey[0] === PAGES && String(queryKey[1]).startsWith(`${LISTS}rentals`),
  });
  const calls: readonly Declaration[] = [
    listRentals,
    loadRental,
    loadRobotKline,
    listRobotMessages,
    listRentalDecisions,
    previewRental,
    previewRedemption,
  ];
  await Promise.all([lists, ...calls.map(async (call) => await refetchCall(call))]);
}
