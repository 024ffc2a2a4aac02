/** Viewing one customer's part is recorded for that customer. */
import { personOf } from '@candor/contract/kernel/account-id';
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import type * as contract from '@candor/contract/ledger';
import { pageFrom, rowWindow } from '@candor/kit/paging';
import { getActor, record, recordLook } from '../../core/audit/record.ts';
import { isCustomer } from '../../core/ledger/accounts.ts';
import {
  countJournals,
  findJournal,
  listJournals as listJournalRows,
} from '../../core/ledger/store/explore.store.ts';
import type { Acting } from '../../core/review/review.ts';
import type { Tx } from '../../platform/db/database.ts';
import { findCustomerOfMoney } from './adjustments.store.ts';
import { decidePeriod } from '../../platform/period.rules.ts';
import { shownJournal, type ShownJournal } from './shown-journal.ts';

export async function listJournals(
  tx: Tx,
  { operator, network }: Acting,
  query: QueryOf<typeof contract.listJournals>,
): Promise<DataOf<typeof contract.listJournals>> {
  const { kind = null, owner = null } = query;
  const filter = { kind, owner, ...orRefuse(decidePeriod(query.from ?? null, query.to ?? null)) };
  const { items, ...page } = pageFrom(
    await listJournalRows(tx, filter, rowWindow(query)),
    query,
    shownJournal,
  );
  const total = await countJournals(tx, filter);
  const actor = getActor(operator, network);
  // Looking into any of their accounts is on record for the person.
  const person = owner !== null && isCustomer(owner) ? personOf(owner) : null;
  if (person !== null && (await findCustomerOfMoney(tx, person)) !== null)
    await record(tx, actor, {
      action: 'ledger.explored',
      customerId: person,
      subject: null,
      reason: null,
      details: { kind },
    });
  else
    await recordLook(tx, actor, {
      action: 'ledger.explored',
      customerId: null,
      subject: null,
      reason: null,
      details: { kind, owner, from: query.from ?? null, to: query.to ?? null },
    });
  return { ...page, items: [...items], total };
}

export async function openJournal(
  tx: Tx,
  { operator, network }: Acting,
  number: number,
): Promise<ShownJournal> {
  const journal = (await findJournal(tx, number)) ?? refuseNow('JOURNAL_UNKNOWN');
  const customers = [
    ...new Set(
      journal.entries.flatMap(({ owner }) => (isCustomer(owner) ? [personOf(owner)] : [])),
    ),
  ].sort();
  for (const customerId of customers.length === 0 ? [null] : customers) {
    await record(tx, getActor(operator, network), {
      action: 'ledger.explored',
      customerId,
      subject: String(number),
      reason: null,
      details: { kind: journal.kind },
    });
  }
  return shownJournal(journal);
}
