/** What a backup says about itself: everything that is needed to know whether it is whole. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { BackupWrong } from './backup-wrong.ts';

const FORMAT = 1;
const MANIFEST = 'manifest.json';
const SEAL = 'manifest.seal';

const manifest = z.object({
  format: z.literal(FORMAT),
  /** Of the snapshot. */
  at: z.string(),
  server: z.object({ version: z.string(), postgres: z.int(), jobs: z.int() }),
  isEncrypted: z.boolean(),
  migrations: z.array(z.object({ module: z.string(), name: z.string(), hash: z.string() })),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      file: z.string().check(z.regex(/^[\w.-]+$/)),
      bytes: z.int(),
      sha256: z.string(),
    }),
  ),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), last: z.string(), isCalled: z.boolean() }),
  ),
});
export type Manifest = z.output<typeof manifest>;
export type BackedUpTable = Manifest['tables'][number];

export function writeManifest(folder: string, written: Manifest, key: Buffer | null): void {
  const text = `${JSON.stringify(written, null, 1)}\n`;
  writeFileSync(join(folder, MANIFEST), text, { mode: 0o600, flush: true });
  // Last: a backup without a seal was not finished.
  writeFileSync(join(folder, SEAL), `${sealOf(text, key)}\n`, { mode: 0o600, flush: true });
}

export function readManifest(folder: string, key: Buffer | null): Manifest {
  const text = readOrRefuse(folder, MANIFEST);
  const seal = readOrRefuse(folder, SEAL).trim();
  const isKeyless = isSame(seal, sealOf(text, null));
  if (isKeyless ? key !== null : key === null)
    throw new BackupWrong(
      isKeyless
        ? `The backup in ${folder} is not encrypted, so it needs no --key-file.`
        : `The backup in ${folder} is encrypted, or ${MANIFEST} was changed. Give its key with --key-file.`,
    );
  if (!isKeyless && !isSame(seal, sealOf(text, key)))
    throw new BackupWrong(
      `${join(folder, MANIFEST)} is not as it was written, or the key is another one. Nothing was changed.`,
    );
  const read = manifest.safeParse(JSON.parse(text));
  if (!read.success)
    throw new BackupWrong(`${join(folder, MANIFEST)} is of another version of this program.`);
  return read.data;
}

function readOrRefuse(folder: string, name: string): string {
  try {
    return readFileSync(join(folder, name), 'utf8');
  } catch (error) {
    throw new BackupWrong(`There is no finished backup in ${folder}: ${name} cannot be read.`, {
      cause: error,
    });
  }
}

function sealOf(text: string, key: Buffer | null): string {
  return (key === null ? createHash('sha256') : createHmac('sha256', key))
    .update(text)
    .digest('hex');
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
