/** An image as it was saved. It cannot act as a page. */
import type { FastifyReply } from 'fastify';
import type { Secrets } from '../../platform/start/secrets.ts';
import { sealPlace } from './seal-place.ts';

export function sendImage(
  reply: FastifyReply,
  secrets: Secrets,
  fileId: string,
  file: { readonly contentType: string; readonly content: Buffer },
): FastifyReply {
  return reply
    .type(file.contentType)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', 'inline; filename="image.jpg"')
    .header('cache-control', 'no-store')
    .send(secrets.openBytes(sealPlace(fileId), file.content));
}
