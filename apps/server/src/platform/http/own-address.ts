import type { FastifyRequest } from 'fastify';

/** As the one who asks knows this server, where no other address is set. */
export function addressOf(
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicUrl: string | null,
): string {
  return publicUrl?.replace(/\/+$/, '') ?? `${request.protocol}://${request.host}`;
}
