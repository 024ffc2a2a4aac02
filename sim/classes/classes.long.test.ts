import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cloneTemplate } from '@candor/testkit/fresh-database';
import { expect, it, onTestFinished } from 'vitest';
import { openServerProcess } from '../server-process.ts';
import { classesSettings, simulateClasses } from './simulate-classes.ts';

it(
  'a class whose server is killed while it trades is marked by what was done',
  { timeout: 400_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'candor-classes-'));
    const database = await cloneTemplate();
    const server = await openServerProcess({
      ...classesSettings,
      ...{ DATABASE_URL: database.url, DATA_DIR: folder },
      SECRET_KEY: randomBytes(32).toString('hex'),
    });
    onTestFinished(async () => {
      await server.stop();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    });
    const report = await simulateClasses({
      ...{ databaseUrl: database.url, server, seed: 3, members: 6, days: 2 },
    });
    expect(report).toMatchObject({ members: 6, kills: 2, marks: 6 });
    expect(report.orders).toBeGreaterThan(4);
  },
);
