import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkLog,
  keepLog,
  savedLogIn,
  OWN_ENTRIES_KEPT_MAX,
  shortHash,
  type NewestLog,
} from './saved-log.model.ts';

const computeHash = (seq: number, salt = 'a') => `${salt}${seq}`.padEnd(64, '0');
const entry = (seq: number, salt?: string) => ({ seq, hash: computeHash(seq, salt) });
const log = (head: number, own: readonly number[], hasMore = false): NewestLog => ({
  head: entry(head),
  items: own.map((seq) => entry(seq)),
  hasMore,
});

describe('the log on this device', () => {
  const saved = keepLog(null, log(10, [8, 3]), 1_000);

  it('is remembered when it is seen for the first time', () => {
    expect(checkLog(null, log(10, [8, 3])).kind).toBe('first');
    expect(saved).toEqual({ head: entry(10), seenAt: 1_000, own: [entry(8), entry(3)] });
  });

  it('may grow', () => {
    expect(checkLog(saved, log(14, [12, 8, 3]))).toEqual({
      kind: 'intact',
      before: entry(10),
      seenAt: 1_000,
      compared: 2,
    });
    expect(keepLog(saved, log(14, [12, 8, 3]), 2_000)?.head).toEqual(entry(14));
  });

  it('may not get shorter, be emptied, lose an entry or change one', () => {
    expect(checkLog(saved, log(9, [8, 3]))).toMatchObject({
      kind: 'broken',
      problem: 'shortened',
      entry: entry(10),
    });
    expect(checkLog(saved, { head: null, items: [], hasMore: false })).toMatchObject({
      kind: 'broken',
      problem: 'shortened',
    });
    expect(checkLog(saved, log(14, [8]))).toMatchObject({
      kind: 'broken',
      problem: 'missing',
      entry: entry(3),
    });
    expect(
      checkLog(saved, { head: entry(14), items: [entry(8, 'b'), entry(3)], hasMore: false }),
    ).toMatchObject({ kind: 'broken', problem: 'altered', entry: entry(8) });
    expect(
      checkLog(saved, { head: entry(10, 'b'), items: [entry(8), entry(3)], hasMore: false }),
    ).toMatchObject({ kind: 'broken', problem: 'altered', entry: entry(10) });
  });

  it('is not called incomplete for entries on pages that were not asked for', () => {
    expect(checkLog(saved, log(40, [30, 20], true))).toMatchObject({ kind: 'intact', compared: 0 });
  });

  it('keeps its older memory as evidence when the newer answer does not fit it', () => {
    expect(keepLog(saved, log(9, [8, 3]), 2_000)).toEqual(saved);
  });

  it('finds any single hash that was changed among those it compares', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 500 }), {
          minLength: 1,
          maxLength: OWN_ENTRIES_KEPT_MAX,
        }),
        fc.nat(),
        (seqs, pick) => {
          const own = seqs.toSorted((one, other) => other - one);
          const memory = keepLog(null, log(500, own), 1);
          const changed = own[pick % own.length] ?? 0;
          const items = own.map((seq) => entry(seq, seq === changed ? 'f' : 'a'));
          expect(checkLog(memory, { head: entry(501), items, hasMore: false })).toMatchObject({
            kind: 'broken',
            problem: 'altered',
            entry: { seq: changed },
          });
        },
      ),
    );
  });

  it('comes back from the storage as it was, and garbage does not', () => {
    expect(savedLogIn(JSON.parse(JSON.stringify(saved)))).toEqual(saved);
    for (const garbage of [
      null,
      'x',
      {},
      { head: entry(1), seenAt: 'x', own: [] },
      { head: entry(1), seenAt: 1, own: [{ seq: 1, hash: 'short' }] },
    ])
      expect(savedLogIn(garbage)).toBeNull();
  });
});

it('shows the ends of a hash', () => {
  expect(shortHash('0123456789abcdef'.repeat(4))).toBe('01234567…89abcdef');
});
