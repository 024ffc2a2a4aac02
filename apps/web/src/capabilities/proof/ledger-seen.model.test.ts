import type { LedgerBundle, ProvenEntry } from '@candor/ledger-proof/bundle';
import { checkpointHash, type LedgerCheckpoint } from '@candor/ledger-proof/checkpoint';
import { describe, expect, it } from 'vitest';
import { comparedWithSeen, seenIn, getSeen } from './ledger-seen.model.ts';

const SEEN_AT = 1_790_000_000_000;
const zeros = '0'.repeat(64);
const computeHash = (letter: string) => letter.repeat(64);

function getChain(length: number): LedgerCheckpoint[] {
  const chain: LedgerCheckpoint[] = [];
  for (let number = 1; number <= length; number += 1) {
    const before = chain.at(-1);
    chain.push({
      number,
      at: SEEN_AT + number,
      root: computeHash('a'),
      books: 2,
      entries: number,
      previous: before === undefined ? zeros : checkpointHash(before),
      signature: '',
    });
  }
  return chain;
}

const row = (seq: number, hash: string): ProvenEntry => ({
  seq,
  journal: seq,
  at: SEEN_AT,
  kind: 'deposit',
  account: 'funding',
  currency: 'USD',
  minor: '1',
  balanceMinor: String(seq),
  facts: '{}',
  hash,
});
const bundle: LedgerBundle = {
  customer: 'cus_1',
  publicKey: 'key',
  head: { seq: 2, hash: computeHash('2') },
  entries: [row(1, computeHash('1')), row(2, computeHash('2'))],
  proofs: [],
  balances: [],
  liability: null,
};
const [first, second, third] = getChain(3);
if (first === undefined || second === undefined || third === undefined)
  throw new Error('there are three');
const seen = getSeen(bundle, first, SEEN_AT);

describe('what a device saw', () => {
  it('is still there while books and checkpoints only grow', () => {
    const grown = {
      ...bundle,
      head: { seq: 3, hash: computeHash('3') },
      entries: [...bundle.entries, row(3, computeHash('3'))],
    };
    expect(comparedWithSeen(seen, grown, [third, second, first])).toEqual([]);
    expect(
      comparedWithSeen(
        getSeen({ ...bundle, head: { seq: 0, hash: zeros } }, null, SEEN_AT),
        grown,
        [],
      ),
    ).toEqual([]);
  });

  it('is missed when the server forgot it, shows another one, or signs with another key', () => {
    expect(comparedWithSeen(seen, bundle, [])).toEqual([
      { kind: 'rolledBack', checkpoint: 1, at: SEEN_AT },
    ]);
    expect(comparedWithSeen(seen, bundle, [{ ...first, root: computeHash('b') }])).toEqual([
      { kind: 'rolledBack', checkpoint: 1, at: SEEN_AT },
    ]);
    expect(comparedWithSeen(seen, { ...bundle, publicKey: 'another' }, [first])).toEqual([
      { kind: 'otherKey' },
    ]);
    expect(
      comparedWithSeen(seen, { ...bundle, entries: bundle.entries.slice(0, 1) }, [first]),
    ).toEqual([{ kind: 'rowGone', seq: 2, at: SEEN_AT }]);
  });

  it('is followed by an unbroken chain of checkpoints', () => {
    expect(comparedWithSeen(seen, bundle, [third, { ...second, entries: 99 }, first])).toEqual([
      { kind: 'broken', checkpoint: 3 },
    ]);
  });

  it('is read as it was written, or not at all', () => {
    expect(seenIn(JSON.parse(JSON.stringify(seen)))).toEqual(seen);
    expect(seenIn({ ...seen, checkpoint: null })).toEqual({ ...seen, checkpoint: null });
    for (const wrong of [
      null,
      1,
      'x',
      {},
      { ...seen, at: 'now' },
      { ...seen, head: { seq: '2' } },
      { ...seen, checkpoint: { number: 1 } },
    ])
      expect(seenIn(wrong)).toBeNull();
  });
});
