/** Answers where a statement can be fetched. It is written when it is fetched (show-statement.ts), so nothing is kept. */
import type * as contract from '@candor/contract/wallet';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { fullLanguage } from '@candor/contract/kernel/language';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { loadBookSpan, type BookSpan } from '../../core/ledger/entries.store.ts';
import type { Call } from '../../platform/http/bind.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { periodOf } from './period.rules.ts';
import { statementAddress, statementName } from './statement-address.ts';
import { PDF_ROWS_MAX } from './statement-pdf.ts';

export async function makeStatement(secrets: Secrets, { db, customer, body, language, now }: Call<typeof contract.makeStatement>): Promise<DataOf<typeof contract.makeStatement>> {
  const { customerId } = customer;
  const period = orRefuse(periodOf(body.from, body.to));
  if (body.format === 'pdf') requireFits(await loadBookSpan(db, customerId, period));
  const statement = { customerId, format: body.format, from: period.from, to: period.to, language: fullLanguage(language) };
  return { name: statementName(statement), ...statementAddress(secrets, statement, now) };
}

export function requireFits({ after, last }: BookSpan): void {
  if (last - after > PDF_ROWS_MAX) refuseNow('STATEMENT_TOO_LONG', { rows: PDF_ROWS_MAX });
}
