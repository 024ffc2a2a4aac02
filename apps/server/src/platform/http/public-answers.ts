/**
 * Answers that are the same for every caller of a language. A handler that gives the same object
 * again is answered with the same bytes, checked and written once; a reader who has them already is
 * told so. The object must not change once it was given.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sha256 } from '../sha256.ts';

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
): FastifyReply {
  const isKept = request.method === 'GET';
  void reply.headers({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': isKept ? 'no-cache' : 'no-store',
    ...(isKept ? { etag, vary: VARIES_BY } : {}),
  });
  return isKept && isKnown(request.headers['if-none-match'], etag)
    ? reply.code(NOT_MODIFIED).send()
    : reply.send(bytes);
}

export function isKnown(header: string | undefined, etag: string): boolean {
  return header !== undefined && header.split(',').some((one) => one.trim() === etag);
}

const NOT_MODIFIED = 304;
const VARIES_BY = 'languages, accept-language, origin';
