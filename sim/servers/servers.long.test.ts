import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cloneTemplate } from '@candor/testkit/fresh-database';
import { findNatsServer, openNatsServer } from '@candor/testkit/nats-server';
import { expect, it } from 'vitest';
import { openSeveral } from './open-several.ts';
import { simulateServers } from './simulate-servers.ts';

const WHOLE_TEST_MS = 300_000;

it(
  'several servers lose and double nothing when one is killed, one is replaced and the bus is gone',
  { timeout: WHOLE_TEST_MS },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'candor-servers-'));
    const database = await cloneTemplate();
    const nats = findNatsServer() === null ? null : await openNatsServer();
    const servers = await openSeveral(2, {
      databaseUrl: database.url,
      folder,
      secretKey: randomBytes(32).toString('hex'),
      natsUrl: nats?.url ?? null,
    });
    const report = await simulateServers({
      stage: { servers, hasClocks: false, bus: nats, database: null },
      databaseUrl: () => database.url,
      dataDir: folder,
      faults: ['killServer', 'replaceServer', ...(nats === null ? [] : (['killBus'] as const))],
      seed: 7,
      betweenMs: 100,
    });
    expect(report.transfers).toBeGreaterThan(5);
    expect(report.orders).toBeGreaterThan(5);
    expect(report.pushes).toBeGreaterThan(5);
    await nats?.stop();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  },
);
