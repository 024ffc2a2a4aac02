/**
 * Server secrets. One root key, from SECRET_KEY or a private file in the data folder; every purpose
 * derives its own.
 *
 * In the running server the root only wraps the vault's keys (vault/vault.ts), which seal and sign;
 * `secretsFrom` alone is for what needs no database.
 */
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assert } from '@candor/kit/assert';
import { PRIVATE_FILE, PRIVATE_FOLDER } from './private-folder.ts';
import { StartRefused } from './start-refused.ts';
import { KEY_BYTES, KEY_ID_BYTES, sealingWith } from '../vault/sealing.ts';
import { sha256Hex } from '../sha256.ts';

export type Secrets = {
  sign(purpose: string, text: string): string;
  isSigned(purpose: string, text: string, signature: string): boolean;
  /** `place` names table, column and row. */
  seal(place: string, plain: string): string;
  open(place: string, sealed: string): string;
  sealBytes(place: string, plain: Buffer): Buffer;
  openBytes(place: string, sealed: Buffer): Buffer;
  deriveKey(purpose: string): Uint8Array;
};

export async function openSecrets({
  dataDir,
  secretKey,
  isSealed,
}: {
  dataDir: string;
  secretKey: string | null;
  isSealed: () => Promise<boolean>;
}): Promise<Secrets> {
  return secretsFromHex(secretKey ?? keyInFile(dataDir) ?? (await makeKeyFile(dataDir, isSealed)));
}

export function secretsFromHex(hex: string): Secrets {
  const root = Buffer.from(hex, 'hex');
  assert(root.length === KEY_BYTES, 'the secret key must have 64 hex digits');
  return secretsFrom(root);
}

export function secretsFrom(root: Buffer): Secrets {
  const key = keyFor(root, 'seal');
  const id = sha256Hex(key).slice(0, 2 * KEY_ID_BYTES);
  return {
    ...signingWith(root),
    ...sealingWith({ active: () => ({ id, key }), find: (wanted) => (wanted === id ? key : null) }),
  };
}

export function signingWith(root: Buffer): Pick<Secrets, 'sign' | 'isSigned' | 'deriveKey'> {
  const mac = (purpose: string, text: string) =>
    createHmac('sha256', keyFor(root, `sign ${purpose}`))
      .update(text)
      .digest();
  return {
    sign: (purpose, text) => mac(purpose, text).toString('base64url'),
    isSigned(purpose, text, signature) {
      const given = Buffer.from(signature, 'base64url');
      const right = mac(purpose, text);
      return given.length === right.length && timingSafeEqual(given, right);
    },
    deriveKey: (purpose) => keyFor(root, `derive ${purpose}`),
  };
}

function keyFor(root: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', root, 'candor', purpose, KEY_BYTES));
}

const FILE_NAME = 'secret.key';

export function secretKeyFile(dataDir: string): string {
  return join(dataDir, FILE_NAME);
}

export function keyInFile(dataDir: string): string | null {
  const file = secretKeyFile(dataDir);
  if (!existsSync(file)) return null;
  const key = readFileSync(file, 'utf8').trim();
  if (!/^[0-9a-f]{64}$/i.test(key))
    throw new StartRefused(
      `${file} does not hold a key of 64 hex digits. Bring it back from a copy, or set SECRET_KEY; without the key nothing sealed in the database opens.`,
    );
  return key;
}

/** Beside a database that is sealed already, a new key would be wrong. */
async function makeKeyFile(dataDir: string, isSealed: () => Promise<boolean>): Promise<string> {
  const file = secretKeyFile(dataDir);
  if (await isSealed())
    throw new StartRefused(
      `${file} is missing, and this database is sealed with the key that was in it. Bring it back from a copy, or set SECRET_KEY to the key of this database.`,
    );
  const key = randomBytes(KEY_BYTES).toString('hex');
  mkdirSync(dataDir, { recursive: true, mode: PRIVATE_FOLDER });
  const draft = `${file}.draft`;
  rmSync(draft, { force: true });
  writeFileSync(draft, key, { mode: PRIVATE_FILE, flag: 'wx', flush: true });
  renameSync(draft, file);
  return key;
}
