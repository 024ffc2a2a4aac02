import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { fileId, signedTermsId } from './kernel/ids.ts';
import { instantMs } from './kernel/shapes.ts';
import { imageRefusals } from './kernel/upload.ts';

export const uploadFile = endpoint({
  method: 'POST',
  path: '/file/upload',
  caller: 'anyone',
  summary:
    'Takes one image (multipart field "file", at most 5 MB), re-encodes it without metadata and answers its id and a short-lived signed address.',
  fileField: 'file',
  data: z.object({
    id: fileId,
    url: z.string(),
    urlExpiresAt: instantMs,
    width: z.int(),
    height: z.int(),
    bytes: z.int(),
  }),
  refusals: imageRefusals,
  rate: 'upload',
});

const signedTerms = z.object({
  id: signedTermsId,
  version: z.string(),
  name: z.string(),
  signedAt: instantMs,
  /** Of the PDF, to check a copy. */
  sha256: z.string(),
  bytes: z.int(),
  url: z.string(),
  urlExpiresAt: instantMs,
});

export const signTerms = endpoint({
  method: 'POST',
  path: '/file/terms/upload',
  caller: 'customer',
  summary:
    'Signs the agreement: takes the drawn signature (multipart field "file") and answers the agreement as a PDF with name, time, version and hash.',
  query: z.strictObject({ version: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)) }),
  fileField: 'file',
  data: signedTerms,
  refusals: ['AGREEMENT_OUTDATED', ...imageRefusals],
  rate: 'upload',
});

export const listSignedTerms = endpoint({
  method: 'GET',
  path: '/file/terms',
  caller: 'customer',
  summary: 'The agreements this customer signed, newest first.',
  data: z.array(signedTerms),
  refusals: [],
});
