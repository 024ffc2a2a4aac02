/** One file of a multipart body, never read past the limit. */
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { refuseNow } from '@candor/contract/kernel/refused';
import { UPLOAD_BYTES_MAX, UPLOAD_SIZE_MB_MAX } from '@candor/contract/kernel/upload';
import { assert } from '@candor/kit/assert';
import type { UploadedFile } from './bind.ts';

/** The library's byte limit only marks the file as truncated, so it is checked below. */
export const multipartLimits = {
  fileSize: UPLOAD_BYTES_MAX,
  files: 1,
  fields: 4,
  fieldSize: 1_024,
  parts: 5,
  headerPairs: 20,
};

export const UPLOAD_BODY_BYTES_MAX = UPLOAD_BYTES_MAX + 16 * 1024;

export async function readUpload(
  request: FastifyRequest,
  field: string | undefined,
): Promise<UploadedFile> {
  assert(field !== undefined, 'this endpoint declares no file');
  if (!request.isMultipart()) refuseNow('FILE_MISSING');
  const part = await readPart(request);
  if (part === null || part.name !== field) return refuseNow('FILE_MISSING');
  if (part.isTruncated) refuseNow('FILE_TOO_LARGE', { megabytes: UPLOAD_SIZE_MB_MAX });
  if (part.bytes.length === 0) refuseNow('FILE_MISSING');
  return { bytes: part.bytes, declaredType: part.type };
}

type Part = { name: string; type: string; bytes: Buffer; isTruncated: boolean };

/** None of our code runs in here: any error is an invalid or truncated multipart body. */
async function readPart(request: FastifyRequest): Promise<Part | null> {
  try {
    const part = await request.file();
    if (part === undefined) return null;
    const bytes = await readUntilLimit(part.file);
    return { name: part.fieldname, type: part.mimetype, bytes, isTruncated: part.file.truncated };
  } catch (error) {
    request.log.info({ reqId: request.id, err: error }, 'broken upload');
    return refuseNow('REQUEST_MALFORMED');
  }
}

function readUntilLimit(file: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    const done = () => resolve(Buffer.concat(chunks));
    file.on('data', (chunk: Buffer) => chunks.push(chunk));
    file.once('limit', done).once('end', done).once('error', reject);
    file.once('close', () => reject(new Error('the file ended too early')));
  });
}
