/**
 * RFC 6962: leaf hashes are prefixed 0x00 and node hashes 0x01, so neither can pass for the other.
 * Levels are paired from the left; an odd one moves up unchanged.
 */
import { sha256Hex, sha256HexOfBytes } from '@candor/kit/sha256';

export type Step = { readonly side: 'left' | 'right'; readonly hash: string };

const LEAF = 0x00;
const NODE = 0x01;
const HASH_BYTES = 32;

export function leafHash(text: string): string {
  return sha256Hex(text, [LEAF]);
}

export function nodeHash(left: string, right: string): string {
  const bytes = new Uint8Array(1 + 2 * HASH_BYTES);
  bytes[0] = NODE;
  putHex(bytes, left, 1);
  putHex(bytes, right, 1 + HASH_BYTES);
  return sha256HexOfBytes(bytes);
}

function putHex(bytes: Uint8Array, hash: string, start: number): void {
  for (let i = 0; i < HASH_BYTES; i += 1)
    bytes[start + i] = digit(hash, 2 * i) * 16 + digit(hash, 2 * i + 1);
}

/** Anything else than a digit counts as zero, and nothing after the end is one. */
function digit(hash: string, place: number): number {
  return digits[hash.charCodeAt(place)] ?? 0;
}

const digits: readonly (number | undefined)[] = Array.from({ length: 128 }, (_, unit) =>
  /[0-9a-fA-F]/.test(String.fromCharCode(unit))
    ? Number.parseInt(String.fromCharCode(unit), 16)
    : undefined,
);

export function rootFrom(leaf: string, path: readonly Step[]): string {
  return path.reduce(
    (hash, step) => (step.side === 'left' ? nodeHash(step.hash, hash) : nodeHash(hash, step.hash)),
    leaf,
  );
}
