/** Written while it is read. Who may no longer see the list gets the answer of a wrong address. */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { refuseNow } from '@candor/contract/kernel/refused';
import type { AddressQuery } from '../../core/files/file-address.ts';
import { findOperatorById } from '../../core/operators/operators.store.ts';
import type { Clock } from '../../platform/clock.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../platform/csv.ts';
import { cellAt, columnsOf, type Column } from './columns.rules.ts';
import { exportIn, exportName, EXPORT_PATH } from './export-address.ts';
import { readList } from './read-list.ts';
import { findList, mayRead, type ExportDeps } from './start-export.ts';

export function showExport(
  http: FastifyInstance,
  { db, secrets, calls, clock }: ExportDeps & { readonly clock: Clock },
): void {
  http.get<{ Params: { name: string }; Querystring: AddressQuery & { w?: unknown } }>(
    EXPORT_PATH,
    async (request, reply) => {
      const now = clock.now();
      const wanted = exportIn(secrets, request.query, now) ?? refuseNow('FILE_UNKNOWN');
      const call = findList(calls, wanted.list);
      const columns = call === null ? null : columnsOf(call.endpoint.data);
      const operator = await findOperatorById(db, wanted.operatorId);
      const isAllowed = operator?.state === 'active' && call !== null && mayRead(call, operator);
      if (!isAllowed || columns === null) refuseNow('FILE_UNKNOWN');
      const { id: operatorId, name, roles } = operator;
      const pages = readList(db, call, {
        ...wanted,
        operator: { operatorId, name, roles, sessionId: '' },
        now,
      });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', `attachment; filename="${exportName(wanted.list, now)}"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(csvOf(pages, columns), { objectMode: false }));
    },
  );
}

async function* csvOf(
  pages: AsyncIterable<readonly unknown[]>,
  columns: readonly Column[],
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns.map((column) => column.join('.')));
  for await (const rows of pages)
    yield rows.map((row) => csvLine(columns.map((column) => cellAt(row, column)))).join('');
}
