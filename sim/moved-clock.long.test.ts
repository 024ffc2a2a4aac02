import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS, SECOND_MS } from '@candor/kit/time';
import { cloneTemplate } from '@candor/testkit/fresh-database';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeClockMovable, moveClock } from './moved-clock.ts';
import { openServerProcess, type ServerProcess } from './server-process.ts';
import { withDatabase } from './servers/with-database.ts';

describe('time that is moved for servers', () => {
  it('is the time of a server that was started on it', async () => {
    const { url, server } = await openServer();
    await withDatabase(url, async (db) => {
      await makeClockMovable(db);
      await server.start();
      await moveClock(db, [server], 3 * DAY_MS);
      await moveClock(db, [server], 40 * DAY_MS);
    });
  });

  it('is an error where a server does not go by it', async () => {
    const { server } = await openServer();
    const other = await cloneTemplate();
    onTestFinished(() => other.drop());
    await server.start();
    // The clock of a database that it has nothing to do with.
    await withDatabase(other.url, async (db) => {
      await makeClockMovable(db);
      await expect(moveClock(db, [server], 3 * DAY_MS, 5 * SECOND_MS)).rejects.toThrow(
        'goes by another clock',
      );
    });
  });
});

async function openServer(): Promise<{ url: string; server: ServerProcess }> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-clock-'));
  const database = await cloneTemplate();
  const server = await openServerProcess({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    SECRET_KEY: randomBytes(32).toString('hex'),
  });
  onTestFinished(async () => {
    await server.stop();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });
  return { url: database.url, server };
}
