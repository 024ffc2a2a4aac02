/**
 * Queries of this folder. Every price is the server's, asked again while in sight; unchanged rows
 * stay the same objects, so a chain draws only what moved.
 */
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import {
  exerciseOption,
  listHeldOptions,
  listOptionChain,
  listOptionUnderlyings,
  loadAssignmentDraw,
  loadOption,
  loadOptionCombination,
  previewExercise,
  setExpiryInstruction,
} from '@candor/contract/options';
import { useCallMutation } from '../../platform/calls/use-call-mutation.ts';
import { refetchCall } from '../../platform/calls/use-call-query.ts';
import { useCallQuery } from '../../platform/calls/use-call-query.ts';
import { useStaleQuery } from '../../platform/readings/use-stale-query.ts';
import type { UnderlyingPlace } from './shared/option-place.model.ts';

export type OptionChain = ReceivedDataOf<typeof listOptionChain>;
export type ChainRow = OptionChain['rows'][number];
export type ChainSide = ChainRow['call'];
export type OptionDetail = ReceivedDataOf<typeof loadOption>;
export type Combination = ReceivedDataOf<typeof loadOptionCombination>;
export type HeldOptions = ReceivedDataOf<typeof listHeldOptions>;
export type HeldOption = HeldOptions['items'][number];
export type HeldUnderlying = HeldOptions['underlyings'][number];
export type ExercisePreview = ReceivedDataOf<typeof previewExercise>;
export type AssignmentDraw = ReceivedDataOf<typeof loadAssignmentDraw>;
export type OptionUnderlying = ReceivedDataOf<typeof listOptionUnderlyings>['items'][number];

const CHAIN_EVERY_MS = 3_000;
const OPTION_EVERY_MS = 3_000;
const isQuiet = true;

export const useOptionChain = ({ source, code }: UnderlyingPlace, expiry: string | null) =>
  useStaleQuery(
    listOptionChain,
    { everyMs: CHAIN_EVERY_MS },
    {
      query: {
        source: String(source),
        stock_code: code,
        ...(expiry === null ? {} : { expiry }),
      },
      isQuiet,
    },
  );

export const useOption = (symbol: string) =>
  useStaleQuery(loadOption, { everyMs: OPTION_EVERY_MS }, { query: { symbol }, isQuiet });

export const useOptionUnderlyings = () => useCallQuery(listOptionUnderlyings, { isQuiet });

/** `+AAPL261218C00310000,-…`: what is bought and what is sold, at the prices of now. */
export const useCombination = (legs: string) =>
  useStaleQuery(loadOptionCombination, { everyMs: OPTION_EVERY_MS }, { query: { legs }, isQuiet });

export const useAssignmentDraw = (id: string) =>
  useCallQuery(loadAssignmentDraw, { query: { id }, isQuiet });

export const useHeldOptions = () =>
  useStaleQuery(listHeldOptions, { everyMs: OPTION_EVERY_MS }, { isQuiet });

export const useExercisePreview = (id: string, quantity: string) =>
  useStaleQuery(
    previewExercise,
    { everyMs: OPTION_EVERY_MS, isFleeting: true },
    { query: { id, quantity }, isQuiet },
  );

export const useExercise = (on: Parameters<typeof useCallMutation<typeof exerciseOption>>[1]) =>
  useCallMutation(exerciseOption, on);

export const useInstruction = (
  on: Parameters<typeof useCallMutation<typeof setExpiryInstruction>>[1],
) => useCallMutation(setExpiryInstruction, on);

export const refetchHeldOptions = async () => await refetchCall(listHeldOptions);
