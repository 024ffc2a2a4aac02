/** What this folder reads from the server, from the contract. */
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import type { QuotedSource } from '@candor/contract/kernel/enumerations';
import { listTapes, loadProofTables, TAPES_PER_CALL_MAX } from '@candor/contract/proof';
import { callUntil } from '../../platform/call.ts';
import { useKeptReading } from '../../platform/use-kept-reading.ts';
import { useReading } from '../../platform/use-reading.ts';

export type Tapes = ReceivedDataOf<typeof listTapes>;
export type Tape = Tapes['items'][number];

export const useTapes = () => useReading(listTapes, { query: {} });

/** Tomorrow’s and today’s. */
export const useNewestTapes = () => useKeptReading(listTapes, {}, { query: { count: '2' }, isQuiet: true });

export const loadTables = async (signal: AbortSignal, { source, code }: { source: QuotedSource; code: string }) =>
  await callUntil(signal, loadProofTables, { query: { source: String(source), code } });

/** Every day since the first live one: a price stands on all days before it. */
export async function loadAllTapes(signal: AbortSignal): Promise<Tape[]> {
  const all: Tape[] = [];
  for (let before: string | undefined; ; before = all.at(-1)?.day) {
    const { items, hasMore } = await callUntil(signal, listTapes, { query: { count: String(TAPES_PER_CALL_MAX), ...(before === undefined ? {} : { before }) } });
    all.push(...items);
    if (!hasMore || items.length === 0) return all;
  }
}
