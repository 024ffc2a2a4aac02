/** For its signer only. Sent as a download, so no viewer runs in our pages. */
import type { FastifyInstance } from 'fastify';
import { refuseNow } from '@candor/contract/kernel/refused';
import { addressIn, opens, type AddressQuery } from '../../core/files/file-address.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import { termsPlace } from './terms-place.ts';
import { findSignedTerms } from './terms.store.ts';

export function showTerms(
  http: FastifyInstance,
  { db, clock, secrets }: { db: Db; clock: Clock; secrets: Secrets },
): void {
  http.get<{ Params: { id: string }; Querystring: AddressQuery }>(
    '/terms/:id.pdf',
    async (request, reply) => {
      const address =
        addressIn('trm', request.params.id, request.query) ?? refuseNow('TERMS_UNKNOWN');
      const terms = (await findSignedTerms(db, address.fileId)) ?? refuseNow('TERMS_UNKNOWN');
      if (!opens(secrets, address, terms.customerId, clock.now())) refuseNow('TERMS_UNKNOWN');
      return reply
        .type('application/pdf')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header(
          'content-disposition',
          `attachment; filename="candor-agreement-${terms.version}.pdf"`,
        )
        .header('cache-control', 'no-store')
        .send(secrets.openBytes(termsPlace(address.fileId), terms.content));
    },
  );
}
