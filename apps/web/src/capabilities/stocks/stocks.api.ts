import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { loadStockRate } from '@candor/contract/stocks';
import { useStaleQuery } from '../../platform/readings/use-stale-query.ts';

export type FeeRates = ReceivedDataOf<typeof loadStockRate>;

export const useFeeRates = () => useStaleQuery(loadStockRate, {}, { isQuiet: true });
