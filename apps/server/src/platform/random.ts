/** Where randomness comes from: the operating system's, for everything that must not be guessed. */
import { randomBytes, randomInt } from 'node:crypto';

const ID_LETTERS = 26;
const LETTER_BITS = 5;
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** A public id: `cus_` and 130 random bits in 26 letters that cannot be confused with one another. */
export function newId(prefix: string): string {
  let letters = '';
  let bits = 0;
  let bitCount = 0;
  for (const byte of randomBytes(Math.ceil((ID_LETTERS * LETTER_BITS) / 8))) {
    bits = (bits << 8) | byte;
    bitCount += 8;
    while (bitCount >= LETTER_BITS && letters.length < ID_LETTERS) {
      bitCount -= LETTER_BITS;
      letters += ALPHABET.charAt((bits >> bitCount) & 31);
    }
    bits &= (1 << bitCount) - 1;
  }
  return `${prefix}_${letters}`;
}

/** Numbers for requests: unlike any other server's and any other run's, and cheap, because nothing depends on their being guessed. */
export function requestNumbers(): () => string {
  const run = newId('req');
  let count = 0;
  return () => `${run}${(count += 1).toString(36)}`;
}

/** 256 random bits for a token, ticket or secret. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** As many random bytes as asked for, in memory of their own. */
export function newBytes(length: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(randomBytes(length));
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
