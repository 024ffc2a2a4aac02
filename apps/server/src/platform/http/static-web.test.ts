import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerFault } from './faults.ts';
import { webPages } from './static-web.ts';

let folder: string;
let http: FastifyInstance;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'web-'));
  mkdirSync(join(folder, 'assets'));
  for (const [name, text] of [
    ['index.html', '<p>Candor</p>'],
    ['assets/app-1.js', 'let a'],
  ] as const) {
    writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text));
  }
  writeFileSync(join(folder, 'sw.js'), 'let b');
  writeFileSync(join(folder, 'candor.webmanifest'), '{}');
  writeFileSync(join(folder, '.stamp'), 'x');
  http = fastify({ exposeHeadRoutes: false });
  http.setErrorHandler(answerFault);
  webPages(folder)(http);
  await http.ready();
});
afterAll(async () => {
  await http.close();
  rmSync(folder, { recursive: true });
});

describe('the web app’s files', () => {
  it.each([undefined, 'gzip, deflate, br, zstd', 'br', 'identity'])(
    'serve the page to a browser that accepts %s',
    async (accepted) => {
      const answer = await http.inject({
        url: '/',
        headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
      });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toMatch(/^text\/html/);
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers['content-encoding']).toBe(
        accepted?.includes('br') === true ? 'br' : undefined,
      );
    },
  );

  it('answer who only asks whether the page is there', async () => {
    const answer = await http.inject({ method: 'HEAD', url: '/' });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
  });

  it('let hashed files be kept for a year, and only those', async () => {
    const { headers } = await http.inject({
      url: '/assets/app-1.js',
      headers: { 'accept-encoding': 'br' },
    });
    expect(headers['cache-control']).toContain('immutable');
    expect(headers['content-encoding']).toBe('br');
  });

  it.each([
    ['/sw.js', /^(?:application|text)\/javascript/],
    ['/candor.webmanifest', /^application\/manifest\+json/],
  ])('ask again for %s, so that a new version is found', async (url, type) => {
    const { headers } = await http.inject(url);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toMatch(type);
    expect(headers['etag']).toBeDefined();
  });

  it.each(['/.stamp', '/../package.json', '/%2e%2e/package.json', '/assets/', '/assets/none.js'])(
    'hide %s',
    async (url) => {
      expect((await http.inject(url)).statusCode).toBe(404);
    },
  );
});
