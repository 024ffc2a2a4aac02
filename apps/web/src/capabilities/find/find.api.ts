/** What the screens of this folder read from the server and tell it, from the contract. */
import {
  addScreen,
  changeScreen,
  compareInstruments,
  findInstruments,
  listScreenChoices,
  listScreens,
  loadHeatMap,
  removeScreen,
  type CompareRange,
  type HeatMarket,
  type HeatRange,
  type Screen,
} from '@candor/contract/find';
import type { QuotedSource } from '@candor/contract/kernel/enumerations';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { useCallMutation } from '../../platform/calls/use-call-mutation.ts';
import { refetchCall, useCallQuery } from '../../platform/calls/use-call-query.ts';
import { useStaleQuery } from '../../platform/readings/use-stale-query.ts';

export type Found = ReceivedDataOf<typeof findInstruments>;
export type FoundRow = Found['items'][number];
export type Choices = ReceivedDataOf<typeof listScreenChoices>;
export type SavedScreen = ReceivedDataOf<typeof listScreens>['items'][number];
export type HeatMap = ReceivedDataOf<typeof loadHeatMap>;
export type HeatShare = HeatMap['sectors'][number]['items'][number];
export type Compared = ReceivedDataOf<typeof compareInstruments>;
export type Instrument = { readonly source: QuotedSource; readonly code: string };

/** Prices in sight move by push; who belongs to the list is asked again this often. */
const LIVE_MS = 10_000;
/** While the figures of a year are being computed. */
const SOON_MS = 4_000;
/** While a server that has just started has not all prices. */
const VERY_SOON_MS = 1_000;
export const PAGE_ROWS = 50;
const isQuiet = true;

export function useFound(screen: Screen, pageNum: number) {
  return useStaleQuery(
    findInstruments,
    {
      everyMs: (found) => askAgainAfter(found?.progress, true),
    },
    { body: { screen, pageNum, pageSize: PAGE_ROWS }, isQuiet },
  );
}

function askAgainAfter(progress: Found['progress'] | undefined, needsYears: boolean): number {
  if (progress === undefined) return LIVE_MS;
  const { done, quoted, total } = progress;
  if (quoted < total) return VERY_SOON_MS;
  return needsYears && done < total ? SOON_MS : LIVE_MS;
}

export const useChoices = () => useStaleQuery(listScreenChoices, {}, { isQuiet });

export const useScreens = () => useCallQuery(listScreens);
export const refetchScreens = () => refetchCall(listScreens);
export const useAddScreen = (on: { done: (saved: SavedScreen) => void }) =>
  useCallMutation(addScreen, on);
export const useChangeScreen = (on: { done: (saved: SavedScreen) => void }) =>
  useCallMutation(changeScreen, on);
export const useRemoveScreen = (on: { done: () => void }) => useCallMutation(removeScreen, on);

export function useHeatMap(market: HeatMarket, range: HeatRange) {
  return useStaleQuery(
    loadHeatMap,
    {
      everyMs: (map) => askAgainAfter(map?.progress, range !== 'change1d'),
    },
    { query: { market, range }, isQuiet },
  );
}

export function useCompared(instruments: readonly Instrument[], range: CompareRange) {
  return useStaleQuery(
    compareInstruments,
    { everyMs: LIVE_MS },
    {
      body: { instruments: instruments.map(({ source, code }) => ({ source, code })), range },
      isQuiet,
    },
  );
}
