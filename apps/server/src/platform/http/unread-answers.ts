/**
 * Drops clients whose answers pile up in memory: who takes a few bytes now and then, and who asks
 * on and on over one connection without reading. Node handles all requests of a piece that arrives,
 * so sixty kilobytes of questions would be answered a thousand times before anything is read.
 */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { refuseNow } from '@candor/contract/kernel/refused';

/** On one connection; browsers and proxies ask one at a time. */
export const UNANSWERED_MAX = 20;

export function cutOffUnread(
  http: FastifyInstance,
  { answerMs, everyMs }: { answerMs: number; everyMs: number },
): void {
  const begun = new Map<NodeJS.WritableStream & { destroy(): void }, number>();
  http.addHook('onSend', (_request, reply, _payload, next) => {
    begun.set(reply.raw, performance.now());
    next();
  });
  http.addHook('onResponse', (_request, reply, next) => {
    begun.delete(reply.raw);
    next();
  });
  const unanswered = new WeakMap<Socket, number>();
  const count = (socket: Socket, more: number): number => {
    const now = (unanswered.get(socket) ?? 0) + more;
    unanswered.set(socket, now);
    return now;
  };
  http.addHook('onRequest', ({ raw: { socket } }, _reply, next) => {
    if (count(socket, 1) > UNANSWERED_MAX) {
      socket.destroy();
      refuseNow('REQUESTS_TOO_MANY', { seconds: 1 });
    }
    next();
  });
  http.addHook('onResponse', ({ raw: { socket } }, _reply, next) => {
    count(socket, -1);
    next();
  });
  const timer = setInterval(() => {
    const before = performance.now() - answerMs;
    // In order of start: the first young enough ends the loop.
    for (const [answer, at] of begun) {
      if (at > before) break;
      begun.delete(answer);
      answer.destroy();
    }
  }, everyMs).unref();
  http.addHook('onClose', (_instance, done) => {
    clearInterval(timer);
    done();
  });
}
