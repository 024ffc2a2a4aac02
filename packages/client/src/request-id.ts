/**
 * A money command carries it, and sending it again returns the first answer; so a screen makes one
 * per confirmation and keeps it until the answer is known.
 */
import { randomBytes } from './random.ts';

const RANDOM_BYTES = 16;

export function newRequestId(): string {
  const bytes = randomBytes(RANDOM_BYTES);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
