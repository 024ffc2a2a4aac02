import type { SentBodyOf } from '@candor/contract/kernel/endpoint';
import { listForexPositions, loadSwap } from '@candor/contract/forex';
import { callUntil } from '../../platform/call.ts';
import { useStaleQuery } from '../../platform/use-stale-query.ts';

/** A yearly rate in pips moves with the price. */
const SWAP_EVERY_MS = 30_000;

export const useSwap = (code: string) =>
  useStaleQuery(loadSwap, { everyMs: SWAP_EVERY_MS }, { query: { code }, isQuiet: true });

export const loadForexPositions = async (
  body: SentBodyOf<typeof listForexPositions>,
  signal: AbortSignal,
) => await callUntil(signal, listForexPositions, { body, isQuiet: true });
