/** Anonymous requests are logged up to a limit per minute, so noise cannot crowd out the rest. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MINUTE_MS } from '@candor/kit/time';
import type { Clock } from '../clock.ts';
import { linesOf, type Log } from '../log.ts';

export type RequestLog = { note(request: FastifyRequest, reply: FastifyReply, path: string): void };

export const NOISE_LINES_PER_MINUTE_MAX = 600;

export function openRequestLog(log: Log, clock: Clock): RequestLog {
  // Redaction is half the cost of a line, and this one holds nothing a caller wrote.
  const plain = log.child({}, { redact: [] });
  const lines = linesOf(log);
  let minute = 0;
  let noise = 0;
  let left = 0;

  function hasRoomForNoise(): boolean {
    const now = Math.floor(clock.now() / MINUTE_MS);
    if (now !== minute) {
      if (left > 0) plain.warn({ left }, 'requests of nobody signed in were left out of the log');
      minute = now;
      noise = 0;
      left = 0;
    }
    noise += 1;
    if (noise > NOISE_LINES_PER_MINUTE_MAX) left += 1;
    return noise <= NOISE_LINES_PER_MINUTE_MAX;
  }

  return {
    note(request, reply, path) {
      if (!isSignedIn(request) && !hasRoomForNoise()) return;
      // Put together by hand: ids and paths are ours, and methods are words.
      lines.info(
        `"reqId":"${request.id}","method":"${request.method}","path":"${path}","status":${reply.statusCode},"ms":${Math.round(reply.elapsedTime)},"msg":"request"`,
      );
    },
  };
}

/** Decorates a request, so that nothing has to be looked up for it. */
export const SIGNED_IN = 'isSignedIn';

type NotedRequest = FastifyRequest & { [SIGNED_IN]?: boolean };

export function noteSignedIn(request: NotedRequest): void {
  request[SIGNED_IN] = true;
}

function isSignedIn(request: NotedRequest): boolean {
  return request[SIGNED_IN] === true;
}
