/** What this folder reads from the server, from the contract. */
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import {
  chooseLotMethod,
  chooseLots,
  loadGains,
  loadPerformance,
  loadSaleLots,
  makePerformanceFile,
  type performanceFiles,
  type performanceIndexes,
  type performancePeriods,
} from '@candor/contract/performance';
import { nowMs } from '@candor/client/time';
import { untilBeat } from '../../core/money/money-beat.model.ts';
import { readTotalsWith, useLeadsTotals } from '../../core/money/totals.ts';
import { useStaleQuery, type StaleQuery } from '../../platform/readings/use-stale-query.ts';
import { useCallMutation, useLatestWanted } from '../../platform/calls/use-call-mutation.ts';
import { refetchCall, useCallQuery } from '../../platform/calls/use-call-query.ts';

export type Performance = ReceivedDataOf<typeof loadPerformance>;
export type Figures = Performance['periods'][number];
export type Result = NonNullable<Figures['products']>[number];
export type DayGain = Performance['calendar'][number];
export type PeriodName = (typeof performancePeriods)[number];
export type IndexName = (typeof performanceIndexes)[number];

/** Read again at the beat of money, and the totals of the account with it. */
export function usePerformance(index: IndexName): StaleQuery<Performance> {
  useLeadsTotals(askAgain);
  return useStaleQuery(
    loadPerformance,
    {
      everyMs: (answer) =>
        answer !== undefined && answer.openAt.now.items.length > 0 ? untilBeat(nowMs()) : null,
      load: async (signal, load) =>
        await readTotalsWith(signal, load, ({ days }) => days.at(-1)?.end),
    },
    { query: { index }, isQuiet: true },
  );
}

const askAgain = async () => await refetchCall(loadPerformance);

export type Gains = ReceivedDataOf<typeof loadGains>;
export type FileName = (typeof performanceFiles)[number];
export type MadeFile = ReceivedDataOf<typeof makePerformanceFile>;

export const useGains = (year: string) => useCallQuery(loadGains, { query: { year } });

export type LotMethod = Gains['method'];
export type SaleLots = ReceivedDataOf<typeof loadSaleLots>;

export const useSaleLots = (sale: string) => useCallQuery(loadSaleLots, { params: { sale } });

export async function refetchReturns(): Promise<void> {
  await Promise.all([refetchCall(loadPerformance), refetchGains()]);
}

export async function refetchGains(): Promise<void> {
  await Promise.all([refetchCall(loadGains), refetchCall(loadSaleLots)]);
}

export const useLotMethod = (saved: LotMethod) =>
  useLatestWanted(chooseLotMethod, {
    saved,
    inputOf: (method) => [{ body: { method } }],
    done: refetchGains,
  });

/** After a refusal, what is there is read again as well. */
export const useChooseLots = (on: { done: () => void }) =>
  useCallMutation(chooseLots, {
    done: () => {
      void refetchGains();
      on.done();
    },
    refused: () => void refetchGains(),
  });

export const useMakeFile = (onDone: (file: MadeFile) => void) =>
  useCallMutation(makePerformanceFile, { done: onDone });
