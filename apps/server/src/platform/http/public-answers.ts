/**
 * Answers that are the same for every caller of a language. A handler that gives the same object
 * again is answered with the same bytes, checked and written once; a reader who has them already is
 * told so. The object must not change once it was given.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sha256 } from '../sha256.ts';
import { JSON_TYPE, type SendAnswer } from './send-answer.ts';

type Ready = { readonly bytes: Buffer; readonly etag: string };

/** `write` gives the whole answer. */
export function publicAnswers(write: (data: object) => string): (data: object) => Ready {
  const kept = new WeakMap<object, Ready>();
  return (data) => {
    let ready = kept.get(data);
    if (ready === undefined) {
      const bytes = Buffer.from(write(data));
      ready = { bytes, etag: `W/"${sha256(bytes).toString('base64url').slice(0, 22)}"` };
      kept.set(data, ready);
    }
    return ready;
  };
}

/** A browser keeps the answer of a GET, and asks each time whether it still holds. */
export function sendPublic(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag }: Ready,
  send: SendAnswer,
): FastifyReply {
  if (request.method !== 'GET') return send(request, reply, bytes);
  const keeping = { 'cache-control': 'no-cache', etag, vary: VARIES_BY };
  return isKnown(request.headers['if-none-match'], etag)
    ? reply
        .headers({ ...keeping, 'content-type': JSON_TYPE })
        .code(NOT_MODIFIED)
        .send()
    : send(request, reply, bytes, Object.entries(keeping).flat());
}

export function isKnown(header: string | undefined, etag: string): boolean {
  return header !== undefined && header.split(',').some((one) => one.trim() === etag);
}

const NOT_MODIFIED = 304;
const VARIES_BY = 'languages, accept-language, origin';
