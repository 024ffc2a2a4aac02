/** A client on a raw socket that takes its answer in crumbs, or asks on and on without reading. */
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '@candor/contract/kernel/endpoint';
import { loadTraditional } from '@candor/i18n/traditional/traditional';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Db } from '../db/database.ts';
import { openLog } from '../log.ts';
import { bind } from './bind.ts';
import { buildHttpServer } from './http-server.ts';
import { unlimited } from './limits/rate-limits.ts';
import { UNANSWERED_MAX } from './limits/unread-answers.ts';

const ANSWER_MS = 600;
const STALLED_MS = 300;
const ANSWER_BYTES = 32 * 1024 * 1024;

const loadHuge = endpoint({
  method: 'GET',
  path: '/huge-call',
  caller: 'anyone',
  summary: 'More than a socket takes at once.',
  data: z.object({ text: z.string() }),
  refusals: [],
});

let http: FastifyInstance;
let port: number;
let answers = 0;
const sockets: Socket[] = [];

beforeAll(async () => {
  await loadTraditional();
  http = await buildHttpServer({
    db: {} as Db,
    clock: { now: () => 0 },
    findOperator: () => null,
    findSession: () => null,
    limiter: unlimited,
    log: openLog({ level: 'silent', file: null }),
    trustedProxies: [],
    calls: bind({ loadHuge }, { loadHuge: () => ({ text: 'x'.repeat(ANSWER_BYTES) }) }),
    pages: [
      (server) =>
        server.get('/huge', (_request, reply) => {
          answers += 1;
          return reply.send(Buffer.alloc(ANSWER_BYTES));
        }),
    ],
    pace: { stalledMs: STALLED_MS, answerMs: ANSWER_MS, everyMs: 50 },
  });
  port = Number(new URL(await http.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => http.close());

function ask(times: number, path = '/huge'): Socket {
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(times)),
  );
  sockets.push(socket.pause().on('error', () => undefined));
  return socket;
}

const connections = () =>
  new Promise<number>((resolve, reject) =>
    http.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
  );

describe('an answer that is not read', () => {
  it.each([
    ['a page', '/huge'],
    ['a call', '/huge-call'],
  ])('of %s is cut off after its time, however often a crumb is taken', async (_of, path) => {
    const socket = ask(1, path);
    await expect.poll(connections).toBe(1);
    const crumbs = setInterval(() => void socket.read(1_024), 50);
    const began = performance.now();
    await expect.poll(connections, { timeout: 5_000 }).toBe(0);
    clearInterval(crumbs);
    expect(performance.now() - began).toBeGreaterThan(ANSWER_MS / 2);
  });

  it('is the end of a connection that asks on and on instead of reading', async () => {
    answers = 0;
    ask(500);
    await expect.poll(() => answers).toBeGreaterThan(0);
    await expect.poll(connections, { timeout: 5_000 }).toBe(0);
    expect(answers).toBeLessThanOrEqual(UNANSWERED_MAX);
  });
});

it('leaves a connection alone that asks many times and reads', async () => {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let text = '';
  socket.setEncoding('latin1').on('data', (some: string) => (text += some));
  for (let asked = 1; asked <= 5 * UNANSWERED_MAX; asked += 1) {
    socket.write('GET /none HTTP/1.1\r\nhost: x\r\n\r\n');
    if (asked % UNANSWERED_MAX === 0)
      await expect.poll(() => text.split('HTTP/1.1 404').length - 1).toBe(asked);
  }
  expect(socket.destroyed).toBe(false);
});
