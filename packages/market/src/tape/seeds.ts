/**
 * A day's randomness and how to check it.
 *
 * A tape day is a UTC date for every market. Before the product's first start, seeds are public:
 * the digest of a fixed text and the date. From then on a seed is the HMAC of a secret and the
 * date. Its commitment (SHA-256 of its 32 bytes) is shown before the day begins and the seed after
 * it ended, so a price can be neither known beforehand nor changed afterwards.
 */
import { assert } from '@candor/kit/assert';
import type { LocalDate } from '@candor/kit/local-date';
import { DAY_MS } from '@candor/kit/time';
import { sha256 } from '@candor/kit/sha256';
import { hmacSha256 } from './hmac.ts';

/** Null for an unknown seed: a future or unpublished day. */
export type DaySeeds = (date: LocalDate) => Uint8Array | null;

/** Public before the first live day, secret from it on; a null secret only checks. */
export function daySeeds({ liveFrom, live }: { liveFrom: LocalDate; live: DaySeeds }): DaySeeds {
  return (date) => (date < liveFrom ? historySeed(date) : live(date));
}

export function historySeed(date: LocalDate): Uint8Array {
  return sha256(utf8.encode(`candor simulated market, history of ${date}`));
}

export function liveSeed(secret: Uint8Array, date: LocalDate): Uint8Array {
  assert(secret.length >= SEED_BYTES, 'a secret has at least 32 bytes');
  return hmacSha256(secret, utf8.encode(`candor simulated market, tape of ${date}`));
}

/** Hexadecimal; what `sha256sum` prints for a file of the seed's bytes. */
export function getCommitment(seed: Uint8Array): string {
  assert(seed.length === SEED_BYTES, 'a seed has 32 bytes');
  return toHex(sha256(seed));
}

export function verifyCommitment(seed: Uint8Array, commitment: string): boolean {
  return seed.length === SEED_BYTES && getCommitment(seed) === commitment.toLowerCase();
}

export function tapeBeginsAt(date: LocalDate): number {
  return Date.parse(`${date}T00:00:00Z`);
}

/** No future price depends on it alone. */
export function tapeEndsAt(date: LocalDate): number {
  return tapeBeginsAt(date) + DAY_MS;
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Null for anything but the 64 digits of a seed. */
export function parseSeed(text: unknown): Uint8Array | null {
  if (typeof text !== 'string' || !/^[0-9a-f]{64}$/i.test(text)) return null;
  return Uint8Array.from({ length: SEED_BYTES }, (_, index) =>
    Number.parseInt(text.slice(index * 2, index * 2 + 2), 16),
  );
}

const SEED_BYTES = 32;
const utf8 = new TextEncoder();
