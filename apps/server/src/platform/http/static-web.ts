import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

export function webPages(folder: string): (http: FastifyInstance) => void {
  return (http) => {
    if (!isWebBuilt(folder)) return;
    void http.register(fastifyStatic, {
      root: folder,
      dotfiles: 'ignore',
      preCompressed: true,
      // The plugin looks for a compressed copy of the folder itself, so the page is named below.
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header(
          'cache-control',
          path.includes('/assets/') ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
        );
      },
    });
    http.get('/', ANSWERS_HEAD, (_request, reply) => reply.sendFile('index.html'));
  };
}

/** Monitors ask whether the page is there without reading it. */
const ANSWERS_HEAD = { exposeHeadRoute: true };

export function isWebBuilt(folder: string): boolean {
  return existsSync(join(folder, 'index.html'));
}
