/**
 * Checks on headers alone, before the body is read: none twice (two readers would believe different
 * ones), and no body declared too large.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { refuseNow } from '@candor/contract/kernel/refused';
import { UPLOAD_SIZE_MB_MAX } from '@candor/contract/kernel/upload';
import { UPLOAD_BODY_BYTES_MAX } from '../upload.ts';

/** Of every call but uploads, which take more. */
export const BODY_BYTES_MAX = 64 * 1024;

export function refuseByHeaders(request: FastifyRequest): void {
  if (hasDoubledHeader(request.raw.rawHeaders)) refuseNow('REQUEST_MALFORMED');
  const length = declaredLength(request.raw);
  // Fastify makes the options of a route anew each time they are asked for.
  if (length <= BODY_BYTES_MAX) return;
  const { bodyLimit } = request.routeOptions;
  if (length <= bodyLimit) return;
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

const singleHeaders = new Map(
  [
    'authorization',
    'content-type',
    'content-length',
    'content-encoding',
    'host',
    'languages',
    'origin',
  ].map((name, place) => [name, 1 << place]),
);

function hasDoubledHeader(rawHeaders: readonly string[]): boolean {
  let seen = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const bit = singleHeaders.get(rawHeaders[i]?.toLowerCase() ?? '') ?? 0;
    if ((seen & bit) !== 0) return true;
    seen |= bit;
  }
  return false;
}

function declaredLength({ headers }: IncomingMessage): number {
  return Number(headers['content-length'] ?? 0);
}
