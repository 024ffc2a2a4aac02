import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slipsBetween, slipsToBeginning } from './edit-distance.ts';

const word = fc.string({ unit: fc.constantFrom(...'abcde'), minLength: 3, maxLength: 12 });
const letter = fc.constantFrom(...'abcdexyz');

describe('slips between what was typed and a word', () => {
  it.each([
    ['tencnt', 'tencent', 1],
    ['nvidai', 'nvidia', 1],
    ['tenncent', 'tencent', 1],
    ['tencemt', 'tencent', 1],
    ['mircosfot', 'microsoft', 2],
    ['tencent', 'tencent', 0],
  ])('%s is %s with %d', (typed, meant, slips) => {
    expect(slipsBetween(typed, meant, 2)).toBe(slips);
  });

  it('are one for one letter left out, put in, changed, or swapped with its neighbour, wherever it is', () => {
    fc.assert(
      fc.property(word, fc.nat(), letter, (meant, at, wrong) => {
        const place = at % (meant.length - 1);
        const [before, after] = [meant.slice(0, place), meant.slice(place)];
        for (const typed of [
          before + after.slice(1),
          before + wrong + after,
          before + wrong + after.slice(1),
          before + after.charAt(1) + after.charAt(0) + after.slice(2),
        ]) {
          expect(slipsBetween(typed, meant, 1)).toBe(typed === meant ? 0 : 1);
        }
      }),
    );
  });

  it('are the same in both directions, and none only for the word itself', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(slipsBetween(one, other, 3)).toBe(slipsBetween(other, one, 3));
        expect(slipsBetween(one, other, 3) === 0).toBe(one === other);
      }),
    );
  });

  it('to a beginning are never more than to the whole, and none for every beginning', () => {
    fc.assert(
      fc.property(word, word, fc.nat(), (typed, meant, length) => {
        const whole = slipsBetween(typed, meant, 3);
        if (whole !== null) expect(slipsToBeginning(typed, meant, 3)).toBeLessThanOrEqual(whole);
        const begun = meant.slice(0, 1 + (length % meant.length));
        expect(slipsToBeginning(begun, meant, 1)).toBe(0);
      }),
    );
  });

  it('are not counted beyond the limit', () => {
    expect(slipsBetween('abcdef', 'xyzdef', 2)).toBeNull();
    expect(slipsToBeginning('abcdef', 'xyz', 2)).toBeNull();
    expect(slipsBetween('a'.repeat(300), 'b', 2)).toBeNull();
  });
});
