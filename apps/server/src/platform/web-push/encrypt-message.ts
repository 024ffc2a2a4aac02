/**
 * A message for one device that the push service in between cannot read: RFC 8291, in one record of
 * RFC 8188. The device's keys come with its subscription.
 */
import { createCipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';

export type DeviceKeys = {
  /** The device's public point, 65 bytes, base64url. */
  readonly p256dh: string;
  /** 16 bytes, base64url. */
  readonly auth: string;
};

/** Fresh for every message; given only by the standard's own example. */
export type Once = { readonly sender: ECDH; readonly salt: Buffer };

const CURVE = 'prime256v1';
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const KEY_BYTES = 16;
const NONCE_BYTES = 12;
const RECORD_BYTES = 4_096;
/** The last record, without padding. */
const END = Buffer.from([2]);

export function encryptMessage(text: string, device: DeviceKeys, once = freshOnce()): Buffer {
  const devicePoint = Buffer.from(device.p256dh, 'base64url');
  const senderPoint = once.sender.getPublicKey();
  const shared = once.sender.computeSecret(devicePoint);
  const secret = derive(
    Buffer.from(device.auth, 'base64url'),
    shared,
    Buffer.concat([Buffer.from('WebPush: info\0'), devicePoint, senderPoint]),
    HASH_BYTES,
  );
  const key = derive(once.salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), KEY_BYTES);
  const nonce = derive(once.salt, secret, Buffer.from('Content-Encoding: nonce\0'), NONCE_BYTES);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(RECORD_BYTES, 0);
  sizes.writeUInt8(senderPoint.length, 4);
  return Buffer.concat([
    once.salt,
    sizes,
    senderPoint,
    cipher.update(Buffer.concat([Buffer.from(text, 'utf8'), END])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

/** False for anything that is no point of the curve, with which nothing could be encrypted. */
export function areDeviceKeys({ p256dh, auth }: DeviceKeys): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== POINT_BYTES || Buffer.from(auth, 'base64url').length !== SALT_BYTES)
    return false;
  try {
    freshOnce().sender.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}

const POINT_BYTES = 65;

function freshOnce(): Once {
  const sender = createECDH(CURVE);
  sender.generateKeys();
  return { sender, salt: randomBytes(SALT_BYTES) };
}

function derive(salt: Buffer, secret: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}
