/** Images that customers hand in: documents, cards, credentials. */
import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { fileId } from './kernel/ids.ts';
import { instantMs } from './kernel/shapes.ts';

export const uploadFile = endpoint({
  method: 'POST',
  path: '/file/upload',
  caller: 'anyone',
  summary: 'Takes one image (multipart field "file", at most 5 MB), re-encodes it without metadata and answers its id and a short-lived signed address.',
  fileField: 'file',
  data: z.object({ id: fileId, url: z.string(), urlExpiresAt: instantMs, width: z.int(), height: z.int(), bytes: z.int() }),
  refusals: ['FILE_QUOTA_REACHED', 'FILE_MISSING', 'FILE_TOO_LARGE', 'FILE_NOT_AN_IMAGE', 'FILE_PIXELS_TOO_MANY', 'SERVER_BUSY'],
  rate: 'upload',
});
