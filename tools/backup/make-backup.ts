/**
 * Copies a database while it is used: everything is read in one snapshot, table by table, and
 * streamed to files. Nothing is locked that a server needs.
 */
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { published } from '@candor/server/capabilities/app-info/published-versions';
import { connectOrRefuse } from '@candor/server/platform/db/connect-or-refuse';
import { PRIVATE_FOLDER } from '@candor/server/platform/start/private-folder';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { BackupWrong } from './backup-wrong.ts';
import { writeManifest, type BackedUpTable, type Manifest } from './manifest.ts';
import { writeTableFile } from './table-file.ts';
import {
  findJobsVersion,
  listColumns,
  listMigrations,
  listSequences,
  listTables,
  nameOf,
} from './tables.ts';

export async function makeBackup(
  url: string,
  folder: string,
  key: Buffer | null,
): Promise<Manifest> {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  if (readdirSync(folder).length > 0)
    throw new BackupWrong(`${folder} is not empty. Name a new folder for each backup.`);
  const client = await connectOrRefuse(url, 'candor backup');
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    // One that the settings of a role would cut off is no backup.
    await client.query('set local statement_timeout = 0');
    const { rows } = await client.query<{ at: Date; postgres: number }>(
      `select now() as at, current_setting('server_version_num')::int / 10000 as postgres`,
    );
    const tables: BackedUpTable[] = [];
    for (const table of await listTables(client))
      tables.push(await copyTable(client, table, folder, key));
    const manifest: Manifest = {
      format: 1,
      at: (rows[0]?.at ?? new Date()).toISOString(),
      server: {
        version: published[0].version,
        postgres: rows[0]?.postgres ?? 0,
        jobs: await findJobsVersion(client),
      },
      isEncrypted: key !== null,
      migrations: await listMigrations(client),
      tables,
      // Read after the tables: they may be further than the snapshot, never behind it.
      sequences: await listSequences(client),
    };
    if (manifest.migrations.length === 0)
      throw new BackupWrong('There is nothing to back up: no Candor was started on this database.');
    writeManifest(folder, manifest, key);
    return manifest;
  } finally {
    await client.end();
  }
}

async function copyTable(
  client: pg.Client,
  { schema, name }: { readonly schema: string; readonly name: string },
  folder: string,
  key: Buffer | null,
): Promise<BackedUpTable> {
  const columns = await listColumns(client, { schema, name });
  const file = `${schema}.${name}.copy.zst${key === null ? '' : '.enc'}`;
  const rows = client.query(
    copyTo(`copy ${nameOf({ schema, name })} (${columns.map(quoted).join(', ')}) to stdout`),
  );
  const written = await writeTableFile(rows, join(folder, file), key);
  return { schema, name, columns, rows: rows.rowCount, file, ...written };
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
