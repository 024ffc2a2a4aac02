import { loadSwap } from '@candor/contract/forex';
import { useStaleQuery } from '../../platform/use-stale-query.ts';

/** The price moves, and with it what a yearly rate is in pips. */
const SWAP_EVERY_MS = 30_000;

export const useSwap = (code: string) =>
  useStaleQuery(loadSwap, { everyMs: SWAP_EVERY_MS }, { query: { code }, isQuiet: true });
