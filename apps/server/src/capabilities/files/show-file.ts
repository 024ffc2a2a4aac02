/**
 * Not a contract call, because browsers fetch it for <img>. A wrong, expired or foreign address is
 * answered like an unknown file. The image cannot act as a page.
 */
import type { FastifyInstance } from 'fastify';
import { refuseNow } from '@candor/contract/kernel/refused';
import { addressIn, opens, type AddressQuery } from '../../core/files/file-address.ts';
import { findFile } from '../../core/files/files.store.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import { sendImage } from '../../core/files/send-image.ts';

export function showFile(
  http: FastifyInstance,
  { db, clock, secrets }: { db: Db; clock: Clock; secrets: Secrets },
): void {
  http.get<{ Params: { id: string }; Querystring: AddressQuery }>(
    '/file/:id',
    async (request, reply) => {
      const address =
        addressIn('fil', request.params.id, request.query) ?? refuseNow('FILE_UNKNOWN');
      const file = (await findFile(db, address.fileId)) ?? refuseNow('FILE_UNKNOWN');
      if (!opens(secrets, address, file.viewer, clock.now())) refuseNow('FILE_UNKNOWN');
      return sendImage(reply, secrets, address.fileId, file);
    },
  );
}
