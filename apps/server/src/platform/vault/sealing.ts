/**
 * AES-256-GCM, bound to the place a value is stored in: moved to another row or column it does not
 * open.
 *
 * Text becomes `<16 hex digits of the key's id>.<base64url>`, bytes get the 8 bytes of the id in
 * front, so values of an old key are found without opening one.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { assert } from '@candor/kit/assert';

export const KEY_BYTES = 32;
export const KEY_ID_BYTES = 8;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const sealedText = /^([0-9a-f]{16})\.([\w-]+)$/;

export type KeyRing = {
  active(): { readonly id: string; readonly key: Buffer };
  find(id: string): Buffer | null;
};

export type Sealing = {
  seal(place: string, plain: string): string;
  open(place: string, sealed: string): string;
  sealBytes(place: string, plain: Buffer): Buffer;
  openBytes(place: string, sealed: Buffer): Buffer;
};

export function sealingWith(ring: KeyRing): Sealing {
  const getKey = (id: string): Buffer => {
    const key = ring.find(id);
    assert(key !== null, `sealed with the key ${id}, which this server does not have`);
    return key;
  };
  return {
    seal(place, plain) {
      const { id, key } = ring.active();
      return `${id}.${encrypt(key, place, Buffer.from(plain, 'utf8')).toString('base64url')}`;
    },
    open(place, sealed) {
      const [, id, body] = sealedText.exec(sealed) ?? [];
      assert(id !== undefined && body !== undefined, 'not a sealed value');
      return decrypt(getKey(id), place, Buffer.from(body, 'base64url')).toString('utf8');
    },
    sealBytes(place, plain) {
      const { id, key } = ring.active();
      return Buffer.concat([Buffer.from(id, 'hex'), encrypt(key, place, plain)]);
    },
    openBytes(place, sealed) {
      return decrypt(
        getKey(sealed.toString('hex', 0, KEY_ID_BYTES)),
        place,
        sealed.subarray(KEY_ID_BYTES),
      );
    },
  };
}

export function encrypt(key: Buffer, place: string, plain: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

export function decrypt(key: Buffer, place: string, bytes: Buffer): Buffer {
  assert(bytes.length >= NONCE_BYTES + TAG_BYTES, 'too short for a sealed value');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([
    decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
    decipher.final(),
  ]);
}
