/** Written while it is sent, as a download. Every wrong address gets the same answer. */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { parseTimeZone } from '@candor/kit/moment-format';
import type { AddressQuery } from '../../../core/files/file-address.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { ConcurrencyLimit } from '../../../platform/concurrency-limit.ts';
import type { Secrets } from '../../../platform/start/secrets.ts';
import { requireFits } from './make-statement.ts';
import { getPeriod } from './period.rules.ts';
import { openStatement, type StatementParts } from './statement.ts';
import { STATEMENT_PATH, statementIn } from './statement-address.ts';
import { statementCsv } from './statement-csv.ts';
import { statementPdf } from './statement-pdf.ts';

export type ShowStatementDeps = {
  readonly parts: StatementParts;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly fewDocuments: ConcurrencyLimit;
};

export function showStatement(
  http: FastifyInstance,
  { parts, clock, secrets, fewDocuments }: ShowStatementDeps,
): void {
  http.get<{ Params: { name: string }; Querystring: AddressQuery & { w?: unknown } }>(
    STATEMENT_PATH,
    async (request, reply) => {
      const now = clock.now();
      const wanted =
        statementIn(secrets, request.params.name, request.query, now) ??
        refuseNow('STATEMENT_UNKNOWN');
      const zone = wanted.zone === null ? null : parseTimeZone(wanted.zone);
      const period = orRefuse(getPeriod(wanted.from, wanted.to, zone));
      if (wanted.format === 'pdf') await requireFits(parts.db, wanted.customerId, period);
      const statement = await openStatement(parts, wanted.customerId, period, now);
      return reply
        .type(wanted.format === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', `attachment; filename="${request.params.name}"`)
        .header('cache-control', 'no-store')
        .send(
          wanted.format === 'csv'
            ? Readable.from(statementCsv(statement, wanted.language, zone), { objectMode: false })
            : await fewDocuments(() => statementPdf(statement, wanted.language, zone)),
        );
    },
  );
}
