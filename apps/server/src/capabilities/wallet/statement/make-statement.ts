/** The statement is written when fetched (show-statement.ts). */
import type * as contract from '@candor/contract/wallet';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { countFillsWithoutEntry } from '../../../core/desk/store/past-positions.store.ts';
import { loadBookSpan } from '../../../core/ledger/store/book-span.store.ts';
import { countWithin } from '../../../core/ledger/store/late-entries.store.ts';
import type { Reader } from '../../../platform/db/database.ts';
import type { Call } from '../../../platform/http/bind.ts';
import type { Secrets } from '../../../platform/start/secrets.ts';
import { getPeriod, type Period } from './period.rules.ts';
import { statementAddress, statementName } from './statement-address.ts';
import { PDF_ROWS_MAX } from './statement-pdf.ts';

export async function makeStatement(
  secrets: Secrets,
  { db, customer, body, language, zone, now }: Call<typeof contract.makeStatement>,
): Promise<DataOf<typeof contract.makeStatement>> {
  const { customerId } = customer;
  const period = orRefuse(getPeriod(body.from, body.to, zone));
  if (body.format === 'pdf') await requireFits(db, customerId, period);
  const statement = {
    customerId,
    format: body.format,
    from: period.from,
    to: period.to,
    language,
    zone,
  };
  return { name: statementName(statement), ...statementAddress(secrets, statement, now) };
}

export async function requireFits(
  reader: Reader,
  customerId: string,
  period: Period,
): Promise<void> {
  const [span, others] = await Promise.all([
    loadBookSpan(reader, customerId, period),
    countFillsWithoutEntry(reader, customerId, period),
  ]);
  if (countWithin(span) + others > PDF_ROWS_MAX)
    refuseNow('STATEMENT_TOO_LONG', { rows: PDF_ROWS_MAX });
}
