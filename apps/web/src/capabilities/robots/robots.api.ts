/**
 * Queries of this folder. Every figure is the server's, polled while in sight and asked again when
 * something is pushed.
 */
import { CallAborted, CallFailed, CallRefused } from '@candor/client/call-errors';
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
import { call, callUntil } from '../../platform/calls/call.ts';
import { useLivePages } from '../../platform/readings/live-pages.ts';
import { PAGES, queryClient } from '../../platform/readings/query-client.ts';
import { useCallMutation } from '../../platform/calls/use-call-mutation.ts';
import { refetchCall } from '../../platform/calls/use-call-query.ts';
import { useOlderRows } from '../../platform/readings/use-older-rows.ts';
import { usePreviewed } from '../../platform/readings/use-previewed.ts';
import { useStaleQuery } from '../../platform/readings/use-stale-query.ts';

export type RobotList = ReceivedDataOf<typeof listRobots>;
export type RobotRow = RobotList['items'][number];
export type RobotDetail = ReceivedDataOf<typeof loadRobot>;
export type Pace = RobotRow['paces'][number]['pace'];
export type PaceTerms = RobotRow['paces'][number];
export type RentalAsked = SentBodyOf<typeof previewRental>;
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

export const useMessages = (orderId: string) =>
  useOlderRows<RobotMessage, RobotMessages>({
    endpoint: listRobotMessages,
    of: orderId,
    load: async (before, signal) =>
      await callUntil(signal, listRobotMessages, {
        params: { orderId },
        query: before === null ? {} : { before },
        isQuiet,
      }),
    getBefore: ({ next }) => next,
    everyMs: BARS_EVERY_MS,
  });

/** One for each bar. */
export const useRentalDecisions = (orderId: string) =>
  useOlderRows<RentalDecisionsPage['items'][number], RentalDecisionsPage>({
    endpoint: listRentalDecisions,
    of: orderId,
    load: async (before, signal) =>
      await callUntil(signal, listRentalDecisions, {
        query: { orderId, ...(before === null ? {} : { before }) },
        isQuiet,
      }),
    getBefore: ({ items, hasMore }) => {
      const oldest = items.at(-1);
      return hasMore && oldest !== undefined ? String(oldest.barAt) : null;
    },
  });

export const useRentalPreview = (asked: RentalAsked | null) =>
  usePreviewed(previewRental, PREVIEW_EVERY_MS, asked && [{ body: asked, isQuiet }]);
export const useRedemptionPreview = (orderId: string) =>
  usePreviewed(previewRedemption, PREVIEW_EVERY_MS, [{ body: { orderId }, isQuiet }]);

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
