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
  const both = left + right;
  for (let i = 0; i < 2 * HASH_BYTES; i += 1)
    bytes[i + 1] = Number.parseInt(both.slice(2 * i, 2 * i + 2), 16);
  return sha256HexOfBytes(bytes);
}

export function rootFrom(leaf: string, path: readonly Step[]): string {
  return path.reduce(
    (hash, step) => (step.side === 'left' ? nodeHash(step.hash, hash) : nodeHash(hash, step.hash)),
    leaf,
  );
}
