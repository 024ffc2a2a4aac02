import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isCompanyId,
  isCompanyPassword,
  isEmail,
  isIndividualPassword,
  isStrictPassword,
  isUserId,
} from '@candor/contract/kernel/patterns';
import { bankAccountProblem, idNumberProblem } from '../identity/identity.model.ts';
import { sampleAccount, sampleCompany, samplePerson } from './sample-details.model.ts';

const letters = fc.stringMatching(/^[a-z0-9]{8}$/);
const passwordLetters = fc.stringMatching(/^[a-z0-9]{12}$/);

describe('sample details', () => {
  it('are accepted by every rule of the forms, in both languages', () => {
    fc.assert(
      fc.property(
        letters,
        passwordLetters,
        fc.constantFrom('en' as const, 'zhHans' as const),
        (own, secret, language) => {
          const account = sampleAccount(own, secret);
          expect([
            isUserId(account.userId),
            isCompanyId(account.userId),
            isEmail(account.email),
          ]).toEqual([true, true, true]);
          expect([
            isIndividualPassword(account.password),
            isCompanyPassword(account.password),
            isStrictPassword(account.password),
          ]).toEqual([true, true, true]);
          const person = samplePerson(own, language);
          expect(idNumberProblem(person.idType, person.idNumber)).toBeNull();
          expect(bankAccountProblem(sampleCompany(own, language).bankAccount)).toBeNull();
        },
      ),
    );
  });

  it('say of themselves that they are samples, and no two accounts share a number', () => {
    expect(samplePerson('abc12345', 'en')).toMatchObject({
      lastName: 'Sample',
      idNumber: 'SAMPLE-ABC12345',
    });
    expect(samplePerson('abc12345', 'zhHans')).toMatchObject({ lastName: '示例' });
    expect(sampleCompany('abc12345', 'zhHans').enterpriseName).toContain('虚构');
    fc.assert(
      fc.property(
        letters,
        letters,
        (one, other) =>
          one === other || samplePerson(one, 'en').idNumber !== samplePerson(other, 'en').idNumber,
      ),
    );
  });
});
