/**
 * Pages of other hosts that may make calls, by their exact origins (WEB_ORIGINS). The token is in a
 * header that a page sets itself, so credentials are never allowed. To any other page nothing is
 * said, and its browser keeps the answer from it.
 */
import type { FastifyInstance } from 'fastify';
import { ACCOUNT_HEADER } from '@candor/contract/kernel/account-id';
import { GUEST_KEY_HEADER } from '@candor/contract/kernel/guest-key';
import { TIME_ZONE_HEADER } from '@candor/contract/kernel/time-zone';

/** After the limits, so that asking whether one may ask counts as well. */
export function answerOrigins(http: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  http.addHook('onRequest', (request, reply, next) => {
    const { origin } = request.headers;
    void reply.header('vary', 'origin');
    if (origin === undefined || !origins.includes(origin)) return next();
    void reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'content-disposition, x-request-id',
    });
    const isPreflight =
      request.method === 'OPTIONS' &&
      request.headers['access-control-request-method'] !== undefined;
    if (!isPreflight) return next();
    void reply.code(204).headers(preflight).send();
  });
}

const MAY_ASK_SECONDS = 600;

const preflight = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': `authorization, content-type, accept-language, languages, ${TIME_ZONE_HEADER}, ${GUEST_KEY_HEADER}, ${ACCOUNT_HEADER}`,
  'access-control-max-age': String(MAY_ASK_SECONDS),
};
