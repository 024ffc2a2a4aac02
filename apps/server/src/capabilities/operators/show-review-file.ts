/**
 * A review's image behind an address signed for one operator, who must still be active and not
 * linked to its owner. Anything else is answered like an unknown file.
 */
import type { FastifyInstance } from 'fastify';
import { refuseNow } from '@candor/contract/kernel/refused';
import { findFile } from '../../core/files/files.store.ts';
import { opensForOperator } from '../../core/files/operator-file-address.ts';
import { findOperatorById } from '../../core/operators/operators.store.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import { sendImage } from '../../core/files/send-image.ts';

type Query = { readonly e?: unknown; readonly s?: unknown; readonly o?: unknown };

export function showReviewFile(
  http: FastifyInstance,
  { db, clock, secrets }: { db: Db; clock: Clock; secrets: Secrets },
): void {
  http.get<{ Params: { id: string }; Querystring: Query }>('/file/:id', async (request, reply) => {
    const address = addressIn(request.params.id, request.query) ?? refuseNow('FILE_UNKNOWN');
    if (!opensForOperator(secrets, address, clock.now())) refuseNow('FILE_UNKNOWN');
    const operator = await findOperatorById(db, address.operatorId);
    const file = (await findFile(db, address.fileId)) ?? refuseNow('FILE_UNKNOWN');
    if (
      operator?.state !== 'active' ||
      file.viewer === null ||
      operator.linkedCustomerId === file.viewer
    )
      refuseNow('FILE_UNKNOWN');
    return sendImage(reply, secrets, address.fileId, file);
  });
}

function addressIn(
  id: string,
  { e, s, o }: Query,
): { fileId: string; expiresAt: number; signature: string; operatorId: string } | null {
  const isWellFormed =
    /^fil_[0-9a-z]{26}$/.test(id) &&
    typeof e === 'string' &&
    /^\d{13}$/.test(e) &&
    typeof s === 'string' &&
    /^[\w-]{43}$/.test(s) &&
    typeof o === 'string' &&
    /^opr_[0-9a-z]{26}$/.test(o);
  return isWellFormed ? { fileId: id, expiresAt: Number(e), signature: s, operatorId: o } : null;
}
