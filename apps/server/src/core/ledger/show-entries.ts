/** What a journal booked in a customer's wallets, as its receipt shows it. */
import type { BookedEntry } from '@candor/contract/kernel/receipt';
import { toWire } from '@candor/money/wire';
import type { Reader } from '../../platform/db/database.ts';
import { wallets } from './accounts.ts';
import { listEntriesOfJournal } from './store/entries.store.ts';

export async function showEntries(
  reader: Reader,
  customerId: string,
  journal: number | null,
): Promise<BookedEntry[]> {
  if (journal === null) return [];
  const entries = await listEntriesOfJournal(reader, customerId, journal);
  return entries.map(({ seq, code, part, money: booked, balanceAfter, hash }) => ({
    seq,
    walletType: wallets[code].type,
    part,
    amount: toWire(booked),
    balanceAfter: toWire(balanceAfter),
    hash,
  }));
}
