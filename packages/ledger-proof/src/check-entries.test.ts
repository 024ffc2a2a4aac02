import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProvenEntry } from './bundle.ts';
import { accountKey, startEntriesCheck, type CheckedEntries } from './check-entries.ts';
import { entryText, FIRST_PREV_HASH } from './entry.ts';
import { sha256Hex } from '@candor/kit/sha256';

const OWNER = 'cus_01jd0000000000000000000000';
const STARTED_AT = 1_790_000_000_000;

const drafts = fc.array(
  fc.record({
    account: fc.constantFrom('funding', 'stock'),
    currency: fc.constantFrom('USD', 'HKD'),
    minor: fc.bigInt({ min: -1_000_000n, max: 1_000_000n }),
  }),
  { minLength: 3, maxLength: 12 },
);
type Draft = { account: string; currency: string; minor: bigint };

function written(movements: readonly Draft[]): ProvenEntry[] {
  const balances = new Map<string, bigint>();
  let prevHash = FIRST_PREV_HASH;
  return movements.map(({ account, currency, minor }, index) => {
    const key = accountKey({ account, currency });
    const balance = (balances.get(key) ?? 0n) + minor;
    balances.set(key, balance);
    const entry = {
      seq: index + 1,
      journal: 100 + index,
      at: STARTED_AT + index * 1_000,
      kind: 'transfer',
      account,
      currency,
      minor: String(minor),
      balanceMinor: String(balance),
      facts: '{}',
    };
    const text = entryText({ owner: OWNER, ...entry, atMs: entry.at }, prevHash);
    prevHash = sha256Hex(text);
    return { ...entry, hash: prevHash };
  });
}

function checked(entries: readonly ProvenEntry[], knownTo: number): CheckedEntries {
  const check = startEntriesCheck(OWNER, { knownTo, thenAt: knownTo });
  for (const entry of entries) check.next(entry);
  return check.end();
}

describe('the entries of a book', () => {
  it('are sound as they were written, and add up to its balances', () => {
    fc.assert(
      fc.property(drafts, (movements) => {
        const { findings, sums, sumsThen } = checked(written(movements), movements.length);
        expect(findings).toEqual([]);
        expect(sumsThen).toEqual(sums);
        const total = [...sums.values()].reduce((sum, each) => sum + each, 0n);
        expect(total).toBe(movements.reduce((sum, { minor }) => sum + minor, 0n));
      }),
    );
  });

  it('are found out by the row when an amount was changed', () => {
    fc.assert(
      fc.property(drafts, fc.nat(), (movements, pick) => {
        const entries = written(movements);
        const at = pick % entries.length;
        const bent = entries.map((entry, index) =>
          index === at ? { ...entry, minor: String(BigInt(entry.minor) + 1n) } : entry,
        );
        expect(checked(bent, entries.length).findings).toContainEqual({
          kind: 'altered',
          seq: at + 1,
        });
      }),
    );
  });

  it('are found out when one is left out, and when the end is cut off', () => {
    fc.assert(
      fc.property(drafts, fc.nat(), (movements, pick) => {
        const entries = written(movements);
        const gap = pick % (entries.length - 1);
        expect(checked(entries.toSpliced(gap, 1), entries.length).findings).toContainEqual({
          kind: 'missing',
          seq: gap + 1,
        });
        expect(checked(entries.slice(0, -1), entries.length).findings).toEqual([
          { kind: 'truncated', seq: entries.length },
        ]);
      }),
    );
  });

  it('do not pass as another customer’s', () => {
    const [first] = written([{ account: 'funding', currency: 'USD', minor: 5n }]);
    const check = startEntriesCheck('cus_another', { knownTo: 1, thenAt: 1 });
    if (first !== undefined) check.next(first);
    expect(check.end().findings).toEqual([{ kind: 'altered', seq: 1 }]);
  });
});
