import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isBeyond,
  isSameFace,
  isWholeSteps,
  nearestFaces,
  partOf,
  readFace,
  stepFace,
} from './face.model.ts';

const rules = { step: '100.00', max: '10000000.00' };

describe('face amounts', () => {
  it('step to whole hundreds, from wherever they are', () => {
    expect(['', '50', '100', '150', '1000'].map((text) => stepFace(text, 1, rules))).toEqual([
      '100',
      '100',
      '200',
      '200',
      '1100',
    ]);
    expect(['', '100', '150', '1000'].map((text) => stepFace(text, -1, rules))).toEqual([
      '100',
      '100',
      '100',
      '900',
    ]);
    expect(stepFace('10000000', 1, rules)).toBe('10000000');
  });

  it('always step to an amount that would be taken', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000_000 }), fc.constantFrom(1, -1), (now, by) => {
        const face = readFace(stepFace(String(now), by === 1 ? 1 : -1, rules));
        expect(face !== null && isWholeSteps(face, rules.step)).toBe(true);
        expect(face !== null && !isBeyond(face, rules.max)).toBe(true);
      }),
    );
  });

  it('are halved in whole hundreds, and not where there is nothing to halve', () => {
    expect([partOf('900.00', 'half', '100.00'), partOf('950.00', 'full', '100.00')]).toEqual([
      '400',
      '900',
    ]);
    expect([partOf('100.00', 'half', '100.00'), partOf('0.00', 'full', '100.00')]).toEqual([
      null,
      null,
    ]);
  });

  it('offer what is nearest to an amount between two', () => {
    expect(nearestFaces('150', rules)).toEqual(['100', '200']);
    expect(nearestFaces('50', rules)).toEqual(['100']);
    expect(nearestFaces('nonsense', rules)).toEqual([]);
    expect(nearestFaces('?1,5', rules)).toEqual([]);
  });

  it('are the same however they are written', () => {
    expect([
      isSameFace('1000', '1000.00'),
      isSameFace('', '1000.00'),
      isSameFace('1', null),
    ]).toEqual([true, false, false]);
  });
});
