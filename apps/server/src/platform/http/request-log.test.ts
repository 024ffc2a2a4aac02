import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadTraditional } from '@candor/i18n/traditional/traditional';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../db/database.ts';
import { openLog, type Log } from '../log.ts';
import { buildHttpServer } from './http-server.ts';
import { unlimited } from './limits/rate-limits.ts';

const folder = mkdtempSync(join(tmpdir(), 'request-log-'));

beforeAll(() => loadTraditional());
afterAll(() => rmSync(folder, { recursive: true }));

async function linesOf(level: string): Promise<string[]> {
  const file = join(folder, `${level}.log`);
  const log = openLog({ level, file });
  const http = await buildHttpServer({
    db: {} as Db,
    clock: { now: () => 0 },
    findOperator: () => null,
    findSession: () => null,
    limiter: unlimited,
    log,
    trustedProxies: [],
    calls: [],
    pages: [(server) => server.get('/page', async () => 'a page')],
  });
  await http.inject('/page?secret=1');
  await http.inject({ method: 'POST', url: '/nowhere' });
  log.warn({ path: '/page' }, 'by the log itself');
  await http.close();
  await flushed(log);
  return readFileSync(file, 'utf8').trim().split('\n');
}

function flushed(log: Log): Promise<void> {
  return new Promise((resolve) => log.flush(() => resolve()));
}

it('writes a line for each request in the form of all others, without what was sent', async () => {
  const [page, unknown, other] = (await linesOf('info')).map((line) => JSON.parse(line));
  expect(page).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    reqId: expect.stringMatching(/^req_/),
    method: 'GET',
    path: '/page',
    status: 200,
    ms: expect.any(Number),
    msg: 'request',
  });
  expect(unknown).toMatchObject({ method: 'POST', path: 'unknown', status: 404 });
  expect(Object.keys(other)).toEqual(['level', 'time', 'path', 'msg']);
  expect(Object.keys(page).slice(0, 2)).toEqual(['level', 'time']);
});

it('writes none where the log is for warnings', async () => {
  expect((await linesOf('warn')).map((line) => JSON.parse(line).msg)).toEqual([
    'by the log itself',
  ]);
});
