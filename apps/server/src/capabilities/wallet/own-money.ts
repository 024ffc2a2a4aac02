import { firstPage, PAGE_SIZE_MAX } from '@candor/kit/paging';
import { listEntriesBetween } from '../../core/ledger/store/entries.store.ts';
import { listTransfersFor } from '../../core/transfers/transfers.store.ts';
import type { Reader } from '../../platform/db/database.ts';
import { shownEntry } from './history/shown-bill.ts';
import { shownTransfer } from './transfers/shown-transfer.ts';

const PIECE_ENTRIES = 1_000;

export async function ownMoney(
  reader: Reader,
  customerId: string,
): Promise<{ entries: unknown[]; transfers: unknown[] }> {
  return {
    entries: await allEntries(reader, customerId),
    transfers: await allTransfers(reader, customerId),
  };
}

async function allEntries(reader: Reader, customerId: string): Promise<unknown[]> {
  const all: unknown[] = [];
  for (let after = 0; ;) {
    const piece = await listEntriesBetween(
      reader,
      customerId,
      { after, last: Number.MAX_SAFE_INTEGER },
      PIECE_ENTRIES,
    );
    all.push(
      ...piece.map((entry) => ({
        ...shownEntry(entry),
        part: entry.part,
        journal: entry.journal,
        hash: entry.hash,
      })),
    );
    if (piece.length < PIECE_ENTRIES) return all;
    after = piece.at(-1)?.seq ?? after;
  }
}

async function allTransfers(reader: Reader, customerId: string): Promise<unknown[]> {
  const all: unknown[] = [];
  for (let pageNum = firstPage.pageNum; ; pageNum += 1) {
    const { rows } = await listTransfersFor(reader, customerId, {
      pageNum,
      pageSize: PAGE_SIZE_MAX,
    });
    all.push(...rows.slice(0, PAGE_SIZE_MAX).map(shownTransfer));
    if (rows.length <= PAGE_SIZE_MAX) return all;
  }
}
