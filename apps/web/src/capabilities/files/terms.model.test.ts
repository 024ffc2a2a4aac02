import { describe, expect, it } from 'vitest';
import { signingProblems, standingOf } from './terms.model.ts';

describe('signing the agreement', () => {
  it('asks for what is missing: the line, or the name, and the tick', () => {
    expect(signingProblems({ isTyped: false, isSigned: false, isAgreed: false })).toEqual([
      { field: 'signature', key: 'terms.problem.sign' },
      { field: 'isAgreed', key: 'terms.problem.agree' },
    ]);
    expect(signingProblems({ isTyped: true, isSigned: false, isAgreed: true })).toEqual([
      { field: 'signature', key: 'terms.problem.name' },
    ]);
    expect(signingProblems({ isTyped: true, isSigned: true, isAgreed: true })).toEqual([]);
  });

  it('knows whether what was signed is what is in force', () => {
    expect(standingOf([], '2026-11-15')).toBe('none');
    expect(standingOf([{ version: '2026-11-15' }, { version: '2025-01-01' }], '2026-11-15')).toBe(
      'inForce',
    );
    expect(standingOf([{ version: '2025-01-01' }], '2026-11-15')).toBe('changed');
  });
});
