/**
 * Checks on headers alone, before the body is read: none twice (two readers would believe different
 * ones), and no body declared too large.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { refuseNow } from '@candor/contract/kernel/refused';
import { UPLOAD_SIZE_MB_MAX } from '@candor/contract/kernel/upload';
import { UPLOAD_BODY_BYTES_MAX } from './upload.ts';

export function refuseByHeaders(request: FastifyRequest): void {
  if (hasDoubledHeader(request.raw.rawHeaders)) refuseNow('REQUEST_MALFORMED');
  const { bodyLimit } = request.routeOptions;
  if (declaredLength(request.raw) <= bodyLimit) return;
  if (bodyLimit === UPLOAD_BODY_BYTES_MAX)
    refuseNow('FILE_TOO_LARGE', { megabytes: UPLOAD_SIZE_MB_MAX });
  refuseNow('BODY_TOO_LARGE');
}

export function answerExpectation(
  server: Server,
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    if (declaredLength(request) <= UPLOAD_BODY_BYTES_MAX) response.writeContinue();
    server.emit('request', request, response);
  };
}

/** JSON in UTF-8, as clients commonly write it: any case, quoted or not, with a stray semicolon. */
export function isJsonType(header: string | undefined): boolean {
  return /^\s*application\/json\s*(?:;\s*charset=(?:"utf-?8"|utf-?8)\s*)?;?\s*$/i.test(
    header ?? '',
  );
}

const singleHeaders = new Set([
  'authorization',
  'content-type',
  'content-length',
  'content-encoding',
  'host',
  'languages',
  'origin',
]);

function hasDoubledHeader(rawHeaders: readonly string[]): boolean {
  const seen = new Set<string>();
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]?.toLowerCase() ?? '';
    if (!singleHeaders.has(name)) continue;
    if (seen.has(name)) return true;
    seen.add(name);
  }
  return false;
}

function declaredLength({ headers }: IncomingMessage): number {
  return Number(headers['content-length'] ?? 0);
}
