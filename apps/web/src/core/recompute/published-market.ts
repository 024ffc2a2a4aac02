/**
 * Everything that is published about the market of one instrument: the tables its prices are
 * computed from, and every seed so far with its commitment.
 */
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import type { QuotedSource } from '@candor/contract/kernel/enumerations';
import { listTapes, loadProofTables, TAPES_PER_CALL_MAX } from '@candor/contract/proof';
import { callUntil } from '../../platform/call.ts';

export async function loadPublishedMarket(
  signal: AbortSignal,
  { source, code }: { source: QuotedSource; code: string },
) {
  const [{ id, hours, liveFrom, listing, tables }, days] = await Promise.all([
    callUntil(signal, loadProofTables, { query: { source: String(source), code } }),
    loadAllTapes(signal),
  ]);
  return { id, hours, liveFrom, listing, tables, days };
}

type Tape = ReceivedDataOf<typeof listTapes>['items'][number];

/** Since the first live day: a price depends on all days before it. */
export async function loadAllTapes(signal: AbortSignal): Promise<Tape[]> {
  const all: Tape[] = [];
  for (let before: string | undefined; ; before = all.at(-1)?.day) {
    const { items, hasMore } = await callUntil(signal, listTapes, {
      query: { count: String(TAPES_PER_CALL_MAX), ...(before === undefined ? {} : { before }) },
    });
    all.push(...items);
    if (!hasMore || items.length === 0) return all;
  }
}
