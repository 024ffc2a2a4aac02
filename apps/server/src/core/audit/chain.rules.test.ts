import { hash, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { secretsFrom } from '../../platform/start/secrets.ts';
import { encodeEntry, type ChainEntry } from '@candor/ledger-proof/audit-entry';
import { FIRST_PREV_HASH, verifyChain, type ChainHead, type Checkpoint } from './chain.rules.ts';
import { openCheckpointKey } from './checkpoint-key.ts';

const ENTRIES = 40;
const sha256 = (text: string) => hash('sha256', text, 'hex');
const key = openCheckpointKey(secretsFrom(randomBytes(32)));
const tools = { sha256, isSigned: key.isSigned, mustBeKnown: () => true };

const entries = chain(ENTRIES);
const head = getHead(entries);
const checkpoint = key.sign(getHead(entries.slice(0, 30)), 1_000);

describe('the chain of the audit log', () => {
  it('is in order as it was written, also when nothing was written yet', () => {
    expect(verifyChain(entries, head, [checkpoint], tools)).toBeNull();
    expect(verifyChain([], { seq: 0, hash: FIRST_PREV_HASH }, [], tools)).toBeNull();
  });

  it('names the row of every one of 1,000 random changes of a single field', () => {
    const change = fc.tuple(
      fc.integer({ min: 0, max: ENTRIES - 1 }),
      fc.constantFrom(...fieldNames),
      fc.string({ minLength: 1 }),
      fc.boolean(),
    );
    fc.assert(
      fc.property(change, ([index, field, text, toNull]) => {
        const bent = entries.map((entry, i) =>
          i === index ? bend(entry, field, text, toNull) : entry,
        );
        const row = bent[index];
        fc.pre(row !== undefined && JSON.stringify(row) !== JSON.stringify(entries[index]));
        const problem = verifyChain(bent, head, [checkpoint], tools);
        if (field === 'seq') expect(problem).not.toBeNull();
        else expect(problem).toEqual({ seq: index + 1, kind: 'altered' });
      }),
      { numRuns: 1_000 },
    );
  });

  it('names a row whose hash was recomputed after the change', () => {
    const bent = entries.map((entry) =>
      entry.seq === 7 ? rehashed({ ...entry, reason: 'another reason' }) : entry,
    );
    expect(verifyChain(bent, head, [], tools)).toEqual({ seq: 7, kind: 'altered' });
    const last = entries.map((entry) =>
      entry.seq === ENTRIES ? rehashed({ ...entry, reason: 'another reason' }) : entry,
    );
    expect(verifyChain(last, head, [], tools)).toEqual({ seq: ENTRIES, kind: 'altered' });
  });

  it.each([1, 2, 17, ENTRIES - 1])('names entry %i when it was deleted', (seq) => {
    expect(
      verifyChain(
        entries.filter((entry) => entry.seq !== seq),
        head,
        [],
        tools,
      ),
    ).toEqual({ seq, kind: 'missing' });
  });

  it('notices that the end was cut off, also when the head was moved back with it', () => {
    const cut = entries.slice(0, 20);
    expect(verifyChain(cut, head, [], tools)).toEqual({ seq: 21, kind: 'truncated' });
    expect(verifyChain(cut, getHead(cut), [checkpoint], tools)).toEqual({
      seq: 21,
      kind: 'truncated',
    });
    expect(verifyChain([], { seq: 0, hash: FIRST_PREV_HASH }, [checkpoint], tools)).toEqual({
      seq: 1,
      kind: 'truncated',
    });
    expect(verifyChain(entries, null, [], tools)).toEqual({ seq: ENTRIES + 1, kind: 'truncated' });
  });

  it.each([
    [3, 4],
    [3, 29],
    [1, ENTRIES],
  ])('names the first of two entries, %i and %i, that changed places', (a, b) => {
    const swapped = entries.map((entry) =>
      entry.seq === a ? { ...entry, seq: b } : entry.seq === b ? { ...entry, seq: a } : entry,
    );
    swapped.sort((x, y) => x.seq - y.seq);
    expect(verifyChain(swapped, head, [], tools)).toEqual({ seq: a, kind: 'reordered' });
  });

  it('is caught by a checkpoint when everything was rewritten with right hashes', () => {
    const rewritten = chain(ENTRIES, 'a kinder story');
    expect(verifyChain(rewritten, getHead(rewritten), [], tools)).toBeNull();
    expect(verifyChain(rewritten, getHead(rewritten), [checkpoint], tools)).toEqual({
      seq: 30,
      kind: 'checkpoint',
    });
  });

  it.each([
    ['another hash', { hash: 'f'.repeat(64) }],
    ['another time', { atMs: 2_000 }],
    ['another number', { seq: 31 }],
    ['another key', { publicKey: openCheckpointKey(secretsFrom(randomBytes(32))).publicKey }],
  ] satisfies [string, Partial<Checkpoint>][])(
    'refuses a checkpoint with %s than was signed',
    (_what, change) => {
      expect(verifyChain(entries, head, [{ ...checkpoint, ...change }], tools)).toMatchObject({
        kind: 'checkpoint',
      });
    },
  );

  it('notices an entry beyond the head', () => {
    expect(verifyChain(entries, getHead(entries.slice(0, 39)), [], tools)).toEqual({
      seq: ENTRIES,
      kind: 'altered',
    });
  });

  it('encodes different entries differently, wherever a text might pretend to be its neighbour', () => {
    const text = fc.oneof(fc.string(), fc.constant(null));
    fc.assert(
      fc.property(
        fc.tuple(text, text),
        fc.tuple(text, text),
        ([subject, reason], [otherSubject, otherReason]) => {
          const [entry] = entries;
          fc.pre(entry !== undefined && (subject !== otherSubject || reason !== otherReason));
          expect(encodeEntry({ ...entry, subject, reason })).not.toBe(
            encodeEntry({ ...entry, subject: otherSubject, reason: otherReason }),
          );
        },
      ),
    );
  });
});

const fieldNames = [
  'seq',
  'atMs',
  'actorKind',
  'operatorId',
  'operatorName',
  'roles',
  'network',
  'action',
  'customerId',
  'subject',
  'reason',
  'details',
  'prevHash',
  'hash',
] as const;

function bend(
  entry: ChainEntry,
  field: (typeof fieldNames)[number],
  text: string,
  toNull: boolean,
): ChainEntry {
  if (field === 'seq' || field === 'atMs') return { ...entry, [field]: entry[field] + text.length };
  if (field === 'roles') return { ...entry, roles: toNull ? [] : [...entry.roles, text] };
  return {
    ...entry,
    [field]: toNull && entry[field] !== null ? null : `${entry[field] ?? ''}${text}`,
  };
}

function chain(count: number, reason = 'as it was'): ChainEntry[] {
  const made: ChainEntry[] = [];
  for (let seq = 1; seq <= count; seq += 1) {
    made.push(
      rehashed({
        seq,
        atMs: 1_700_000_000_000 + seq,
        actorKind: seq % 5 === 0 ? 'policy' : 'operator',
        operatorId: seq % 5 === 0 ? null : `opr_${seq % 3}`,
        operatorName: 'Mei Lin',
        roles: seq % 2 === 0 ? ['reviewer'] : ['approver', 'support'],
        network: seq % 4 === 0 ? null : '127.0.0.1',
        action: 'customer.opened',
        customerId: seq % 3 === 0 ? null : 'cus_1',
        subject: seq % 2 === 0 ? 'ssn' : null,
        reason: `${reason} ${seq}`,
        details: '{}',
        prevHash: made.at(-1)?.hash ?? FIRST_PREV_HASH,
        hash: '',
      }),
    );
  }
  return made;
}

function rehashed(entry: ChainEntry): ChainEntry {
  return { ...entry, hash: sha256(encodeEntry(entry)) };
}

function getHead(made: readonly ChainEntry[]): ChainHead {
  return { seq: made.at(-1)?.seq ?? 0, hash: made.at(-1)?.hash ?? FIRST_PREV_HASH };
}
