import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decideProofTry,
  recoveryCodeAsKept,
  recoveryCodeAsPrinted,
} from './second-factor.rules.ts';

const NOW = Date.UTC(2026, 10, 16);
const secondsAfter = (count: number) => {
  const decision = decideProofTry({ count, lastAt: NOW }, NOW);
  return decision.ok ? 0 : decision.values['seconds'];
};

describe('waiting after wrong second factors', () => {
  it('is nothing for three, then doubles from one second up to a quarter of an hour', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 10, 13, 14, 500].map(secondsAfter)).toEqual([
      0, 0, 0, 0, 1, 2, 4, 64, 512, 900, 900,
    ]);
  });

  it('never locks: after the wait that was named, the next try is allowed', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(2 * 86_400_000), (count, ago) => {
        const failures = { count, lastAt: NOW - ago };
        const decision = decideProofTry(failures, NOW);
        if (!decision.ok)
          expect(
            decideProofTry(failures, NOW + Number(decision.values['seconds']) * 1_000).ok,
          ).toBe(true);
      }),
    );
  });
});

describe('a recovery code', () => {
  it('is the same as printed, in lower case, and without its hyphen', () => {
    expect(recoveryCodeAsPrinted('ABCDE23456')).toBe('ABCDE-23456');
    for (const typed of ['ABCDE-23456', 'abcde-23456', 'ABCDE23456', 'ab-cd-e2-34-56'])
      expect(recoveryCodeAsKept(typed)).toBe('ABCDE23456');
  });
});
