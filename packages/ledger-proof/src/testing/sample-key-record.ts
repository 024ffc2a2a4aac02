/** A record of a key as a server writes it, with an anchor of its newest entry. */
import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { sha256Hex } from '@candor/kit/sha256';
import { auditCheckpointText, encodeEntry } from '../audit-entry.ts';
import {
  ANCHORED_ACTION,
  FIRST_OF_KEY,
  KEY_RECORD_FORMAT,
  keyEntryText,
  keyLeaf,
  type KeyAnchor,
  type KeyEntry,
  type KeyRecordFile,
} from '../key-chain.ts';
import { leafHash, nodeHash } from '../merkle.ts';

const KEY = 'key_sample';
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const trusted = publicKey.export({ format: 'jwk' }).x ?? '';

export function sampleRecord(count: number): KeyRecordFile {
  const entries: KeyEntry[] = [];
  for (let seq = 1; seq <= count; seq += 1) {
    const prev = entries.at(-1)?.hash ?? FIRST_OF_KEY;
    const content = { seq, at: 1_000 + seq, kind: 'refused', facts: JSON.stringify({ seq }), prev };
    entries.push({ ...content, hash: sha256Hex(keyEntryText(KEY, content)) });
  }
  const newest = entries.at(-1);
  const anchors = newest === undefined ? [] : [anchorOf(newest)];
  return { format: KEY_RECORD_FORMAT, key: KEY, publicKey: trusted, entries, anchors };
}

export function isSampleSigned(_key: string, text: string, signature: string): boolean {
  return verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64url'));
}

function anchorOf({ seq, hash }: KeyEntry): KeyAnchor {
  const other = leafHash('the newest entry of another key');
  const root = nodeHash(keyLeaf(KEY, { seq, hash }), other);
  const content = {
    ...{ seq: 7, atMs: 9_000, actorKind: 'policy', operatorId: null, operatorName: 'keys' },
    ...{ roles: [], network: null, action: ANCHORED_ACTION, customerId: null, subject: null },
    ...{ reason: null, details: JSON.stringify({ keys: 2, root }), prevHash: FIRST_OF_KEY },
  };
  const entry = { ...content, hash: sha256Hex(encodeEntry(content)) };
  const signed = { seq: entry.seq, hash: entry.hash, atMs: 9_500 };
  const signature = sign(null, Buffer.from(auditCheckpointText(signed)), privateKey);
  return {
    ...{ seq, hash, path: [{ side: 'right', hash: other }], entry },
    checkpoint: { ...signed, publicKey: trusted, signature: signature.toString('base64url') },
  };
}
