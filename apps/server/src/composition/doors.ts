/** Where the app is reached. */
import type { FastifyInstance } from 'fastify';

/** On this machine people open localhost; on another interface its own name. */
export function addressForPeople(http: FastifyInstance | null, host: string): string {
  const isLocal = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host);
  return `http://${isLocal ? 'localhost' : host}:${portOf(http)}`;
}

/** The two servers, once they are there: what is said with an address is said later. */
export type Doors = { http: FastifyInstance | null; console: FastifyInstance | null };

/** 0 until it listens. */
export function portOf(door: FastifyInstance | null): number {
  const address = door?.server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}
