/** What this folder reads from the server, from the contract. */
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import {
  loadGains,
  loadPerformance,
  makePerformanceFile,
  type performanceFiles,
  type performanceIndexes,
  type performancePeriods,
} from '@candor/contract/performance';
import { useCallMutation } from '../../platform/use-call-mutation.ts';
import { useCallQuery } from '../../platform/use-call-query.ts';

export type Performance = ReceivedDataOf<typeof loadPerformance>;
export type Figures = Performance['periods'][number];
export type Result = NonNullable<Figures['products']>[number];
export type DayGain = Performance['calendar'][number];
export type PeriodName = (typeof performancePeriods)[number];
export type IndexName = (typeof performanceIndexes)[number];

export const usePerformance = (index: IndexName) =>
  useCallQuery(loadPerformance, { query: { index } });

export type Gains = ReceivedDataOf<typeof loadGains>;
export type FileName = (typeof performanceFiles)[number];
export type MadeFile = ReceivedDataOf<typeof makePerformanceFile>;

export const useGains = (year: string) => useCallQuery(loadGains, { query: { year } });

export const useMakeFile = (onDone: (file: MadeFile) => void) =>
  useCallMutation(makePerformanceFile, { done: onDone });
