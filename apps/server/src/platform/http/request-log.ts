/**
 * One line for each request. What signed-in people ask for is always written; of what comes from
 * nobody in particular (files, /health, unknown addresses, wrong tokens, broken bodies) a bounded
 * number of lines a minute, and then one that counts the rest: noise cannot push out of the log
 * what somebody will want to read.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MINUTE_MS, type Clock } from '../clock.ts';
import type { Log } from '../log.ts';

export type RequestLog = { note(request: FastifyRequest, reply: FastifyReply): void };

export const NOISE_LINES_PER_MINUTE_MAX = 600;

export function openRequestLog(log: Log, clock: Clock): RequestLog {
  // Looking for secrets is half the cost of a line; this one has nothing a caller wrote in it, only
  // the pattern of the path.
  const plain = log.child({}, { redact: [] });
  let minute = 0;
  let lines = 0;
  let left = 0;

  function hasRoomForNoise(): boolean {
    const now = Math.floor(clock.now() / MINUTE_MS);
    if (now !== minute) {
      if (left > 0) plain.warn({ left }, 'requests of nobody signed in were left out of the log');
      minute = now;
      lines = 0;
      left = 0;
    }
    lines += 1;
    if (lines > NOISE_LINES_PER_MINUTE_MAX) left += 1;
    return lines <= NOISE_LINES_PER_MINUTE_MAX;
  }

  return {
    note(request, reply) {
      if (!signedIn.has(request) && !hasRoomForNoise()) return;
      plain.info(
        {
          reqId: request.id,
          method: request.method,
          path: request.routeOptions.url ?? 'unknown',
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
        },
        'request',
      );
    },
  };
}

const signedIn = new WeakSet<FastifyRequest>();

/** For whoever found a session: the request is somebody's. */
export function noteSignedIn(request: FastifyRequest): void {
  signedIn.add(request);
}
