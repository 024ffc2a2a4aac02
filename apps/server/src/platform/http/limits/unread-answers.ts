/**
 * Drops clients whose answers pile up in memory: who takes a few bytes now and then, and who asks
 * on and on over one connection without reading. Node handles all requests of a piece that arrives,
 * so sixty kilobytes of questions would be answered a thousand times before anything is read.
 */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { refuseNow } from '@candor/contract/kernel/refused';

/** On one connection; browsers and proxies ask one at a time. */
export const UNANSWERED_MAX = 20;

export type UnreadAnswers = {
  /** Refuses one question too many. */
  admit(socket: Socket): void;
  /** An answer that is not with the system as a whole. */
  watch(answer: ServerResponse): void;
  answered(socket: Socket, answer: ServerResponse): void;
};

export function cutOffUnread(
  http: FastifyInstance,
  { answerMs, everyMs }: { answerMs: number; everyMs: number },
): UnreadAnswers {
  const begun = new Map<ServerResponse, number>();
  const unanswered = new WeakMap<Socket, { count: number }>();
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
  return {
    admit(socket) {
      let questions = unanswered.get(socket);
      if (questions === undefined) unanswered.set(socket, (questions = { count: 0 }));
      questions.count += 1;
      if (questions.count <= UNANSWERED_MAX) return;
      socket.destroy();
      refuseNow('REQUESTS_TOO_MANY', { seconds: 1 });
    },
    watch: (answer) => void begun.set(answer, performance.now()),
    answered(socket, answer) {
      if (begun.size > 0) begun.delete(answer);
      const questions = unanswered.get(socket);
      if (questions !== undefined) questions.count -= 1;
    },
  };
}
