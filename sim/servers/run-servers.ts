/** Faults of every kind in turn, a hundred unless told otherwise (`--rounds`). */
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assert } from '@candor/kit/assert';
import { findNatsServer, openNatsServer } from '@candor/testkit/nats-server';
import { openPostgresPair } from '@candor/testkit/postgres-pair';
import { closeWithBench } from '../../bench/closing.ts';
import { median } from '../../bench/statistics.ts';
import type { Simulation } from '../simulation.ts';
import { faultNames, reasonWithout, type Fault } from './faults.ts';
import { openSeveral } from './open-several.ts';
import { simulateServers } from './simulate-servers.ts';
import { mountSmallDisk } from './small-disk.ts';
import type { Stage } from './stage.ts';
import { openTcpProxy } from './tcp-proxy.ts';

const FAULTS = 100;
const SERVERS = 3;

export const runServers: Simulation = {
  name: 'servers',
  about:
    'three servers, NATS, PostgreSQL and its replica behind a balancer, while one after the other fails',
  async run({ seed, rounds, only }) {
    assert(only === null || faultNames.some((name) => name === only), `no such fault: ${only}`);
    const { stage, folder, close } = await openStage();
    const left = faultNames.map((fault) => ({ fault, why: reasonWithout(fault, stage) }));
    const kinds = left
      .filter(({ fault, why }) => why === null && (only ?? fault) === fault)
      .map(({ fault }) => fault);
    const faults = Array.from(
      { length: rounds ?? FAULTS },
      (_, i) => kinds[i % kinds.length] as Fault,
    );
    const report = await simulateServers({
      stage,
      databaseUrl: () => stage.database?.pair.primary().url ?? '',
      dataDir: folder,
      faults,
      seed,
      onFault: ({ fault, ms, beforeMs }) =>
        console.log(`  ${fault}: longest wait ${ms} ms, before it ${beforeMs} ms`),
    });
    await close();
    return [
      ...kinds.map((kind) => {
        const stalls = report.stalls.filter(({ fault }) => fault === kind);
        const waits = stalls.map(({ ms }) => ms);
        const before = stalls.map(({ beforeMs }) => beforeMs);
        return waits.length === 0
          ? `${kind}: none`
          : `${kind}: ${waits.length} times, longest wait for an answer ${median(waits)} ms in the median, ${Math.max(...waits)} ms at most; in the calm before it ${median(before)} and ${Math.max(...before)} ms`;
      }),
      ...left.flatMap(({ fault, why }) => (why === null ? [] : [`LEFT OUT: ${fault}, ${why}`])),
      `${report.transfers} transfers and ${report.orders} orders acknowledged, each there once; ${report.looks} of the orders read back at once; ${report.resent} sent again; ${report.pushes} events pushed without a gap over ${report.reconnects} reconnections; ${report.books}`,
    ];
  },
};

async function openStage(): Promise<{ stage: Stage; folder: string; close(): Promise<void> }> {
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
