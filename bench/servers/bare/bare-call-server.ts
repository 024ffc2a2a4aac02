/** The baseline: one Fastify route that answers the same bytes. Argument: the customer's id. */
import { fastify } from 'fastify';
import { answerParent, argument } from '../../answer-parent.ts';
import { cpuSeconds } from '../usage.ts';

const id = argument(0);
const http = fastify();
http.get('/bench/whoami', async () => ({
  code: 200,
  msg: 'Success',
  data: { id, at: Date.now() },
}));
const origin = await http.listen({ port: 0, host: '127.0.0.1' });

answerParent({ where: () => ({ origin }), cpuSeconds }, async () => {
  await http.close();
});
