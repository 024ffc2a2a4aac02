/** What can go wrong, and how it is made to. Each mends what it broke, as an operator would. */
import { setTimeout as sleep } from 'node:timers/promises';
import { assert } from '@candor/kit/assert';
import { MINUTE_MS, SECOND_MS } from '@candor/kit/time';
import type { ServerProcess } from '../server-process.ts';
import type { Stage } from './stage.ts';

export const faultNames = [
  'killServer',
  'hangServer',
  'replaceServer',
  'killBus',
  'killDatabase',
  'restartDatabase',
  'failOver',
  'lagReplica',
  'killReplica',
  'clockAhead',
  'clockBehind',
  'resetConnections',
  'slowDisk',
  'fullDisk',
] as const;
export type Fault = (typeof faultNames)[number];

/** Longer than another may wait for what a server that hangs holds. */
const HANG_MS = 8 * SECOND_MS;
const BUS_AWAY_MS = 2 * SECOND_MS;
/** Longer than a replica may be behind and still be used. */
const LAG_MS = 7 * SECOND_MS;
const REPLICA_AWAY_MS = 3 * SECOND_MS;
const JUMP_MS = 4 * MINUTE_MS;
const SHIFTED_MS = 6 * SECOND_MS;
const SLOW_MS = 5 * SECOND_MS;
const FULL_MS = 5 * SECOND_MS;
const RESETS = 5;

/** Why a fault is left out; null where it is not. */
export function reasonWithout(fault: Fault, stage: Stage): string | null {
  if (fault === 'killBus') return stage.bus === null ? 'no nats-server was found' : null;
  if (fault === 'clockAhead' || fault === 'clockBehind')
    return stage.hasClocks ? null : 'the servers keep their clocks';
  if (fault === 'killServer' || fault === 'hangServer' || fault === 'replaceServer') return null;
  if (stage.database === null) return 'the database is not the simulation’s own';
  return fault === 'fullDisk' && stage.database.disks === null
    ? 'a small disk can be mounted by root alone'
    : null;
}

export async function inflict(
  fault: Fault,
  stage: Stage,
  server: ServerProcess,
  resetClients: () => void,
): Promise<void> {
  switch (fault) {
    case 'killServer':
      await server.kill();
      await sleep(SECOND_MS);
      return server.start();
    case 'replaceServer':
      await server.end();
      return server.start();
    case 'hangServer':
      server.signal('SIGSTOP');
      await sleep(HANG_MS);
      return server.signal('SIGCONT');
    case 'killBus':
      await stage.bus?.kill();
      await sleep(BUS_AWAY_MS);
      return stage.bus?.start();
    case 'clockAhead':
      return shift(server, JUMP_MS);
    case 'clockBehind':
      return shift(server, -JUMP_MS);
    default:
      return hurtDatabase(fault, stage, resetClients);
  }
}

async function shift(server: ServerProcess, shiftMs: number): Promise<void> {
  server.tell({ shiftMs });
  await sleep(SHIFTED_MS);
  server.tell({ shiftMs: 0 });
}

async function hurtDatabase(
  fault: Exclude<
    Fault,
    'killServer' | 'hangServer' | 'replaceServer' | 'killBus' | 'clockAhead' | 'clockBehind'
  >,
  { database }: Stage,
  resetClients: () => void,
): Promise<void> {
  assert(database !== null, 'a fault of the database needs one');
  const { pair, proxies, disks } = database;
  const primary = pair.primary();
  const replica = pair.replica();
  switch (fault) {
    case 'killDatabase':
      await primary.kill();
      return primary.start();
    case 'restartDatabase':
      await primary.stop();
      return primary.start();
    case 'failOver':
      await pair.failOver();
      await pair.rebuild();
      return pair.setSynchronous(true);
    case 'lagReplica':
      await replica.query('select pg_wal_replay_pause()');
      await sleep(LAG_MS);
      await replica.query('select pg_wal_replay_resume()');
      return;
    case 'killReplica':
      // With one replica that must agree, nothing could be written without it.
      await pair.setSynchronous(false);
      await replica.kill();
      await sleep(REPLICA_AWAY_MS);
      await replica.start();
      return pair.setSynchronous(true);
    case 'resetConnections':
      for (let i = 0; i < RESETS; i += 1) {
        for (const proxy of proxies) proxy.reset();
        resetClients();
        await sleep(SECOND_MS / 2);
      }
      return;
    case 'slowDisk':
      // Every flush of the log waits a tenth of a second more.
      await primary.query('alter system set commit_delay = 100000');
      await primary.query('alter system set commit_siblings = 0');
      await primary.query('select pg_reload_conf()');
      await sleep(SLOW_MS);
      await primary.query('alter system reset commit_delay');
      await primary.query('alter system reset commit_siblings');
      await primary.query('select pg_reload_conf()');
      return;
    case 'fullDisk': {
      const disk = disks?.[pair.nodes.indexOf(primary)];
      disk?.fill();
      await sleep(FULL_MS);
      disk?.free();
      return;
    }
    default:
      throw new Error(`no such fault: ${String(fault satisfies never)}`);
  }
}
