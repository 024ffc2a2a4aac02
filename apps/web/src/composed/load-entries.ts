/** The own entries up to one, oldest first, as the server hands them out piece by piece. */
import type { createCalls } from '@candor/client/call';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { listLedgerEntries } from '@candor/contract/proof';

type Entries = ReceivedDataOf<typeof listLedgerEntries>['items'];

export async function loadEntriesTo(
  callUntil: ReturnType<typeof createCalls>['callUntil'],
  signal: AbortSignal,
  last: number,
): Promise<Entries> {
  const entries: Entries = [];
  for (let hasMore = true; hasMore && (entries.at(-1)?.seq ?? 0) < last;) {
    const after = String(entries.at(-1)?.seq ?? 0);
    const piece = await callUntil(signal, listLedgerEntries, { query: { after } });
    entries.push(...piece.items.filter(({ seq }) => seq <= last));
    hasMore = piece.hasMore && piece.items.length > 0;
  }
  return entries;
}
