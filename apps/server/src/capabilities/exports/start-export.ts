/** Recorded with the number of rows; what was searched for stays out of the log, as in lists. */
import { EXPORTED_ROWS_MAX, type startExport as endpoint } from '@candor/contract/exports';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { getActor, record } from '../../core/audit/record.ts';
import type { Db } from '../../platform/db/database.ts';
import type { BoundCall, SignedInOperator } from '../../platform/http/bind.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import { columnsOf } from './columns.rules.ts';
import { exportAddress } from './export-address.ts';
import { readPage, type Exported } from './read-list.ts';

export type ExportDeps = {
  readonly db: Db;
  readonly secrets: Secrets;
  readonly calls: readonly BoundCall[];
};

export async function startExport(
  { db, secrets, calls }: ExportDeps,
  { list, query }: BodyOf<typeof endpoint>,
  { network, ...asked }: Omit<Exported, 'query'> & { readonly network: string },
): Promise<DataOf<typeof endpoint>> {
  const { operator, now, language } = asked;
  const call = findList(calls, list) ?? refuseNow('LIST_UNKNOWN');
  if (!mayRead(call, operator)) refuseNow('ROLE_MISSING');
  const { total } = await readPage(db, call, { ...asked, query }, {});
  const rows = Math.min(total, EXPORTED_ROWS_MAX);
  const { text, ...rest } = query;
  await db.transact((tx) =>
    record(tx, getActor(operator, network), {
      action: 'list.exported',
      customerId: null,
      subject: list,
      reason: null,
      details: { rows, filter: JSON.stringify(rest), isSearched: text !== undefined },
    }),
  );
  const { operatorId } = operator;
  const wanted = { operatorId, list, query, language };
  return { ...exportAddress(secrets, wanted, now), rows, rowsMax: EXPORTED_ROWS_MAX };
}

export function findList(calls: readonly BoundCall[], list: string): BoundCall | null {
  return (
    calls.find(
      ({ endpoint: { method, path, caller, data } }) =>
        method === 'GET' && caller === 'operator' && path === list && columnsOf(data) !== null,
    ) ?? null
  );
}

export function mayRead(
  { endpoint: { roles } }: BoundCall,
  { roles: held }: Pick<SignedInOperator, 'roles'>,
): boolean {
  return roles === undefined || roles.some((role) => held.includes(role));
}
