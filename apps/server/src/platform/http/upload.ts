/** One file out of a multipart body, read to the end and never past the limit. */
import type { FastifyRequest } from 'fastify';
import { refuseNow } from '@candor/contract/kernel/refused';
import { UPLOAD_BYTES_MAX, UPLOAD_SIZE_MB_MAX } from '@candor/contract/kernel/upload';
import { assert } from '@candor/kit/assert';
import type { UploadedFile } from './bind.ts';

/** For @fastify/multipart: one part, one file; the byte limit only marks the file as truncated, so it is checked below. */
export const multipartLimits = { fileSize: UPLOAD_BYTES_MAX, files: 1, fields: 4, fieldSize: 1_024, parts: 5, headerPairs: 20 };

export async function readUpload(request: FastifyRequest, field: string | undefined): Promise<UploadedFile> {
  assert(field !== undefined, 'this endpoint declares no file');
  if (!request.isMultipart()) refuseNow('FILE_MISSING');
  const part = await request.file();
  if (part === undefined || part.fieldname !== field) return refuseNow('FILE_MISSING');
  const bytes = await readAll(part.file);
  if (part.file.truncated) refuseNow('FILE_TOO_LARGE', { megabytes: UPLOAD_SIZE_MB_MAX });
  if (bytes.length === 0) refuseNow('FILE_MISSING');
  return { bytes, declaredType: part.mimetype };
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
