import { sha256Hex } from '@candor/kit/sha256';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keyEntryText, verifyKeyRecord, type KeyEntry, type KeyRecordFile } from './key-chain.ts';
import { isSampleSigned, sampleRecord } from './testing/sample-key-record.ts';

const COUNT = 8;
const record = sampleRecord(COUNT);
const check = (entries: readonly KeyEntry[], more: Partial<KeyRecordFile> = {}) =>
  verifyKeyRecord({ ...record, ...more, entries }, isSampleSigned);
const firstOf = async (entries: readonly KeyEntry[], more: Partial<KeyRecordFile> = {}) =>
  (await check(entries, more)).findings[0];
/** As a forger would, who writes its hash anew. */
const rewritten = (entry: KeyEntry, facts: string): KeyEntry => {
  const { hash: _, ...content } = { ...entry, facts };
  return { ...content, hash: sha256Hex(keyEntryText(record.key, content)) };
};
const place = fc.integer({ min: 0, max: COUNT - 1 });

it('finds nothing in a whole record, and names what covers it', async () => {
  expect(await check(record.entries)).toEqual({
    entries: COUNT,
    anchoredThrough: COUNT,
    anchoredAt: 9_000,
    findings: [],
    unclosed: 0,
    isSignatureKnown: true,
  });
});

it('names one changed entry, whether its hash is written anew or not', async () => {
  await fc.assert(
    fc.asyncProperty(place, fc.boolean(), fc.json(), async (at, isHashed, facts) => {
      fc.pre(record.entries[at]?.facts !== facts);
      const forged = record.entries.map((entry, i) => {
        if (i !== at) return entry;
        return isHashed ? rewritten(entry, facts) : { ...entry, facts };
      });
      const kind = isHashed && at === COUNT - 1 ? 'anchor' : 'altered';
      expect(await firstOf(forged)).toEqual({ kind, seq: at + 1 });
    }),
  );
});

it('names one that is missing', async () => {
  await fc.assert(
    fc.asyncProperty(place, async (at) => {
      const left = record.entries.filter((_, i) => i !== at);
      expect(await firstOf(left)).toEqual({ kind: 'missing', seq: at + 1 });
    }),
  );
});

it('names one that was moved, also where it was numbered anew', async () => {
  await fc.assert(
    fc.asyncProperty(place, place, fc.boolean(), async (from, to, isNumbered) => {
      fc.pre(from !== to);
      const moved = record.entries.filter((_, i) => i !== from);
      const entry = record.entries[from];
      if (entry !== undefined) moved.splice(to, 0, entry);
      const shown = isNumbered ? moved.map((one, i) => ({ ...one, seq: i + 1 })) : moved;
      const { findings } = await check(shown);
      expect(findings.length).toBeGreaterThan(0);
      if (isNumbered) expect(findings[0]?.kind).toBe('reordered');
    }),
  );
});

it('notices a chain that was written anew as a whole, and one that was cut', async () => {
  const other = { ...sampleRecord(COUNT + 1), key: record.key };
  expect(await firstOf(other.entries.slice(0, 3))).toEqual({ kind: 'missing', seq: 4 });
  let prev = '0'.repeat(64);
  const anew = record.entries.map((entry) => {
    const one = rewritten({ ...entry, prev }, '{"kinder":true}');
    prev = one.hash;
    return one;
  });
  expect(await firstOf(anew)).toEqual({ kind: 'anchor', seq: COUNT });
});

it('believes no anchor of another key, another root or another signature', async () => {
  const [anchor] = record.anchors;
  if (anchor === undefined) throw new Error('an anchor');
  const forged = { kind: 'forged', seq: COUNT };
  const { checkpoint, entry } = anchor;
  for (const other of [
    { ...anchor, path: [] },
    { ...anchor, entry: { ...entry, details: '{}' } },
    { ...anchor, entry: { ...entry, action: 'customer.opened' } },
    { ...anchor, checkpoint: { ...checkpoint, atMs: 1 } },
    { ...anchor, checkpoint: { ...checkpoint, publicKey: 'A'.repeat(43) } },
  ])
    expect(await firstOf(record.entries, { anchors: [other] })).toEqual(forged);
  const elsewhere = await verifyKeyRecord({ ...record, key: 'key_other' }, isSampleSigned);
  expect(elsewhere.findings.map(({ kind }) => kind)).toContain('forged');
});

it('does not call a signature valid that this device cannot check', async () => {
  const verdict = await verifyKeyRecord(record, () => null);
  expect(verdict).toMatchObject({ findings: [], anchoredThrough: 0, isSignatureKnown: false });
});
