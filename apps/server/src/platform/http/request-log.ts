/** Anonymous requests are logged up to a limit per minute, so noise cannot crowd out the rest. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MINUTE_MS } from '@candor/kit/time';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';

export type RequestLog = { note(request: FastifyRequest, reply: FastifyReply, path: string): void };

export const NOISE_LINES_PER_MINUTE_MAX = 600;

export function openRequestLog(log: Log, clock: Clock): RequestLog {
  // Redaction is half the cost of a line, and this one holds nothing a caller wrote.
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
    note(request, reply, path) {
      if (!signedIn.has(request) && !hasRoomForNoise()) return;
      plain.info(
        {
          reqId: request.id,
          method: request.method,
          path,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
        },
        'request',
      );
    },
  };
}

const signedIn = new WeakSet<FastifyRequest>();

export function noteSignedIn(request: FastifyRequest): void {
  signedIn.add(request);
}
