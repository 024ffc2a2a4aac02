/**
 * Sends what a call answers. The head is the same but for four of its lines, and a string or bytes
 * need nothing of what the framework does for streams, errors and objects; so it goes to Node
 * directly. What was said to a page of another host (web-origins.ts) goes with it.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { securityHeaders, strictTransport } from './security-headers.ts';
import type { UnreadAnswers } from './limits/unread-answers.ts';

export type SendAnswer = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: string | Buffer,
  /** Names and values in turn, instead of being kept by nobody. */
  keeping?: readonly string[],
) => FastifyReply;

export const JSON_TYPE = 'application/json; charset=utf-8';

const fixedHead: readonly string[] = Object.entries({
  ...securityHeaders,
  'content-type': JSON_TYPE,
}).flat();
const keptByNobody = ['cache-control', 'no-store'];

export function openSendAnswer(
  { watch }: Pick<UnreadAnswers, 'watch'>,
  { hasOrigins }: { readonly hasOrigins: boolean },
): SendAnswer {
  return (request, reply, answer, keeping = keptByNobody) => {
    const { raw } = reply;
    const head = [...fixedHead, ...keeping, 'x-request-id', request.id];
    if (request.protocol === 'https') head.push('strict-transport-security', strictTransport);
    if (hasOrigins)
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (!head.includes(name)) head.push(name, String(value));
    head.push('content-length', String(Buffer.byteLength(answer)));
    reply.hijack();
    raw.writeHead(raw.statusCode, head);
    raw.end(answer);
    if (raw.writableLength > 0) watch(raw);
    return reply;
  };
}
