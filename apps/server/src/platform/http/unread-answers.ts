/**
 * Cuts off who asks and does not read: an answer that waits in our memory is not kept for longer
 * than a slow network needs. A connection on which nothing moves is closed by the server's own idle
 * time; this is for one that takes a few bytes now and then.
 */
import type { FastifyInstance } from 'fastify';

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
  const timer = setInterval(() => {
    const before = performance.now() - answerMs;
    // In the order they began: the first that is young enough ends the look.
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
