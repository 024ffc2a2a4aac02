import { randomBytes } from '@candor/client/random';

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Letters and digits that cannot be confused, made by the device. */
export function sampleLetters(count: number): string {
  return [...randomBytes(count)].map((byte) => LETTERS.charAt(byte % LETTERS.length)).join('');
}
