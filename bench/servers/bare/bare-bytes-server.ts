/**
 * The baseline: Fastify routes that answer bytes from memory. Argument: a JSON list of [method,
 * path, base64 of the bytes]; a query in a path is part of the address and not looked at.
 */
import { fastify } from 'fastify';
import * as z from 'zod/mini';
import { answerParent, argument } from '../../answer-parent.ts';
import { cpuSeconds } from '../usage.ts';

const routes = z.parse(
  z.array(z.tuple([z.enum(['GET', 'POST']), z.string(), z.string()])),
  JSON.parse(argument(0)),
);
const JSON_TYPE = 'application/json; charset=utf-8';
const http = fastify();
for (const [method, path, base64] of routes) {
  const bytes = Buffer.from(base64, 'base64');
  const [url = path] = path.split('?');
  http.route({ method, url, handler: async (_, reply) => reply.type(JSON_TYPE).send(bytes) });
}
const origin = await http.listen({ port: 0, host: '127.0.0.1' });

answerParent({ where: () => ({ origin }), cpuSeconds }, async () => {
  await http.close();
});
