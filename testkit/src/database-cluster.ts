/**
 * One real PostgreSQL per test run, with migrated templates that each test file clones: one empty,
 * and one with the keys of a world. Vitest runs this before and after everything.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrations } from '@candor/server/migrations';
import { systemClock } from '@candor/server/platform/clock';
import { startEmbeddedDatabase } from '@candor/server/platform/db/embedded/embedded-database';
import { openServerRole } from '@candor/server/platform/db/embedded/server-role';
import { migrate } from '@candor/server/platform/db/migrate';
import { openJobs } from '@candor/server/platform/jobs/jobs';
import { openLog } from '@candor/server/platform/log';
import type { TestProject } from 'vitest/node';
import { databaseUrl, socketUrl } from './database-url.ts';
import { layWorldKeys } from './world-keys.ts';

export const TEMPLATE = 'candor_template';
export const WORLD_TEMPLATE = 'candor_world_template';

declare module 'vitest' {
  // eslint-disable-next-line typescript/consistent-type-definitions -- Vitest merges it
  export interface ProvidedContext {
    clusterUrl: string;
    /** The same without TCP; for what connects in this process. */
    socketUrl: string;
    /** As a role that owns nothing; it has no rights until they are granted. */
    serverUrl: string;
  }
}

let stop = async () => {};

export async function setup(project: TestProject): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-tests-'));
  // As root the database runs as another user, who must be able to enter.
  chmodSync(dataDir, 0o755);
  const cluster = await startEmbeddedDatabase({ dataDir, purpose: 'tests', log: () => undefined });
  stop = async () => {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const admin = new pg.Client({ connectionString: cluster.url });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await makeSignInCheap(admin, cluster.url);
  project.provide('serverUrl', await openServerRole(cluster.url));
  const templateUrl = databaseUrl(cluster.url, TEMPLATE);
  await migrate(templateUrl, migrations);
  await layJobTables(templateUrl);
  await admin.query(`create database ${WORLD_TEMPLATE} template ${TEMPLATE}`);
  await admin.end();
  await layWorldKeys(databaseUrl(cluster.url, WORLD_TEMPLATE));
  project.provide('clusterUrl', cluster.url);
  project.provide('socketUrl', socketUrl(cluster.url, join(dataDir, 'postgres')));
}

export async function teardown(): Promise<void> {
  await stop();
}

/**
 * Every connection proves the password; thousands of rounds of hashing are for databases that hold
 * something.
 */
async function makeSignInCheap(admin: pg.Client, url: string): Promise<void> {
  const { username, password } = new URL(url);
  await admin.query('set scram_iterations = 1');
  await admin.query(`alter role ${username} password '${password}'`);
}

/** The job queue brings its own tables; in the template they cost each test nothing. */
async function layJobTables(url: string): Promise<void> {
  const jobs = openJobs({ url, clock: systemClock, log: openLog({ level: 'error', file: null }) });
  await jobs.start([]);
  await jobs.stop();
}
