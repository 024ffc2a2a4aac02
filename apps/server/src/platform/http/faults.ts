/** Anything thrown becomes a refusal with its reason, or a fixed text while the log has the details. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { RefusalEnvelope } from '@candor/contract/kernel/envelope';
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import { Refused } from '@candor/contract/kernel/refused';
import type { RefusalValues } from '@candor/kit/decision';
import { isDatabaseAway } from '../db/database.ts';
import { isStorageFull } from '../db/storage-full.ts';
import { refusal } from './envelope.ts';
import { getLanguage, getZone } from './request-facts.ts';
import { JsonRefused } from './limits/strict-json.ts';

const RETRY_AFTER_SECONDS = 2;

/** Paths and rules only, never the values. */
export class FieldsInvalid extends Error {
  override readonly name = 'FieldsInvalid';
  readonly fields: NonNullable<RefusalEnvelope['fields']>;

  constructor(fields: NonNullable<RefusalEnvelope['fields']>) {
    super('FIELDS_INVALID');
    this.fields = fields;
  }
}

export function answerFault(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { code, values } = reasonOf(error);
  const body = refusal({
    code,
    values,
    language: getLanguage(request),
    zone: getZone(request),
    requestId: request.id,
    fields: error instanceof FieldsInvalid ? error.fields : undefined,
  });
  if (code === 'SERVER_FAULT') request.log.error({ reqId: request.id, err: error }, 'fault');
  // Our own busy answers are in the request line already; a crowd must not fill the log.
  else if (code === 'SERVER_BUSY' && !(error instanceof Refused))
    request.log.warn({ reqId: request.id, err: error }, 'busy');
  if (body.code === 503) void reply.header('retry-after', String(RETRY_AFTER_SECONDS));
  // A too large body is not read to its end, so the connection cannot be reused.
  if (body.code === 413) void reply.header('connection', 'close');
  if (body.code === 429 && typeof values['seconds'] === 'number')
    void reply.header('retry-after', String(values['seconds']));
  return reply.code(body.code).header('cache-control', 'no-store').send(body);
}

export function reasonOf(error: unknown): { code: RefusalCode; values: RefusalValues } {
  if (error instanceof Refused) return { code: error.code, values: error.values };
  if (error instanceof FieldsInvalid) return { code: 'FIELDS_INVALID', values: {} };
  if (error instanceof JsonRefused) return { code: 'REQUEST_MALFORMED', values: {} };
  if (isStorageFull(error)) return { code: 'STORAGE_FULL', values: {} };
  if (isDatabaseAway(error)) return { code: 'SERVER_BUSY', values: {} };
  return { code: codeOfFastifyError(error), values: {} };
}

function codeOfFastifyError(error: unknown): RefusalCode {
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413) return 'BODY_TOO_LARGE';
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || statusCode === 415)
    return 'CONTENT_TYPE_UNSUPPORTED';
  if (statusCode === 403 || statusCode === 404) return 'PATH_UNKNOWN';
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return 'REQUEST_MALFORMED';
  return 'SERVER_FAULT';
}
