/** The last four bytes are the start of the double SHA-256 of the rest. */
import { sha256 } from '../../../platform/sha256.ts';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const BASE = 58n;
const CHECK_BYTES = 4;
const LENGTH_MAX = 64;

export function openBase58Check(text: string): Uint8Array | null {
  const bytes = decodeBase58(text);
  if (bytes === null || bytes.length <= CHECK_BYTES) return null;
  const content = bytes.subarray(0, -CHECK_BYTES);
  const check = sha256(sha256(content)).subarray(0, CHECK_BYTES);
  return check.equals(bytes.subarray(-CHECK_BYTES)) ? content : null;
}

function decodeBase58(text: string): Buffer | null {
  if (text.length > LENGTH_MAX) return null;
  let number = 0n;
  for (const letter of text) {
    const digit = ALPHABET.indexOf(letter);
    if (digit < 0) return null;
    number = number * BASE + BigInt(digit);
  }
  const hex = number === 0n ? '' : number.toString(16);
  // Leading ones are leading zero bytes, which a number does not have.
  const zeros = /^1*/.exec(text)?.[0].length ?? 0;
  return Buffer.concat([
    Buffer.alloc(zeros),
    Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex'),
  ]);
}
