/**
 * What a program's key did, as a chain: every entry's hash is the SHA-256, in hexadecimal, of the
 * text of `keyEntryText`, which names the entry before it by hash. `facts` is JSON as it was
 * hashed.
 *
 * Every minute in which a key did something, the newest entries of all such keys are the leaves of
 * a Merkle tree, and its root is an entry of the audit log (audit-entry.ts), on which a checkpoint
 * is signed. So an anchor shows what the chain was when it was signed, and nobody else's.
 */
import { sha256Hex } from '@candor/kit/sha256';
import {
  auditCheckpointText,
  encodeEntry,
  type AuditCheckpoint,
  type ChainEntry,
} from './audit-entry.ts';
import { leafHash, rootFrom, type Step } from './merkle.ts';

export type KeyEntry = {
  readonly seq: number;
  readonly at: number;
  readonly kind: string;
  readonly facts: string;
  readonly prev: string;
  readonly hash: string;
};

export type KeyAnchor = {
  /** The newest entry of the chain at that time. */
  readonly seq: number;
  readonly hash: string;
  readonly path: readonly Step[];
  readonly entry: ChainEntry;
  readonly checkpoint: AuditCheckpoint;
};

/** What an agent asked and was told, as it is kept; its hash is in an entry of the chain. */
export type KeyStepText = { readonly input: string; readonly result: string };

export type KeyRecordFile = {
  readonly format: typeof KEY_RECORD_FORMAT;
  readonly key: string;
  /** Whose signature the anchors have. */
  readonly publicKey: string;
  readonly entries: readonly KeyEntry[];
  readonly anchors: readonly KeyAnchor[];
};

export const KEY_RECORD_FORMAT = 'candor key record 1';
export const ANCHORED_ACTION = 'keys.anchored';
export const FIRST_OF_KEY = '0'.repeat(64);

/** Only the last line may hold anything, so no two entries have one text. */
export function keyEntryText(key: string, { seq, at, kind, prev, facts }: Omit<KeyEntry, 'hash'>) {
  return `candor key 1\n${key}\n${seq}\n${at}\n${kind}\n${prev}\n${facts}\n`;
}

export function keyLeaf(key: string, { seq, hash }: Pick<KeyEntry, 'seq' | 'hash'>): string {
  return leafHash(JSON.stringify(['candor key 1', key, String(seq), hash]));
}

/** `input` and `result` as they are kept: what was longer is cut there. */
export function stepHash({ input, result }: KeyStepText): string {
  return sha256Hex(JSON.stringify(['candor step 1', input, result]));
}

/** For `missing` the first number that is not there; `anchor` of an anchor that does not fit. */
export type KeyFinding = {
  readonly kind: 'altered' | 'missing' | 'reordered' | 'anchor' | 'forged';
  readonly seq: number;
};

export type KeyVerdict = {
  readonly entries: number;
  /** Through this entry the chain is what was signed; 0 without an anchor. */
  readonly anchoredThrough: number;
  readonly anchoredAt: number | null;
  readonly findings: readonly KeyFinding[];
  /** Servers that began to note what is refused and did not say that they noted all of it. */
  readonly unclosed: number;
  /** False where this device cannot check signatures. */
  readonly isSignatureKnown: boolean;
};

type IsSigned = (
  publicKey: string,
  text: string,
  signature: string,
) => boolean | null | Promise<boolean | null>;

export async function verifyKeyRecord(
  { key, publicKey, entries, anchors }: Omit<KeyRecordFile, 'format'>,
  isSigned: IsSigned,
): Promise<KeyVerdict> {
  const findings: KeyFinding[] = checkEntries(key, entries);
  const hashes = new Map(entries.map(({ seq, hash }) => [seq, hash]));
  let [anchoredThrough, anchoredAt, isSignatureKnown]: [number, number | null, boolean] = [
    0,
    null,
    true,
  ];
  for (const anchor of anchors) {
    const { seq, hash, entry, checkpoint } = anchor;
    const isKept = isIncluded(key, anchor);
    const signed = await isSigned(publicKey, auditCheckpointText(checkpoint), checkpoint.signature);
    if (signed === null) isSignatureKnown = false;
    if (!isKept || signed === false || checkpoint.publicKey !== publicKey)
      findings.push({ kind: 'forged', seq });
    else if (!hashes.has(seq)) findings.push({ kind: 'missing', seq: entries.length + 1 });
    else if (hashes.get(seq) !== hash) findings.push({ kind: 'anchor', seq });
    else if (seq > anchoredThrough && signed === true)
      [anchoredThrough, anchoredAt] = [seq, entry.atMs];
  }
  return {
    entries: entries.length,
    anchoredThrough,
    anchoredAt,
    findings: firstOfEach(findings),
    unclosed: countUnclosed(entries),
    isSignatureKnown,
  };
}

function checkEntries(key: string, entries: readonly KeyEntry[]): KeyFinding[] {
  const findings: KeyFinding[] = [];
  let last = { seq: 0, hash: FIRST_OF_KEY };
  for (const entry of entries) {
    const { seq, prev, hash } = entry;
    const fits = (at: number) => sha256Hex(keyEntryText(key, { ...entry, seq: at })) === hash;
    if (seq > last.seq + 1) findings.push({ kind: 'missing', seq: last.seq + 1 });
    else if (seq <= last.seq) findings.push({ kind: 'reordered', seq });
    else if (!fits(seq))
      findings.push({ kind: isElsewhere(entries.length, fits) ? 'reordered' : 'altered', seq });
    // True in itself and not linked: the one before it was written anew, hash included.
    else if (prev !== last.hash) findings.push({ kind: 'altered', seq: Math.max(last.seq, 1) });
    last = { seq: Math.max(seq, last.seq), hash };
  }
  return findings;
}

/** Tried for few places: telling a moved entry from a changed one is a help, not a proof. */
const PLACES_TRIED_MAX = 2_000;

function isElsewhere(entries: number, fits: (seq: number) => boolean): boolean {
  for (let seq = 1; seq <= Math.min(entries + 1, PLACES_TRIED_MAX); seq += 1)
    if (fits(seq)) return true;
  return false;
}

/** Leaf, root, entry of the log and its checkpoint are of one another. */
function isIncluded(key: string, { seq, hash, path, entry, checkpoint }: KeyAnchor): boolean {
  const { hash: logged, ...content } = entry;
  return (
    entry.action === ANCHORED_ACTION &&
    rootFrom(keyLeaf(key, { seq, hash }), path) === rootIn(entry) &&
    sha256Hex(encodeEntry(content)) === logged &&
    checkpoint.seq === entry.seq &&
    checkpoint.hash === logged
  );
}

function rootIn({ details }: Pick<ChainEntry, 'details'>): string {
  return /"root":"([0-9a-f]{64})"/.exec(details)?.[1] ?? '';
}

/** The newest one may still be noting. */
function countUnclosed(entries: readonly KeyEntry[]): number {
  const open = new Set<string>();
  let newest: string | null = null;
  for (const { kind, facts } of entries) {
    if (kind === 'noting') {
      open.add(facts);
      newest = facts;
    }
    if (kind === 'noted') open.delete(facts);
  }
  if (newest !== null) open.delete(newest);
  return open.size;
}

/** What follows a broken link is broken too; each kind is named where it begins. */
function firstOfEach(findings: readonly KeyFinding[]): KeyFinding[] {
  const sorted = findings.toSorted((one, other) => one.seq - other.seq);
  return [
    ...new Map(sorted.toReversed().map((finding) => [finding.kind, finding])).values(),
  ].toSorted((one, other) => one.seq - other.seq);
}
