import { IdDocument } from '@candor/contract/kernel/enumerations';
import { isPhone } from '@candor/contract/kernel/patterns';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  asksSsn,
  bankAccountProblem,
  fullPhone,
  idNumberProblem,
  masked,
  phoneProblem,
  ssnProblem,
} from './identity.model.ts';

describe('what is asked about a person', () => {
  it('puts the dial code before a number, unless the number already has one', () => {
    expect(fullPhone('+1', ' (415) 555-0100 ')).toBe('+1 (415) 555-0100');
    expect(fullPhone('+1', '+852 2345 6789')).toBe('+852 2345 6789');
    expect(fullPhone('', '5550100')).toBe('5550100');
  });

  it('never lets a phone number through that the server would refuse', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('', '+1', '+44-1481', '+852'),
        fc.string({ maxLength: 30 }),
        (dialCode, typed) => {
          const phone = fullPhone(dialCode, typed);
          return phoneProblem(phone) !== null || isPhone(phone.trim());
        },
      ),
    );
    expect(phoneProblem('+1 ()()()')).toBe('auth.problem.phoneForm');
  });

  it('names the document whose number is missing', () => {
    expect(idNumberProblem(IdDocument.Passport, '')).toBe('auth.problem.enterPassportNumber');
    expect(idNumberProblem(IdDocument.IdCard, '')).toBe('auth.problem.enterIdCardNumber');
    expect(idNumberProblem(IdDocument.DrivingLicence, '')).toBe('auth.problem.enterLicenceNumber');
    expect(idNumberProblem(IdDocument.Passport, 'E1!')).toBe('auth.problem.idNumberForm');
    expect(idNumberProblem('', '')).toBeNull();
  });

  it('masks all but the last three characters, and short numbers completely', () => {
    expect(masked('E12345678')).toBe('•••••678');
    expect(masked('12345')).toBe('•••••');
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Z0-9]{4,30}$/),
        (text) => masked(text).replaceAll('•', '').length <= 3,
      ),
    );
  });

  it('asks only Americans for a social security number, and for nine digits', () => {
    expect([asksSsn('US'), asksSsn('PT'), asksSsn('')]).toEqual([true, false, false]);
    expect([
      ssnProblem(' '),
      ssnProblem('12-34'),
      ssnProblem('123-45-6789'),
      ssnProblem('123456789'),
    ]).toEqual(['auth.problem.enterSsn', 'auth.problem.ssnForm', null, null]);
  });

  it('takes an account number with spaces and hyphens', () => {
    expect([
      bankAccountProblem(''),
      bankAccountProblem('12/3'),
      bankAccountProblem(' 6222 0000-1111 '),
    ]).toEqual(['auth.problem.enterBankAccount', 'auth.problem.bankAccountForm', null]);
  });
});
