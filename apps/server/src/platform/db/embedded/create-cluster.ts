/**
 * Creates the database cluster at the first start, in a draft folder that is moved when complete.
 *
 * A cluster is never replaced: if the data folder says there was one and it is gone, that is an
 * error, not a fresh empty ledger.
 */
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { StartRefused } from '../../start/start-refused.ts';
import type { Place } from './place.ts';
import { runProgram } from './run-program.ts';
import { offlineSettings } from './server-settings.ts';
import type { Purpose } from './server-settings.ts';
import { writeWhole } from './write-whole.ts';

export const DATABASE_USER = 'candor';
/** Of the server, which owns nothing; see server-role.ts. */
export const SERVER_USER = 'candor_server';
export const DATABASE_NAME = 'candor';

export type WantedCluster = {
  dataDir: string;
  place: Place;
  password: string;
  purpose: Purpose;
  log: (line: string) => void;
};

export async function ensureCluster(wanted: WantedCluster): Promise<{ isNew: boolean }> {
  const { dataDir, place } = wanted;
  const createdNote = path.join(dataDir, 'database-created');
  await removeDrafts(place.cluster);
  const isNew = !existsSync(place.cluster);
  if (isNew) {
    refuseLostCluster(dataDir, place.cluster, createdNote);
    wanted.log('Creating the database…');
    await createCluster(wanted);
  }
  await requireUsable(place);
  await letRolesIn(place);
  if (!existsSync(createdNote)) await writeWhole(createdNote, `${place.cluster}\n`);
  return { isNew };
}

/** For a cluster whose password file was lost. PostgreSQL must not be running. */
export async function resetPassword({ place, password, purpose }: WantedCluster): Promise<void> {
  await runOffline(place, place.cluster, purpose, [setPassword(password)]);
}

const DONE_MARKER = 'initdb-done';
const CLUSTER_MODE = 0o700;
const ACCESS_RULES = [DATABASE_USER, SERVER_USER].flatMap((user) => [
  `host all ${user} 127.0.0.1/32 scram-sha-256`,
  `local all ${user} scram-sha-256`,
]);

/** A cluster of an earlier version let one role in. */
async function letRolesIn({ cluster, account }: Place): Promise<void> {
  const file = path.join(cluster, 'pg_hba.conf');
  const rules = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  const missing = ACCESS_RULES.filter((rule) => !rules.includes(rule));
  if (missing.length > 0) await writeWhole(file, [...rules, ...missing, ''].join('\n'), account);
}

async function createCluster({ place, password, purpose }: WantedCluster): Promise<void> {
  const draft = `${place.cluster}.draft-${process.pid}`;
  await mkdir(draft, { mode: CLUSTER_MODE });
  if (place.account !== null) await chown(draft, place.account.uid, place.account.gid);

  await runInitdb(place, draft, purpose);
  await writeWhole(path.join(draft, 'pg_hba.conf'), ACCESS_RULES.join('\n') + '\n', place.account);
  await runOffline(place, draft, purpose, [
    setPassword(password),
    `create database ${DATABASE_NAME}`,
  ]);
  await writeWhole(path.join(draft, DONE_MARKER), '', place.account);
  await rename(draft, place.cluster);
}

/** The same order on every machine. */
async function runInitdb(place: Place, folder: string, purpose: Purpose): Promise<void> {
  const args = [
    '-D',
    folder,
    '-U',
    DATABASE_USER,
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
  ];
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--auth=reject');
  if (purpose === 'tests') args.push('--no-sync');
  const { code, errors } = await runProgram(place.binaries.initdb, args, {
    account: place.account,
  });
  if (code !== 0) throw new StartRefused(`The database could not be created: ${lastLine(errors)}`);
}

async function runOffline(
  place: Place,
  folder: string,
  purpose: Purpose,
  statements: string[],
): Promise<void> {
  const args = [
    '--single',
    '-D',
    folder,
    '-c',
    'exit_on_error=on',
    ...offlineSettings(purpose),
    'postgres',
  ];
  const input = statements.map((statement) => `${statement};\n`).join('');
  const { code, errors } = await runProgram(place.binaries.postgres, args, {
    account: place.account,
    input,
  });
  if (code !== 0) throw new StartRefused(`The database could not be prepared: ${lastLine(errors)}`);
}

function setPassword(password: string): string {
  return `alter role ${DATABASE_USER} password '${password}'`;
}

async function removeDrafts(cluster: string): Promise<void> {
  const parent = path.dirname(cluster);
  if (!existsSync(parent)) return;
  const drafts = (await readdir(parent)).filter((name) =>
    name.startsWith(`${path.basename(cluster)}.draft-`),
  );
  // The initdb of a killed start may still write into its draft for a moment.
  for (const draft of drafts)
    await rm(path.join(parent, draft), { recursive: true, maxRetries: 10, retryDelay: 50 });
}

function refuseLostCluster(dataDir: string, cluster: string, createdNote: string): void {
  if (!existsSync(createdNote)) return;
  throw new StartRefused(
    `The database of ${dataDir} is gone: ${cluster} does not exist. ` +
      `Put it back from a backup, or delete ${dataDir} to begin anew.`,
  );
}

async function requireUsable({ cluster, binaries }: Place): Promise<void> {
  const versionFile = path.join(cluster, 'PG_VERSION');
  if (!existsSync(path.join(cluster, DONE_MARKER)) || !existsSync(versionFile)) {
    throw new StartRefused(
      `${cluster} is not a database of Candor and is left untouched. Move it away, or set DATA_DIR to another folder.`,
    );
  }
  const major = (await readFile(versionFile, 'utf8')).trim();
  if (major !== binaries.major) {
    throw new StartRefused(
      `The database in ${cluster} was made by PostgreSQL ${major}; this is PostgreSQL ${binaries.major}.`,
    );
  }
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
