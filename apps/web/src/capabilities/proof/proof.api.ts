/** What this folder reads from the server, from the contract. */
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import {
  listLedgerCheckpoints,
  listLedgerEntries,
  listLiabilities,
  listTapes,
  loadLedgerStanding,
} from '@candor/contract/proof';
import { callUntil } from '../../platform/calls/call.ts';
import { useStaleQuery } from '../../platform/readings/use-stale-query.ts';
import { useCallQuery } from '../../platform/calls/use-call-query.ts';

export type Tapes = ReceivedDataOf<typeof listTapes>;
export type Tape = Tapes['items'][number];

export const useTapes = () => useCallQuery(listTapes, { query: {} });

/** Tomorrow’s and today’s. */
export const useNewestTapes = () =>
  useStaleQuery(listTapes, { isOfMarket: true }, { query: { count: '2' }, isQuiet: true });

export const loadStanding = async (signal: AbortSignal) =>
  await callUntil(signal, loadLedgerStanding);

export const loadEntriesAfter = async (signal: AbortSignal, seq: number) =>
  await callUntil(signal, listLedgerEntries, { query: { after: String(seq) } });

export type LedgerCheckpoints = ReceivedDataOf<typeof listLedgerCheckpoints>['items'];

const CHECKPOINTS_PER_CALL = 500;
/** A device that stayed away for longer compares the one checkpoint it saw, not all that came since. */
const CHECKPOINTS_BETWEEN_MAX = 4 * CHECKPOINTS_PER_CALL;

/** Newest first, down to this one. */
export async function loadCheckpointsSince(
  signal: AbortSignal,
  number: number,
): Promise<LedgerCheckpoints> {
  const all: LedgerCheckpoints = [];
  for (
    let before: number | undefined;
    all.length < CHECKPOINTS_BETWEEN_MAX;
    before = all.at(-1)?.number
  ) {
    const { items, hasMore } = await callUntil(signal, listLedgerCheckpoints, {
      query: {
        count: String(CHECKPOINTS_PER_CALL),
        ...(before === undefined ? {} : { before: String(before) }),
      },
    });
    all.push(...items.filter((checkpoint) => checkpoint.number >= number));
    if (!hasMore || (items.at(-1)?.number ?? 0) <= number) return all;
  }
  return (
    await callUntil(signal, listLedgerCheckpoints, {
      query: { count: '1', before: String(number + 1) },
    })
  ).items;
}

export type Liabilities = ReceivedDataOf<typeof listLiabilities>['items'];

export const useLiabilities = () => useCallQuery(listLiabilities, { query: { count: '7' } });
