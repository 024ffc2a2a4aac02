/** Drops clients that take a few bytes of their answer now and then, which piles up in memory. */
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
