/** The baseline: two Fastify routes that answer the bytes they are given. Arguments: list, page. */
import { fastify } from 'fastify';
import { answerParent, argument } from '../answer-parent.ts';
import { cpuSeconds } from './usage.ts';

const [list, page] = [0, 1].map((place) => Buffer.from(argument(place), 'base64'));
const JSON_TYPE = 'application/json; charset=utf-8';
const http = fastify();
http.post('/article/pageList', async (_, reply) => reply.type(JSON_TYPE).send(list));
http.get('/article/:id', async (_, reply) => reply.type(JSON_TYPE).send(page));
const origin = await http.listen({ port: 0, host: '127.0.0.1' });

answerParent({ where: () => ({ origin }), cpuSeconds }, async () => {
  await http.close();
});
