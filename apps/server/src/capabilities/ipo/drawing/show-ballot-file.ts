/**
 * GET /offering/ballot/{id}.txt: the result file of a ballot, for everybody. It is made again from
 * the seed and the customers' lines, and must be what was recorded with the draw. GET
 * /offering/logo/{code}.svg: the mark of a company before it is listed.
 */
import type { FastifyInstance } from 'fastify';
import { writeResultFile } from '@candor/ballot/result-file';
import { refuseNow } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import { instrumentId } from '@candor/market/instruments/fields';
import { monogramSvg } from '@candor/market/logo/monogram-svg';
import { concurrencyLimit } from '../../../platform/concurrency-limit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { sha256Hex } from '../../../platform/sha256.ts';
import { BALLOT_PATH, ballotFileName, offeringInFile } from './ballot-address.ts';
import { resultOf } from './draw-ballot.ts';
import { findBallot, findOffering, findOfferingByCode } from '../offerings.store.ts';
import { listDrawn } from '../subscribing/subscriptions.store.ts';

/** What was written last stays: a result is read when it is new. */
const KEPT_BYTES_MAX = 32 * 1024 * 1024;
const KEPT_SECONDS = 24 * 60 * 60;
const LOGO_FILE = /^(?<code>[A-Z0-9]{1,12})\.svg$/;

export function showBallotFile(http: FastifyInstance, { db }: { db: Db }): void {
  const kept = new Map<string, Buffer>();
  const oneAtATime = concurrencyLimit({ runningMax: 1, waitingMax: 16 });

  async function make(id: string): Promise<Buffer> {
    const known = kept.get(id);
    if (known !== undefined) return known;
    const offering = await findOffering(db, id);
    const ballot = offering === null ? null : await findBallot(db, id);
    if (offering === null || ballot === null) return refuseNow('OFFERING_UNKNOWN');
    const written = writeResultFile(resultOf(offering, ballot.seed, await listDrawn(db, id)));
    assert(sha256Hex(written) === ballot.fileSha256, `the result of ${id} is what was drawn`);
    const bytes = Buffer.from(written.buffer);
    keep(id, bytes);
    return bytes;
  }

  function keep(id: string, bytes: Buffer): void {
    kept.set(id, bytes);
    let sum = [...kept.values()].reduce((all, { length }) => all + length, 0);
    for (const [oldest, { length }] of kept) {
      if (sum <= KEPT_BYTES_MAX) return;
      kept.delete(oldest);
      sum -= length;
    }
  }

  http.get<{ Params: { file: string } }>(BALLOT_PATH, async (request, reply) => {
    const id = offeringInFile(request.params.file) ?? refuseNow('OFFERING_UNKNOWN');
    const bytes = await oneAtATime(() => make(id));
    const offering = (await findOffering(db, id)) ?? refuseNow('OFFERING_UNKNOWN');
    return reply
      .type('text/plain; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', `attachment; filename="${ballotFileName(offering)}"`)
      .header('cache-control', `public, max-age=${KEPT_SECONDS}, immutable`)
      .send(bytes);
  });

  http.get<{ Params: { file: string } }>('/offering/logo/:file', async (request, reply) => {
    const code = LOGO_FILE.exec(request.params.file)?.groups?.['code'];
    const offering =
      (code === undefined ? null : await findOfferingByCode(db, code)) ??
      refuseNow('OFFERING_UNKNOWN');
    const assetClass = offering.market === 'US' ? 'usStock' : 'hkStock';
    return reply
      .type('image/svg+xml')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .header('cache-control', `public, max-age=${KEPT_SECONDS}`)
      .send(
        monogramSvg({
          id: instrumentId(assetClass, offering.code),
          assetClass,
          code: offering.code,
          name: { en: offering.nameEn, zhHans: offering.nameZh },
        }),
      );
  });
}
