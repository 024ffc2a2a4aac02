/**
 * A picture or document of a conversation by its signed address: of the asker on the app's port, of
 * one operator on the console's. A document is only ever saved, never shown as a page.
 */
import type { FastifyInstance } from 'fastify';
import type { ChatFileType } from '@candor/contract/kernel/chat';
import { refuseNow } from '@candor/contract/kernel/refused';
import {
  addressWith,
  opens,
  signedAddress,
  type AddressQuery,
  type FileAddress,
} from '../../core/files/file-address.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import { guestAuthor } from './asker.ts';
import { chatFilePlace } from './chat-file-place.ts';
import type { ChatDeps } from './chat-deps.ts';
import { findChatFile } from './files.store.ts';

const PATH = { asker: '/chat/file', operator: '/operator/chat/file' } as const;

const contentTypes: Readonly<Record<ChatFileType, string>> = {
  jpeg: 'image/jpeg',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
};

const operatorViewer = (operatorId: string) => `chat operator ${operatorId}`;

/** `viewer` is the author's name of the asker: a customer id, or a guest's hash. */
export function askerAddress(
  secrets: Secrets,
  { fileId, viewer, now }: { fileId: string; viewer: string; now: number },
): FileAddress {
  return signedAddress(secrets, { path: `${PATH.asker}/${fileId}`, fileId, viewer, now });
}

export function operatorAddress(
  secrets: Secrets,
  { fileId, operatorId, now }: { fileId: string; operatorId: string; now: number },
): FileAddress {
  const viewer = operatorViewer(operatorId);
  const path = `${PATH.operator}/${fileId}`;
  const { url, urlExpiresAt } = signedAddress(secrets, { path, fileId, viewer, now });
  return { url: `${url}&o=${operatorId}`, urlExpiresAt };
}

type Query = AddressQuery & { readonly o?: unknown };

export function showChatFiles(
  http: FastifyInstance,
  { db, clock, secrets }: Pick<ChatDeps, 'db' | 'clock' | 'secrets'>,
  to: keyof typeof PATH,
): void {
  http.get<{ Params: { id: string }; Querystring: Query }>(
    `${PATH[to]}/:id`,
    async (request, reply) => {
      const { id } = request.params;
      const address =
        (/^chf_[0-9a-z]{26}$/.test(id) ? addressWith(id, request.query) : null) ??
        refuseNow('FILE_UNKNOWN');
      const file = (await findChatFile(db, id)) ?? refuseNow('FILE_UNKNOWN');
      const asker =
        file.customerId ?? (file.guestHash === null ? null : guestAuthor(file.guestHash));
      const viewer =
        to === 'operator' && typeof request.query.o === 'string'
          ? operatorViewer(request.query.o)
          : asker;
      if (viewer === null || !opens(secrets, address, viewer, clock.now()))
        refuseNow('FILE_UNKNOWN');
      const disposition = file.type === 'jpeg' ? 'inline' : 'attachment';
      return reply
        .type(contentTypes[file.type])
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header(
          'content-disposition',
          `${disposition}; filename="file.${file.type === 'jpeg' ? 'jpg' : file.type}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
        )
        .header('cache-control', 'no-store')
        .send(secrets.openBytes(chatFilePlace(id), file.content));
    },
  );
}
