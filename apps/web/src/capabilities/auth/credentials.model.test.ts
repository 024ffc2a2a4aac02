import { AccountType, IdDocument } from '@candor/contract/kernel/enumerations';
import { isPhone } from '@candor/contract/kernel/patterns';
import { en } from '@candor/i18n/web/en';
import { zhHans } from '@candor/i18n/web/zh-hans';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emailCodeProblem, emailProblem, fieldRefusals, fullPhone, idNumberProblem, masked, passwordAgainProblem, passwordProblem, passwordRule, phoneProblem, referralProblem, userIdProblem } from './credentials.model.ts';

describe('the checks the forms share', () => {
  it('asks for an e-mail, and for one that looks like one', () => {
    expect(emailProblem('  ')).toBe('auth.problem.enterEmail');
    expect(emailProblem('ana')).toBe('auth.problem.emailForm');
    expect(emailProblem(' ana@example.com ')).toBeNull();
  });

  it('takes a code of six digits and nothing else', () => {
    expect(emailCodeProblem('')).toBe('auth.problem.enterEmailCode');
    expect(emailCodeProblem('12345')).toBe('auth.problem.emailCodeForm');
    expect(emailCodeProblem('123456')).toBeNull();
  });

  it('knows the two rules for user ids', () => {
    expect(userIdProblem('ana', AccountType.Individual)).toBe('auth.problem.userIdForm');
    expect(userIdProblem('ana-1', AccountType.Individual)).toBeNull();
    expect(userIdProblem('ana-1', AccountType.Company)).toBe('auth.problem.companyIdForm');
    expect(userIdProblem('ana', AccountType.Company)).toBeNull();
  });

  it('checks a password by the rule in force for its account', () => {
    expect(passwordRule('spec', AccountType.Individual)).toBe('individual');
    expect(passwordRule('spec', AccountType.Company)).toBe('company');
    expect(passwordRule('strict', AccountType.Company)).toBe('strict');
    expect(passwordProblem('', 'strict')).toBe('auth.problem.enterPassword');
    expect(passwordProblem('a b c', 'individual')).toBe('auth.problem.passwordForm');
    expect(passwordProblem('short-7', 'company')).toBe('auth.problem.passwordCompanyForm');
    expect(passwordProblem('fourteen chars', 'strict')).toBe('auth.problem.passwordStrictForm');
    expect(passwordProblem('fifteen chars!!', 'strict')).toBeNull();
  });

  it('wants the same password twice, to the last space', () => {
    expect(passwordAgainProblem('abcd', '')).toBe('auth.problem.enterPasswordAgain');
    expect(passwordAgainProblem('abcd', 'abcd ')).toBe('auth.problem.passwordsDiffer');
    fc.assert(fc.property(fc.string({ minLength: 1 }), (password) => passwordAgainProblem(password, password) === null));
  });

  it('lets the referral code be left out, in any case of letters', () => {
    expect(referralProblem('')).toBeNull();
    expect(referralProblem(' ab12cd ')).toBeNull();
    expect(referralProblem('ab-12')).toBe('auth.problem.referralForm');
  });

  it('puts the dial code before a number, unless the number already has one', () => {
    expect(fullPhone('+1', ' (415) 555-0100 ')).toBe('+1 (415) 555-0100');
    expect(fullPhone('+1', '+852 2345 6789')).toBe('+852 2345 6789');
    expect(fullPhone('', '5550100')).toBe('5550100');
  });

  it('never lets a phone number through that the server would refuse', () => {
    fc.assert(
      fc.property(fc.constantFrom('', '+1', '+44-1481', '+852'), fc.string({ maxLength: 30 }), (dialCode, typed) => {
        const phone = fullPhone(dialCode, typed);
        return phoneProblem(phone) !== null || isPhone(phone.trim());
      }),
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
    fc.assert(fc.property(fc.stringMatching(/^[A-Z0-9]{4,30}$/), (text) => masked(text).replaceAll('•', '').length <= 3));
  });

  it('has a text in both languages for every refusal it puts at a field, without a place left open', () => {
    for (const key of fieldRefusals) for (const text of [en[key], zhHans[key]]) expect(text).toMatch(/^[^{}]+$/);
  });
});
