/**
 * What only the server may know: signatures for addresses it hands out, and sealed fields (SSN, document numbers, accounts).
 *
 * One root key, from SECRET_KEY or a file in the data folder readable by its owner only; every purpose derives its own key from it, so that a
 * signature made for one thing never fits another. A sealed value carries the id of its key and is bound to the place it is stored in:
 * moved to another row or column it does not open.
 */
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assert } from '@candor/kit/assert';

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

const KEY_BYTES = 32;
const KEY_ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const FILE_NAME = 'secret.key';

export function openSecrets(options: { dataDir: string; secretKey: string | null }): Secrets {
  const root = Buffer.from(options.secretKey ?? keyInFile(options.dataDir), 'hex');
  assert(root.length === KEY_BYTES, 'the secret key must have 64 hex digits');
  return secretsFrom(root);
}

export function secretsFrom(root: Buffer): Secrets {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', root, 'candor', purpose, KEY_BYTES));
  const sealKey = keyFor('seal');
  const sealKeyId = createHash('sha256').update(sealKey).digest().subarray(0, KEY_ID_BYTES);
  const mac = (purpose: string, text: string) => createHmac('sha256', keyFor(`sign ${purpose}`)).update(text).digest();
  const encrypt = (place: string, plain: Buffer): Buffer => {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(place));
    const body = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]);
  };
  const decrypt = (place: string, bytes: Buffer): Buffer => {
    const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(place))
      .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  };
  return {
    sign: (purpose, text) => mac(purpose, text).toString('base64url'),
    isSigned(purpose, text, signature) {
      const given = Buffer.from(signature, 'base64url');
      const right = mac(purpose, text);
      return given.length === right.length && timingSafeEqual(given, right);
    },
    seal: (place, plain) => `${sealKeyId.toString('hex')}.${encrypt(place, Buffer.from(plain, 'utf8')).toString('base64url')}`,
    open(place, sealed) {
      const [keyId, body] = sealed.split('.', 2);
      assert(keyId === sealKeyId.toString('hex') && body !== undefined, 'sealed with a key this server does not have');
      return decrypt(place, Buffer.from(body, 'base64url')).toString('utf8');
    },
    sealBytes: (place, plain) => Buffer.concat([sealKeyId, encrypt(place, plain)]),
    openBytes(place, sealed) {
      assert(sealKeyId.equals(sealed.subarray(0, KEY_ID_BYTES)), 'sealed with a key this server does not have');
      return decrypt(place, sealed.subarray(KEY_ID_BYTES));
    },
    deriveKey: (purpose) => keyFor(`derive ${purpose}`),
  };
}

function keyInFile(dataDir: string): string {
  const file = join(dataDir, FILE_NAME);
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(KEY_BYTES).toString('hex'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8').trim();
}
