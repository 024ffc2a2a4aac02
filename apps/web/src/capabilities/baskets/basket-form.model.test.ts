import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  equalised,
  findFormProblem,
  firstInput,
  inputFrom,
  keptOf,
  readWeight,
  restFor,
  sumOf,
  termsOf,
  weightText,
  type BasketInput,
} from './basket-form.model.ts';

const parts = (...weights: string[]) =>
  weights.map((weight, place) => ({ code: `S${place}`, name: '', weight }));
const input = (of: ReturnType<typeof parts>, name = 'Mine'): BasketInput => ({
  ...firstInput,
  name,
  parts: of,
});

describe('weights as they are typed', () => {
  it('are read and written back the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (bps) => {
        expect(readWeight(weightText(bps))).toBe(bps);
      }),
    );
    for (const text of ['0', '-1', '100.01', '1.001', '1e2', '', 'x', '٥', '1,5'])
      expect(readWeight(text)).toBe(null);
  });

  it('are a whole when they are equal, whatever the number of shares', () => {
    for (let count = 2; count <= 50; count += 1) {
      const equal = equalised(parts(...Array.from({ length: count }, () => '')));
      expect(sumOf(equal)).toBe(10_000);
      expect(findFormProblem(input(equal))).toBe(null);
    }
  });

  it('leave a rest for one of them, or none', () => {
    expect(restFor(parts('50', '', '20.5'), 1)).toBe('29.5');
    expect(restFor(parts('50', '1', '50'), 1)).toBe(null);
  });
});

describe('a basket that is written', () => {
  it('stays with its form as it was typed', () => {
    for (const of of [
      firstInput,
      input(parts('50', '')),
      input([{ code: 'A', name: 'A b c', weight: '1.5' }]),
    ])
      expect(inputFrom(keptOf(of))).toEqual(of);
  });

  it('is stopped by the first thing that is wrong with it', () => {
    expect(findFormProblem(firstInput)).toBe('few');
    expect(findFormProblem(input(parts(...Array.from({ length: 51 }, () => '1'))))).toBe('many');
    expect(findFormProblem(input(parts('50', '')))).toBe('weight');
    expect(findFormProblem(input(parts('50', '49.99')))).toBe('less');
    expect(findFormProblem(input(parts('50', '50.01')))).toBe('more');
    expect(findFormProblem(input(parts('50', '50'), ' '))).toBe('nameMissing');
    expect(findFormProblem(input(parts('50', '50'), 'a\u202eb'))).toBe('nameWrong');
  });

  it('is sent in hundredths of a per cent, with its name trimmed', () => {
    expect(termsOf(input(parts('33.34', '66.66'), ' Mine '))).toEqual({
      name: 'Mine',
      tolerance: 500,
      parts: [
        { code: 'S0', weight: 3_334 },
        { code: 'S1', weight: 6_666 },
      ],
    });
  });
});
