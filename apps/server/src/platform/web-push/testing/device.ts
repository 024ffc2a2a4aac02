/** The other end of web push: a browser with its keys, and what it makes of a message. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';
import type { DeviceKeys } from '../encrypt-message.ts';

export type Device = { readonly pair: ECDH; readonly auth: Buffer; readonly keys: DeviceKeys };

export function newDevice(): Device {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  return {
    pair,
    auth,
    keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
  };
}

export function decryptMessage(message: Buffer, { pair, auth }: Device): string {
  const salt = message.subarray(0, 16);
  const pointBytes = message.readUInt8(20);
  const sender = message.subarray(21, 21 + pointBytes);
  const body = message.subarray(21 + pointBytes);
  const derive = (from: Buffer, by: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', from, by, info, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = derive(pair.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(body.subarray(-16));
  const plain = Buffer.concat([cipher.update(body.subarray(0, -16)), cipher.final()]);
  const end = plain.lastIndexOf(2);
  return plain.toString('utf8', 0, end);
}
