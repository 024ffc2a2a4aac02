/** Sent as attachments, so that the checker is not served by the checked each time. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { isErrno } from '../../platform/errno.ts';

const files = {
  'candor-verify.html': 'text/html; charset=utf-8',
  'candor-verify.js': 'text/javascript; charset=utf-8',
} as const;

const folder = new URL('../../../../web/dist/verify/', import.meta.url);

export function verifierPages(http: FastifyInstance): void {
  for (const [name, type] of Object.entries(files)) {
    http.get(`/verify/${name}`, async (_request, reply) => {
      const content = await getContent(name);
      if (content === null) return reply.callNotFound();
      return reply
        .header('content-type', type)
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-cache')
        .send(content);
    });
  }
}

async function getContent(name: string): Promise<Buffer | null> {
  try {
    return await readFile(fileURLToPath(new URL(name, folder)));
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return null;
    throw error;
  }
}
