/**
 * A server that slept for a year, as a real process: it serves from its start on, says how far it
 * is, stops when it is told to in the middle, and ends with every bar decided and every value
 * struck.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS, SECOND_MS } from '@candor/kit/time';
import { funds } from '@candor/strategies/catalogue/funds';
import { readFewShares } from '@candor/testkit/few-shares';
import { cloneTemplate, type ClonedDatabase } from '@candor/testkit/fresh-database';
import { manualClock } from '@candor/testkit/manual-clock';
import { startProgram, type StartedProgram } from '@candor/testkit/started-program';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp } from './app.ts';
import { openLog } from './platform/log.ts';
import { secretsFromHex } from './platform/start/secrets.ts';
import { readSettings } from './platform/start/settings.ts';

const KEY = 'b7'.repeat(32);
const SLEPT_DAYS = 365;
const CATCH_UP_MS = 240_000;
/** An operator who stops a server does not wait longer. */
const STOP_MS = 10 * SECOND_MS;
/** What balancers wait for at least. */
const ANSWER_MS = 2 * SECOND_MS;

let folder: string;
let database: ClonedDatabase;
const env = {
  ...{ PORT: '0', CONSOLE_PORT: 'off', DEMO_PEOPLE: 'off', MARKET_NEWS: 'off' },
  ...{ WARM_START: 'off', RATE_LIMITS: 'off' },
};
const inFolder = () => ({ DATA_DIR: folder, CHECKPOINT_DIR: join(folder, 'checkpoints') });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'candor-slept-'));
  database = await cloneTemplate();
  const app = await openApp({
    settings: readSettings({ ...env, ...inFolder() }),
    clock: manualClock(Date.now() - SLEPT_DAYS * DAY_MS),
    log: openLog({ level: 'fatal', file: null }),
    secrets: secretsFromHex(KEY),
    databaseUrl: database.nearUrl,
    hasTables: true,
    beats: 'whenAsked',
    readMarketTexts: readFewShares,
    funds,
  });
  await app.beat('follow.open-funds');
  await app.beat('strategies.run');
  await app.close();
}, CATCH_UP_MS);
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

type Health = {
  status: string;
  ready: boolean;
  parts: Record<string, string>;
  catchingUp: { name: string; reachedAt: number; behindSeconds: number }[];
};

const start = (): Promise<StartedProgram> =>
  startProgram({ ...env, ...inFolder(), DATABASE_URL: database.url, SECRET_KEY: KEY });

async function look({ origin }: StartedProgram): Promise<Health> {
  const answer = await fetch(`${origin}/health`, { signal: AbortSignal.timeout(ANSWER_MS) });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: Health }).data;
}

async function ask<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database.nearUrl });
  await client.connect();
  const { rows } = await client.query<Row>(text);
  await client.end();
  return rows;
}

it(
  'serves, says how far it is, stops in between and goes on until it is done',
  async () => {
    const first = await start();
    await expect
      .poll(async () => (await look(first)).catchingUp.map(({ name }) => name), { timeout: 60_000 })
      .toContain('strategies.run');
    const before = await look(first);
    expect(before).toMatchObject({
      status: 'degraded',
      ready: true,
      parts: { beats: 'catchingUp', database: 'up' },
    });
    const told = performance.now();
    first.child.kill('SIGTERM');
    expect(await first.exited).toBe(0);
    expect(performance.now() - told).toBeLessThan(STOP_MS);
    const [between] = await ask<{ decisions: number }>(
      'select max(decisions)::int as decisions from strategy_runs',
    );
    expect(between?.decisions).toBeGreaterThan(1);

    const second = await start();
    await expect
      .poll(async () => (await look(second)).catchingUp, { timeout: 60_000 })
      .not.toEqual([]);
    await expect
      .poll(async () => (await look(second)).catchingUp, { timeout: CATCH_UP_MS, interval: 100 })
      .toEqual([]);
    expect((await look(second)).parts['beats']).toBe('up');
    second.child.kill('SIGTERM');
    expect(await second.exited).toBe(0);

    const runs = await ask<{ state: string; next: string; decisions: number; missed: number }>(
      'select state, next_bar_ms as next, decisions::int as decisions, missed from strategy_runs',
    );
    expect(runs).toHaveLength(funds.length);
    for (const { state, next, decisions, missed } of runs) {
      expect(state).toBe('running');
      expect(Number(next)).toBeGreaterThan(Date.now() - DAY_MS);
      expect(decisions).toBeGreaterThan(250);
      expect(missed).toBeGreaterThan(250);
    }
    const chains = await ask<{ lines: number }>(
      'select count(*)::int as lines from fund_values group by fund_id',
    );
    expect(chains).toHaveLength(funds.length);
    for (const { lines } of chains) expect(lines).toBeGreaterThanOrEqual(SLEPT_DAYS);
    const log = readFileSync(join(folder, 'candor.log'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { level: number; msg: string; beat?: string });
    const said = log.map(({ msg, beat }) => `${msg}: ${beat ?? ''}`);
    expect(said).toContain('catching up on what was missed: strategies.run');
    expect(said).toContain('caught up: strategies.run');
    expect(said).toContain('caught up: follow.strike');
    expect(log.filter(({ level }) => level >= 50)).toEqual([]);
  },
  2 * CATCH_UP_MS,
);
