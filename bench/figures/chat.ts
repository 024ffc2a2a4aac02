/**
 * A message to the other side with 1,000 open chats: customers on /push, operators on their
 * streams, both writing. Measured from before the call is sent until the other side has read the
 * event. The baseline, in the same run on the same machine at the same pace, is one HTTP call, one
 * durable insert and one frame.
 */
import { assert } from '@candor/kit/assert';
import * as z from 'zod/mini';
import { startChild } from '../child.ts';
import { openBenchDatabase } from '../database.ts';
import type { Figure, Measured } from '../figure.ts';

const CHATS = 1_000;
const CHATS_EACH = 20;
/** Everybody writes every twenty seconds. */
const PER_SECOND = 50;
const WARM_SECONDS = 5;
const SECONDS = 30;
const P99_MS_MAX = 150;

export const chat: Figure = {
  name: 'chat',
  about: `a message to the other side with ${CHATS} open chats`,
  measure,
};

const side = z.object({ messages: z.int(), medianMs: z.number(), p99Ms: z.number() });
const heard = z.object({ customer: side, operator: side, lost: z.int() });

async function measure(): Promise<Measured> {
  const database = await openBenchDatabase();
  const server = startChild('servers/chat-server.ts', [
    database.url,
    `${database.folder}/candor.log`,
    String(CHATS),
    String(CHATS_EACH),
  ]);
  const where = await server.ask('where', z.unknown());
  const clients = startChild('clients/chat-clients.ts');
  const open = await clients.ask('openProduct', z.int(), where);
  assert(open === CHATS + CHATS / CHATS_EACH, `${open} connections`);
  await clients.ask('run', heard, { perSecond: PER_SECOND, seconds: WARM_SECONDS });
  const cpuBefore = await server.ask('cpuSeconds', z.number());
  const product = await clients.ask('run', heard, { perSecond: PER_SECOND, seconds: SECONDS });
  const cpuSeconds = (await server.ask('cpuSeconds', z.number())) - cpuBefore;
  assert(product.lost === 0, `${product.lost} messages never arrived`);
  await clients.end();
  await server.end();

  const bareServer = startChild('servers/bare/bare-chat-server.ts', [database.url]);
  const { port } = await bareServer.ask('where', z.object({ port: z.int() }));
  const bareClients = startChild('clients/chat-clients.ts');
  await bareClients.ask('openBare', z.int(), { port, sockets: CHATS });
  await bareClients.ask('run', heard, { perSecond: PER_SECOND, seconds: WARM_SECONDS });
  const bare = await bareClients.ask('run', heard, { perSecond: PER_SECOND, seconds: SECONDS });
  await bareClients.end();
  await bareServer.end();
  await database.close();

  const rows = [
    ['customer → operator', product.operator],
    ['operator → customer', product.customer],
  ] as const;
  const messages = product.operator.messages + product.customer.messages;
  return {
    rows: rows.flatMap(([way, { medianMs, p99Ms }]) => [
      {
        figure: `chat ${way}, p50`,
        unit: 'ms' as const,
        measured: medianMs,
        baseline: bare.customer.medianMs,
        target: null,
      },
      {
        figure: `chat ${way}, p99`,
        unit: 'ms' as const,
        measured: p99Ms,
        baseline: bare.customer.p99Ms,
        target: { of: 'measured' as const, is: 'atMost' as const, value: P99_MS_MAX },
      },
    ]),
    notes: [
      `${CHATS} customers on /push and ${CHATS / CHATS_EACH} operators on streams, ${PER_SECOND} messages a second, ${messages} measured and none lost; ${((cpuSeconds * 1_000) / messages).toFixed(1)} ms of processor time of the server for each message`,
      'the baseline is one HTTP call, one durable insert and one frame to the other side',
    ],
  };
}
