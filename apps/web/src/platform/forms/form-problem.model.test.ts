import { en } from '@candor/i18n/web/en';
import { zhHans } from '@candor/i18n/web/zh-hans';
import { describe, expect, it } from 'vitest';
import { fieldRefusals, filledProblem, refusedProblems } from './form-problem.model.ts';

describe('problems of a form', () => {
  it('has a text in both languages for every refusal it puts at a field, without a place left open', () => {
    for (const key of fieldRefusals)
      for (const text of [en[key], zhHans[key]]) expect(text).toMatch(/^[^{}]+$/);
  });

  it('finds a field empty that holds only spaces', () => {
    expect(filledProblem(' \t', 'auth.problem.enterAddress')).toBe('auth.problem.enterAddress');
    expect(filledProblem('12 Street', 'auth.problem.enterAddress')).toBeNull();
    expect(filledProblem('An\u200ba', 'auth.problem.enterFirstName')).toBe('auth.problem.hidden');
  });

  it('puts a refusal at the fields it concerns, and none at a field when it concerns the whole form', () => {
    const getFields = { FILE_UNKNOWN: ['front', 'back'] } as const;
    const fieldOfPath = (path: string) => (path === 'frontImage' ? 'front' : null);
    expect(refusedProblems({ reason: 'FILE_UNKNOWN', fields: [] }, getFields, fieldOfPath)).toEqual(
      [
        { field: 'front', key: 'FILE_UNKNOWN' },
        { field: 'back', key: 'FILE_UNKNOWN' },
      ],
    );
    expect(
      refusedProblems(
        { reason: 'FIELDS_INVALID', fields: [{ path: 'frontImage' }, { path: 'unheard.of' }] },
        getFields,
        fieldOfPath,
      ),
    ).toEqual([{ field: 'front', key: 'FIELDS_INVALID' }]);
    expect(
      refusedProblems({ reason: 'USER_ID_TAKEN', fields: [] }, getFields, fieldOfPath),
    ).toEqual([]);
    expect(refusedProblems({ reason: 'SERVER_BUSY', fields: [] }, getFields, fieldOfPath)).toEqual(
      [],
    );
  });
});
