import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoint } from '@candor/contract/kernel/endpoint';
import type { Db } from '../db/database.ts';
import { openLog, type Log } from '../log.ts';
import { bind } from './bind.ts';
import { healthPage, openHealth } from './health.ts';
import { buildHttpServer } from './http-server.ts';
import { openRateLimiter, rateLimit, type RateLimiter } from './limits/rate-limits.ts';
import { referencePages } from './reference/reference-page.ts';
import { NOISE_LINES_PER_MINUTE_MAX } from './request-log.ts';
import { webPages } from './static-web.ts';

const contract = {
  mine: endpoint({
    method: 'POST',
    path: '/mine',
    caller: 'customer',
    summary: 'For these tests.',
    body: z.strictObject({}),
    data: z.null(),
    refusals: [],
  }),
  open: endpoint({
    method: 'POST',
    path: '/open',
    caller: 'anyone',
    summary: 'For these tests.',
    body: z.strictObject({ name: z.string() }),
    data: z.null(),
    refusals: [],
  }),
};
const token = 'g'.repeat(43);
const json = { 'content-type': 'application/json' };

let folder: string;
let http: FastifyInstance;
let log: Log;
let now = 0;
let lookUps = 0;
let limiter: RateLimiter = openRateLimiter();
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'noise-'));
  writeFileSync(join(folder, 'index.html'), '<p>Candor</p>');
  writeFileSync(join(folder, 'app.js'), 'let a');
  log = openLog({ level: 'info', file: join(folder, 'log', 'candor.log') });
  const calls = bind(contract, { mine: () => null, open: () => null });
  const documented = calls.map((call) => ({ ...call, capability: 'things' }));
  http = await buildHttpServer({
    db: {} as Db,
    clock: { now: () => now },
    findOperator: () => null,
    findSession: (given) => {
      lookUps += 1;
      return given === token ? { customerId: 'cus_1', sessionId: 'ses_1' } : null;
    },
    limiter: { admit: (...knock) => limiter.admit(...knock) },
    log,
    trustedProxies: ['127.0.0.1'],
    calls,
    pages: [
      healthPage(openHealth([]), {
        version: '1',
        startedAt: 0,
        isDraining: () => false,
        catchingUp: () => [],
      }),
      referencePages(documented, '1', (request) => limiter.admit('document', request.ip, now)),
      webPages(folder),
    ],
  });
});
afterAll(async () => {
  await http.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  limiter = openRateLimiter();
  lookUps = 0;
});

type Knock = {
  method?: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string>;
  payload?: string;
};
const knocks: [string, Knock][] = [
  ['an unknown path', { url: '/nothing' }],
  ['a file', { url: '/app.js' }],
  ['the page', { url: '/' }],
  ['/health', { url: '/health' }],
  ['a malformed body', { method: 'POST', url: '/open', headers: json, payload: '{"name":' }],
  [
    'a wrong type of body',
    { method: 'POST', url: '/open', headers: { 'content-type': 'text/plain' }, payload: 'x' },
  ],
  [
    'a wrong token',
    {
      method: 'POST',
      url: '/mine',
      headers: { ...json, authorization: 'h'.repeat(43) },
      payload: '{}',
    },
  ],
  ['a wrong method', { url: '/mine' }],
];

async function send(knock: Knock, from: string): Promise<number> {
  return (await http.inject({ ...knock, headers: { ...knock.headers, 'x-forwarded-for': from } }))
    .statusCode;
}

describe('limits by address', () => {
  it.each(knocks)('count %s', async (_name, knock) => {
    for (let i = 1; i < rateLimit.address.burst; i += 1)
      limiter.admit('address', '203.0.113.9', now);
    expect(await send(knock, '203.0.113.9')).not.toBe(429);
    expect(await send(knock, '203.0.113.9')).toBe(429);
    expect(await send(knock, '203.0.113.10')).not.toBe(429);
  });

  it('count what cannot even be read as an address, for the connection it came by', async () => {
    for (let i = 1; i < rateLimit.address.burst; i += 1) limiter.admit('address', '127.0.0.1', now);
    expect([
      await send({ url: '/%zz' }, '203.0.113.9'),
      await send({ url: '/%zz' }, '203.0.113.9'),
    ]).toEqual([400, 429]);
  });

  it('apply before the session lookup, and say when to retry', async () => {
    for (let i = 0; i < rateLimit.address.burst; i += 1)
      limiter.admit('address', '203.0.113.9', now);
    const answer = await http.inject({
      method: 'POST',
      url: '/mine',
      headers: { ...json, authorization: token, 'x-forwarded-for': '203.0.113.9' },
      payload: '{}',
    });
    expect([answer.statusCode, answer.headers['retry-after'], lookUps]).toEqual([429, '1', 0]);
  });

  it('count a home with very many IPv6 addresses as one', async () => {
    for (let i = 0; i < rateLimit.address.burst; i += 1)
      limiter.admit('address', '2001:db8:1:2::/64', now);
    expect(await send({ url: '/' }, '2001:db8:1:2::77')).toBe(429);
  });
});

describe('the documents for developers', () => {
  it.each(['/reference', '/openapi.json'])(
    '%s is compressed once, known by its etag, and counted apart',
    async (url) => {
      const ask = (headers: Record<string, string>) => http.inject({ url, headers });
      const small = await ask({ 'accept-encoding': 'gzip, br' });
      const whole = await ask({});
      expect([small.headers['content-encoding'], whole.headers['content-encoding']]).toEqual([
        'br',
        undefined,
      ]);
      expect(small.rawPayload.length).toBeLessThan(whole.rawPayload.length / 2);
      expect(
        (await ask({ 'accept-encoding': 'gzip;q=1, br;q=0' })).headers['content-encoding'],
      ).toBe('gzip');
      const etag = String(small.headers['etag']);
      const again = await ask({ 'if-none-match': etag });
      expect([again.statusCode, again.payload]).toEqual([304, '']);
      for (let i = 4; i < rateLimit.document.burst; i += 1)
        expect((await ask({})).statusCode).toBe(200);
      expect((await ask({})).statusCode).toBe(429);
      expect((await http.inject('/health')).statusCode).toBe(200);
    },
  );
});

describe('the log', () => {
  it('takes a bounded number of anonymous lines a minute and counts the rest, and every signed-in line', async () => {
    now += 600_000;
    limiter = { admit: () => undefined };
    const lines = async () => {
      await new Promise<void>((done) => log.flush(() => done()));
      return readFileSync(join(folder, 'log', 'candor.log'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { path?: string; left?: number });
    };
    const before = (await lines()).length;
    for (let i = 0; i < NOISE_LINES_PER_MINUTE_MAX + 50; i += 1) await http.inject('/nothing');
    const mine = () =>
      http.inject({
        method: 'POST',
        url: '/mine',
        headers: { ...json, authorization: token },
        payload: '{}',
      });
    for (let i = 0; i < 5; i += 1) await mine();
    const written = (await lines()).slice(before);
    expect(written.filter(({ path }) => path === '/mine')).toHaveLength(5);
    expect(written.filter(({ left }) => left === undefined)).toHaveLength(
      NOISE_LINES_PER_MINUTE_MAX + 5,
    );
    now += 60_000;
    await http.inject('/nothing');
    expect((await lines()).find(({ left }) => left === 50)).toBeDefined();
  });
});
