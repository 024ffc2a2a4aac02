/**
 * GET /agency/values/{id}.txt: the whole chain of an agency's values, for everybody. Each line is
 * exactly the text that is hashed, followed by its hash; the hash of a line is in the next one.
 */
import type { FastifyInstance } from 'fastify';
import { refuseNow } from '@candor/contract/kernel/refused';
import { chainText } from '../../../core/funds/chain.rules.ts';
import { findFund, listValuesAfter } from '../../../core/funds/funds.store.ts';
import { concurrencyLimit } from '../../../platform/concurrency-limit.ts';
import type { Db } from '../../../platform/db/database.ts';

const LINES_AT_ONCE = 5_000;
const FILE = /^(?<id>AGY\d{2})\.txt$/;

export function valuesFileUrl(fundId: string): string {
  return `/agency/values/${fundId}.txt`;
}

export function valuesFileName(fundId: string): string {
  return `values-${fundId}.txt`;
}

export function showValuesFile(http: FastifyInstance, { db }: { db: Db }): void {
  const oneAtATime = concurrencyLimit({ runningMax: 1, waitingMax: 16 });

  async function write(fundId: string): Promise<string> {
    const lines: string[] = [];
    for (let after: number | null = 0; after !== null;) {
      const part = await listValuesAfter(db, fundId, after, LINES_AT_ONCE);
      lines.push(...part.map((line) => `${chainText(line)} ${line.hash}\n`));
      after = part.length < LINES_AT_ONCE ? null : (part.at(-1)?.seq ?? null);
    }
    return lines.join('');
  }

  http.get<{ Params: { file: string } }>('/agency/values/:file', async (request, reply) => {
    const id = FILE.exec(request.params.file)?.groups?.['id'];
    const fund = id === undefined ? null : await findFund(db, id);
    if (fund === null) return refuseNow('AGENCY_UNKNOWN');
    return reply
      .type('text/plain; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', `attachment; filename="${valuesFileName(fund.id)}"`)
      .header('cache-control', 'no-store')
      .send(await oneAtATime(() => write(fund.id)));
  });
}
