/**
 * What only the server may know: signatures for addresses it hands out, and sealed fields (SSN, document numbers, accounts).
 *
 * One root key, from SECRET_KEY or a file in the data folder readable by its owner only; every purpose derives its own key, so that a
 * signature made for one thing never fits another. In the running server the root only wraps the keys of the vault (vault/vault.ts), and it
 * is those that seal and sign; `secretsFrom` alone is for what needs no database.
 */
import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assert } from '@candor/kit/assert';
import { KEY_BYTES, KEY_ID_BYTES, sealingWith } from './vault/sealing.ts';

export type Secrets = {
  sign(purpose: string, text: string): string;
  isSigned(purpose: string, text: string, signature: string): boolean;
  /** `place` names table, column and row. */
  seal(place: string, plain: string): string;
  open(place: string, sealed: string): string;
  /** The same for what is not text: images. */
  sealBytes(place: string, plain: Buffer): Buffer;
  openBytes(place: string, sealed: Buffer): Buffer;
  /** A key of 32 bytes for one purpose, the same after every start. */
  deriveKey(purpose: string): Uint8Array;
};

export function openSecrets(options: { dataDir: string; secretKey: string | null }): Secrets {
  return secretsFromHex(options.secretKey ?? keyInFile(options.dataDir));
}

export function secretsFromHex(hex: string): Secrets {
  const root = Buffer.from(hex, 'hex');
  assert(root.length === KEY_BYTES, 'the secret key must have 64 hex digits');
  return secretsFrom(root);
}

export function secretsFrom(root: Buffer): Secrets {
  const key = keyFor(root, 'seal');
  const id = createHash('sha256').update(key).digest('hex').slice(0, 2 * KEY_ID_BYTES);
  return { ...signingWith(root), ...sealingWith({ active: () => ({ id, key }), find: (wanted) => (wanted === id ? key : null) }) };
}

/** Signatures and derived keys: everything that must stay the same as long as the key does. */
export function signingWith(root: Buffer): Pick<Secrets, 'sign' | 'isSigned' | 'deriveKey'> {
  const mac = (purpose: string, text: string) => createHmac('sha256', keyFor(root, `sign ${purpose}`)).update(text).digest();
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

function keyInFile(dataDir: string): string {
  const file = secretKeyFile(dataDir);
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(KEY_BYTES).toString('hex'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8').trim();
}
