/** Three servers, NATS, PostgreSQL and its replica on loopback, in a temporary folder. */
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNatsServer, openNatsServer } from '@candor/testkit/nats-server';
import { openPostgresPair } from '@candor/testkit/postgres-pair';
import { closeWithBench } from '../../bench/closing.ts';
import { openSeveral } from './open-several.ts';
import { mountSmallDisk } from './small-disk.ts';
import type { Stage } from './stage.ts';
import { openTcpProxy } from './tcp-proxy.ts';

const SERVERS = 3;

export type OpenStage = { readonly stage: Stage; readonly folder: string; close(): Promise<void> };

export async function openStage(): Promise<OpenStage> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-servers-'));
  // Started by root, the database runs as another user, who must be able to enter.
  chmodSync(folder, 0o755);
  const folders = [join(folder, 'one'), join(folder, 'two')] as const;
  for (const one of folders) mkdirSync(one);
  const mounted = folders.flatMap((one) => mountSmallDisk(one) ?? []);
  const opened = [
    closeWithBench(async () => {
      for (const disk of mounted) disk.unmount();
      rmSync(folder, { recursive: true, force: true });
    }),
  ];
  const pair = await openPostgresPair(folders);
  opened.push(closeWithBench(pair.stop));
  await pair.setSynchronous(true);
  const proxies = await Promise.all(pair.nodes.map(({ port }) => openTcpProxy(port)));
  opened.push(closeWithBench(async () => proxies.forEach((proxy) => proxy.close())));
  const bus = findNatsServer() === null ? null : await openNatsServer();
  opened.push(closeWithBench(async () => bus?.stop()));
  const { host } = new URL(pair.primary().url);
  const hosts = proxies.map(({ port }) => `127.0.0.1:${port}`).join(',');
  const url = pair.primary().url.replace(host, hosts);
  const servers = await openSeveral(SERVERS, {
    databaseUrl: url,
    readUrl: url,
    folder,
    secretKey: randomBytes(32).toString('hex'),
    natsUrl: bus?.url ?? null,
    preload: new URL('shifted-clock.ts', import.meta.url),
  });
  return {
    folder,
    stage: {
      servers,
      hasClocks: true,
      bus,
      database: { pair, proxies, disks: mounted.length === folders.length ? mounted : null },
    },
    async close() {
      for (const one of opened.reverse()) await one();
    },
  };
}
