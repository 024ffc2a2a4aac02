/**
 * Makes the job queue's tables, or brings them up to date, as the role that owns them. What it
 * would build in the background is waited for: the servers' role may not build it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { oneAddress } from '../db/several-hosts.ts';
import type { Log } from '../log.ts';

const LOOK_EVERY_MS = 100;

export async function layJobTables(url: string, log: Log): Promise<void> {
  const boss = new PgBoss({
    connectionString: oneAddress(url),
    application_name: 'candor migrate',
    schema: 'jobs',
    max: 2,
    schedule: false,
    supervise: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'tables of the job queue'));
  try {
    await boss.start();
    while (await isBuilding(boss)) await sleep(LOOK_EVERY_MS);
  } finally {
    await boss.stop({ graceful: false, close: true });
  }
}

async function isBuilding(boss: PgBoss): Promise<boolean> {
  return (await boss.getBamStatus()).some(
    ({ status, count }) => (status === 'pending' || status === 'in_progress') && count > 0,
  );
}
