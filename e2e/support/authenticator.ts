/**
 * An authenticator app, written from its standard (RFC 6238) and not with the server's library:
 * both have to agree.
 */
import { createHmac } from 'node:crypto';

const STEP_MS = 30_000;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * The code of the present moment, or of a later one. Each step's code works once, so a second
 * sign-in takes the next.
 */
export function getCode(secret: string, stepsAhead = 0, now = Date.now()): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / STEP_MS) + stepsAhead));
  const digest = createHmac('sha1', toBytes(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

function toBytes(secret: string): Buffer {
  const bits = Array.from(secret.replaceAll(/[\s=]/g, ''), (letter) =>
    BASE32.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
