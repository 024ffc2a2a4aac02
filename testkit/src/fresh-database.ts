/**
 * A migrated, empty database of its own for a test file, with a clock that the test moves and a bus
 * it can listen to.
 */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openInProcessBus } from '@candor/server/platform/bus/in-process-bus';
import type { Bus } from '@candor/server/platform/bus/bus';
import { openDatabase, type Db } from '@candor/server/platform/db/database';
import { inject } from 'vitest';
import { TEMPLATE } from './database-cluster.ts';
import { databaseUrl } from './database-url.ts';
import { manualClock, type ManualClock } from './manual-clock.ts';

export type FreshDatabase = {
  db: Db;
  url: string;
  clock: ManualClock;
  bus: Bus;
  close(): Promise<void>;
};

export async function freshDatabase(): Promise<FreshDatabase> {
  const { url, nearUrl, drop } = await cloneTemplate();
  const clock = manualClock();
  const bus = openInProcessBus({ onError: rethrowLater });
  // Dropping the database cuts connections that are still saying goodbye; before that, a lost one
  // is a failure.
  let isClosing = false;
  const db = openDatabase({
    url: nearUrl,
    poolSize: 8,
    clock,
    publish: (topic, message) => bus.publish(topic, message),
    onIdleError: (error) => {
      if (!isClosing) rethrowLater(error);
    },
  });
  return {
    db,
    url,
    clock,
    bus,
    async close() {
      isClosing = true;
      await bus.close();
      await db.close();
      await drop();
    },
  };
}

export type ClonedDatabase = {
  /** As another process would reach it. */
  readonly url: string;
  /** For connections of this process. */
  readonly nearUrl: string;
  /** As a role that owns nothing. */
  readonly serverUrl: string;
  drop(): Promise<void>;
};

export async function cloneTemplate(template = TEMPLATE): Promise<ClonedDatabase> {
  const near = inject('socketUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onCluster(near, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: databaseUrl(inject('clusterUrl'), name),
    nearUrl: databaseUrl(near, name),
    serverUrl: databaseUrl(inject('serverUrl'), name),
    drop: () => onCluster(near, `drop database ${name} with (force)`),
  };
}

async function onCluster(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

/** An error outside any request must fail the test run, not vanish. */
function rethrowLater(error: unknown): void {
  setImmediate(() => {
    throw error;
  });
}
