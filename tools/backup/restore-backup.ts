/**
 * Fills an empty database from a backup. The files are checked before anything is touched; the
 * tables are made by the migrations that the backup names, and filled in one transaction. If that
 * fails, the database is as empty as before.
 */
import { join } from 'node:path';
import { migrations } from '@candor/server/migrations';
import { systemClock } from '@candor/server/platform/clock';
import { connectOrRefuse } from '@candor/server/platform/db/connect-or-refuse';
import { listMigrationFiles, migrate } from '@candor/server/platform/db/migrate';
import { openJobs } from '@candor/server/platform/jobs/jobs';
import { openLog } from '@candor/server/platform/log';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { BackupWrong } from './backup-wrong.ts';
import { readManifest, type BackedUpTable, type Manifest } from './manifest.ts';
import { readTableFile, requireUnchanged } from './table-file.ts';
import { findJobsVersion, isEmpty, listColumns, listTables, nameOf } from './tables.ts';
import { withoutGuards } from './without-guards.ts';

export async function restoreBackup(
  url: string,
  folder: string,
  key: Buffer | null,
): Promise<Manifest> {
  const manifest = readManifest(folder, key);
  requireKnownTables(manifest);
  for (const table of manifest.tables) await requireUnchanged(join(folder, table.file), table);
  const client = await connectOrRefuse(url, 'candor restore');
  try {
    await client.query('set statement_timeout = 0');
    if (!(await isEmpty(client)))
      throw new BackupWrong(
        'The database to restore into is not empty. Name an empty one in DATABASE_URL, or a new DATA_DIR; nothing was changed.',
      );
    try {
      await layTables(url, client, manifest);
      await fill(client, manifest, folder, key);
    } catch (error) {
      await emptyAgain(client);
      throw error;
    }
    await client.query('analyze');
    return manifest;
  } finally {
    await client.end();
  }
}

function requireKnownTables({ migrations: recorded, server }: Manifest): void {
  const known = new Map(listMigrationFiles(migrations).map(({ key, hash }) => [key, hash]));
  const unknown = recorded.find(
    ({ module, name, hash }) => known.get(`${module}/${name}`) !== hash,
  );
  if (unknown !== undefined)
    throw new BackupWrong(
      `The backup is of Candor ${server.version} with ${unknown.module}/${unknown.name}, which this version does not have. Restore it with the version that made it.`,
    );
}

/** As they were then; what came later is added by the next start. */
async function layTables(url: string, client: pg.Client, manifest: Manifest): Promise<void> {
  const recorded = new Set(manifest.migrations.map(({ module, name }) => `${module}/${name}`));
  await migrate(url, migrations, (file) => recorded.has(file));
  if (manifest.server.jobs === 0) return;
  const log = openLog({ level: 'fatal', file: null });
  const jobs = openJobs({ url, clock: systemClock, log });
  await jobs.start([]);
  await jobs.stop();
  const laid = await findJobsVersion(client);
  if (laid !== manifest.server.jobs)
    throw new BackupWrong(
      `The backup has version ${manifest.server.jobs} of the job queue's tables, this Candor has ${laid}. Restore it with Candor ${manifest.server.version}.`,
    );
}

async function fill(
  client: pg.Client,
  manifest: Manifest,
  folder: string,
  key: Buffer | null,
): Promise<void> {
  await requireSameTables(client, manifest.tables);
  await client.query('begin');
  try {
    await withoutGuards(client, manifest.tables, async () => {
      await client.query(`truncate ${manifest.tables.map(nameOf).join(', ')}`);
      for (const table of manifest.tables) await fillTable(client, table, folder, key);
      for (const { last, isCalled, ...sequence } of manifest.sequences)
        await client.query('select setval($1, $2, $3)', [nameOf(sequence), last, isCalled]);
    });
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function requireSameTables(
  client: pg.Client,
  wanted: readonly BackedUpTable[],
): Promise<void> {
  const laid = new Set((await listTables(client)).map(nameOf));
  for (const table of wanted) {
    const columns = laid.has(nameOf(table)) ? await listColumns(client, table) : [];
    if (columns.join() !== table.columns.join())
      throw new BackupWrong(
        `The table ${nameOf(table)} of the backup is not as this Candor has it.`,
      );
  }
}

async function fillTable(
  client: pg.Client,
  table: BackedUpTable,
  folder: string,
  key: Buffer | null,
): Promise<void> {
  const columns = table.columns.map((name) => `"${name.replaceAll('"', '""')}"`).join(', ');
  const into = client.query(copyFrom(`copy ${nameOf(table)} (${columns}) from stdin`));
  await readTableFile(join(folder, table.file), into, key);
  if (into.rowCount !== table.rows)
    throw new BackupWrong(
      `The table ${nameOf(table)} got ${into.rowCount} rows, but the backup says ${table.rows}.`,
    );
}

async function emptyAgain(client: pg.Client): Promise<void> {
  await client.query('drop schema if exists jobs cascade');
  await client.query('drop schema public cascade');
  await client.query('create schema public');
}
