/** What colleagues write for each other: its place is in the log, its text is sealed for good. */
import type * as contract from '@candor/contract/customer-page';
import type { BodyOf, DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import { pageFrom, rowWindow } from '@candor/kit/paging';
import { countEntries, listEntries } from '../../core/audit/audit.store.ts';
import { recordNote } from '../../core/audit/record-note.ts';
import { getActor, record } from '../../core/audit/record.ts';
import { once } from '../../core/ledger/once.ts';
import type { Acting } from '../../core/review/review.ts';
import type { Tx } from '../../platform/db/database.ts';
import { requireCustomer } from './require-customer.ts';

export async function listNotes(
  tx: Tx,
  { operator, network }: Acting,
  { customerId, ...page }: QueryOf<typeof contract.listNotes> & { readonly customerId: string },
): Promise<DataOf<typeof contract.listNotes>> {
  await requireCustomer(tx, operator, customerId);
  const filter = { customerId, action: 'note.written', readBy: operator.operatorId };
  const found = await listEntries(tx, filter, rowWindow(page));
  const { items, ...rest } = pageFrom(found, page, (entry) => ({
    seq: entry.seq,
    at: entry.atMs,
    by: { id: entry.operatorId, name: entry.operatorName },
    text: entry.reason ?? '',
  }));
  const total = await countEntries(tx, filter);
  await record(tx, getActor(operator, network), {
    action: 'customer.notesRead',
    customerId,
    subject: null,
    reason: null,
  });
  return { ...rest, items: [...items], total };
}

export async function writeNote(
  tx: Tx,
  { operator, network }: Acting,
  {
    customerId,
    requestId,
    note,
  }: BodyOf<typeof contract.writeNote> & { readonly customerId: string },
): Promise<null> {
  await requireCustomer(tx, operator, customerId);
  const request = {
    actor: operator.operatorId,
    requestId,
    asks: ['writeNote', customerId, note],
  };
  return once(tx, request, async () => {
    await recordNote(tx, getActor(operator, network), { customerId, subject: customerId }, note);
    return null;
  });
}
