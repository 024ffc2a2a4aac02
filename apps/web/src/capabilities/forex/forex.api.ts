import { loadSwap } from '@candor/contract/forex';
import { useStaleQuery } from '../../platform/readings/use-stale-query.ts';

/** A yearly rate in pips moves with the price. */
const SWAP_EVERY_MS = 30_000;

export const useSwap = (code: string) =>
  useStaleQuery(loadSwap, { everyMs: SWAP_EVERY_MS }, { query: { code }, isQuiet: true });
