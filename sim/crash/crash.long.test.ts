import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneTemplate } from '@candor/testkit/fresh-database';
import { openServerProcess, type ServerProcess } from '../server-process.ts';
import { simulateCrash } from './simulate-crash.ts';

const KILLS = 2;
const WHOLE_TEST_MS = 240_000;

let server: ServerProcess;
let database: { url: string; drop(): Promise<void> };
const folder = mkdtempSync(join(tmpdir(), 'candor-crash-'));

beforeAll(async () => {
  database = await cloneTemplate();
  server = await openServerProcess({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    SECRET_KEY: randomBytes(32).toString('hex'),
    TRANSFER_CANCEL_SECONDS: '1',
  });
});
afterAll(async () => {
  await server.stop();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a server that is killed under load', () => {
  it(
    'has lost nothing that it acknowledged and applied nothing twice',
    { timeout: WHOLE_TEST_MS },
    async () => {
      const report = await simulateCrash({
        databaseUrl: database.url,
        server,
        seed: 5,
        serverKills: KILLS,
      });
      expect(report.transfers).toBeGreaterThan(10);
      expect(report.orders).toBeGreaterThan(5);
      expect(report.accounts).toBeGreaterThan(1);
      expect(report.resent).toBeGreaterThan(0);
    },
  );
});
