/**
 * A second server whose settings do not fit the database that another one runs on: one line, exit
 * code 1, and the first goes on as if nothing had been.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundledProgram } from '@candor/testkit/bundled-program';
import { world, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from './migrations.ts';
import { migrate } from './platform/db/migrate.ts';
import { StartRefused } from './platform/start/start-refused.ts';

/** The root of every world. */
const KEY = Buffer.alloc(32, 'a world of the tests').toString('hex');
const START_MS = 120_000;

let first: World;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'candor-beside-'));
  first = await world();
});
afterAll(async () => {
  await first.close();
  rmSync(folder, { recursive: true, force: true });
});

async function startSecond(
  settings: Readonly<Record<string, string>>,
): Promise<{ code: number | null; lines: string[] }> {
  const child = spawn(process.execPath, [fileURLToPath(await bundledProgram('main'))], {
    env: {
      ...process.env,
      ...{ PORT: '0', CONSOLE_PORT: 'off', DEMO_PEOPLE: 'off', MARKET_NEWS: 'off' },
      ...{ WARM_START: 'off', DATA_DIR: join(folder, 'second'), SECRET_KEY: KEY },
      DATABASE_URL: first.app.db.url,
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const overdue = setTimeout(() => child.kill('SIGKILL'), START_MS);
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const code = await new Promise<number | null>((ended) => child.once('close', ended));
  clearTimeout(overdue);
  return { code, lines: errors.trim().split('\n') };
}

const health = async () =>
  (await first.get('/health')).body.data as { ready: boolean; parts: Record<string, string> };

describe('a second server is refused in one line', { timeout: 2 * START_MS }, () => {
  it('with another key, other market hours, or the primary as its replica; the first does not notice', async () => {
    expect(await startSecond({ SECRET_KEY: 'b2'.repeat(32) })).toEqual({
      code: 1,
      lines: [
        expect.stringMatching(/^The secret key is not the one this database was started with/),
      ],
    });
    expect(await startSecond({ MARKET_HOURS: 'exchange' })).toEqual({
      code: 1,
      lines: [
        expect.stringMatching(
          /^MARKET_HOURS is exchange, but this market was started with continuous/,
        ),
      ],
    });
    expect(await startSecond({ DATABASE_READ_URL: first.app.db.url })).toEqual({
      code: 1,
      lines: [expect.stringMatching(/^DATABASE_READ_URL leads to a PostgreSQL that follows no/)],
    });
    expect(await health()).toMatchObject({ ready: true, parts: { migrations: 'up' } });
  });

  it('of an older version than has used the database; one that runs goes on and says so', async () => {
    await first.app.db.transact((tx) =>
      tx.run(
        sql`insert into migrations (module, name, hash) values ('desk', '9999_future.sql', 'x')`,
      ),
    );
    const refused = await migrate(first.app.db.url, migrations).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartRefused);
    expect(String(refused)).toMatch(
      /A newer Candor has used this database: it has desk\/9999_future\.sql/,
    );
    expect(await health()).toMatchObject({ ready: true, parts: { migrations: 'newer' } });
  });
});
