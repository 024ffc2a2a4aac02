/** What this folder reads from the server, from the contract. */
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import {
  loadPerformance,
  type performanceIndexes,
  type performancePeriods,
} from '@candor/contract/performance';
import { useCallQuery } from '../../platform/use-call-query.ts';

export type Performance = ReceivedDataOf<typeof loadPerformance>;
export type Figures = Performance['periods'][number];
export type Result = NonNullable<Figures['products']>[number];
export type DayGain = Performance['calendar'][number];
export type PeriodName = (typeof performancePeriods)[number];
export type IndexName = (typeof performanceIndexes)[number];

export const usePerformance = (index: IndexName) =>
  useCallQuery(loadPerformance, { query: { index } });
