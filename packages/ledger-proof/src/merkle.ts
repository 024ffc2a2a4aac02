/**
 * The Merkle tree over all books, in the shape of RFC 6962: the hash of a leaf is of 0x00 and its
 * bytes, the hash of a node of 0x01 and the hashes below it, so that neither can pass for the
 * other. A level is joined in pairs from the left; one that is left over moves up as it is.
 */
import { sha256, sha256OfBytes } from './sha256.ts';

/** One step from a leaf towards the root: the neighbour, and on which side of us it stands. */
export type Step = { readonly side: 'left' | 'right'; readonly hash: string };

const LEAF = 0x00;
const NODE = 0x01;
const HASH_BYTES = 32;

export function leafHash(text: string): string {
  return sha256(text, [LEAF]);
}

export function nodeHash(left: string, right: string): string {
  const bytes = new Uint8Array(1 + 2 * HASH_BYTES);
  bytes[0] = NODE;
  const both = left + right;
  for (let i = 0; i < 2 * HASH_BYTES; i += 1)
    bytes[i + 1] = Number.parseInt(both.slice(2 * i, 2 * i + 2), 16);
  return sha256OfBytes(bytes);
}

export function rootFrom(leaf: string, path: readonly Step[]): string {
  return path.reduce(
    (hash, step) => (step.side === 'left' ? nodeHash(step.hash, hash) : nodeHash(hash, step.hash)),
    leaf,
  );
}
