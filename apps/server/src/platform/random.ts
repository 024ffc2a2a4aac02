/** Where randomness comes from: the operating system's, for everything that must not be guessed. */
import { randomBytes, randomInt } from 'node:crypto';

const ID_RANDOM_BYTES = 16;
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** A public id: `cus_` and 128 random bits in 26 letters that cannot be confused with one another. */
export function newId(prefix: string): string {
  let bits = BigInt(`0x${randomBytes(ID_RANDOM_BYTES).toString('hex')}`);
  let letters = '';
  for (let i = 0; i < 26; i += 1) {
    letters = ALPHABET[Number(bits & 31n)] + letters;
    bits >>= 5n;
  }
  return `${prefix}_${letters}`;
}

/** 256 random bits for a token, ticket or secret. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Six digits, evenly drawn. */
export function newDigits(length: number): string {
  return Array.from({ length }, () => String(randomInt(10))).join('');
}

/** Letters and digits without look-alikes, for codes people read aloud. */
export function newReadableCode(length: number): string {
  const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}
