/**
 * The state of all books at one instant: the root of a Merkle tree over the newest entry of every
 * book, in the order the books were opened. It names the previous checkpoint by hash and is signed
 * with Ed25519 over `checkpointText`.
 */
import { leafHash } from './merkle.ts';
import { sha256Hex } from '@candor/kit/sha256';

export type LedgerCheckpoint = {
  readonly number: number;
  readonly at: number;
  readonly root: string;
  readonly books: number;
  readonly entries: number;
  readonly previous: string;
  /** 64 bytes in base64url. */
  readonly signature: string;
};

export type UnsignedCheckpoint = Omit<LedgerCheckpoint, 'signature'>;

export function checkpointText({
  number,
  at,
  root,
  books,
  entries,
  previous,
}: UnsignedCheckpoint): string {
  return `candor ledger checkpoint 1\n${number}\n${at}\n${root}\n${books}\n${entries}\n${previous}\n`;
}

export function checkpointHash(checkpoint: UnsignedCheckpoint): string {
  return sha256Hex(checkpointText(checkpoint));
}

export type BookHead = { readonly owner: string; readonly seq: number; readonly hash: string };

export function bookLeaf({ owner, seq, hash }: BookHead): string {
  return leafHash(JSON.stringify(['candor book 1', owner, String(seq), hash]));
}
