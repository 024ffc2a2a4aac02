import type * as contract from '@candor/contract/wallet';
import type { DataOf, ParamsOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { toWire } from '@candor/money/wire';
import { cashAfter } from '../../../core/ledger/store/cash-after.store.ts';
import { findCoveringCheckpoint } from '../../../core/ledger/store/checkpoints.store.ts';
import { findEntry, type Entry } from '../../../core/ledger/store/entries.store.ts';
import { listJournalLines } from '../../../core/ledger/store/journal-lines.store.ts';
import type { OriginsOf } from '../../../core/desk/show/order-origin.ts';
import type { Reader } from '../../../platform/db/database.ts';
import type { SignedIn } from '../../../platform/http/bind.ts';
import { findOrigins, inCash, shownBill } from './shown-bill.ts';

export async function loadBill(
  reader: Reader,
  { customerId }: SignedIn,
  { seq }: ParamsOf<typeof contract.loadBill>,
  {
    nameOf,
    originsOf,
  }: { readonly nameOf: (entry: Entry) => string | null; readonly originsOf: OriginsOf },
): Promise<DataOf<typeof contract.loadBill>> {
  const entry = (await findEntry(reader, customerId, seq)) ?? refuseNow('BILL_UNKNOWN');
  const lines = await listJournalLines(reader, customerId, entry.journal);
  const isWithoutCash =
    entry.part === 'invested' && lines.filter(({ owner }) => owner === 'own').length === 1;
  const originOf = await findOrigins(reader, customerId, [entry], originsOf);
  const after = await cashAfter(reader, customerId, [entry]);
  return {
    ...shownBill(isWithoutCash ? await inCash(reader, customerId, entry) : entry, after(entry)),
    name: nameOf(entry),
    ...originOf(entry),
    journal: entry.journal,
    lines: lines.map(({ owner, code, money }) => ({
      owner,
      account: code,
      currency: money.currency,
      amount: toWire(money),
    })),
    hash: entry.hash,
    prevHash: entry.prevHash,
    checkpoint: await findCoveringCheckpoint(reader, customerId, seq),
  };
}
