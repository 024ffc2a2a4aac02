import { register } from '@candor/contract/auth';
import { en } from '@candor/i18n/web/en';
import { zhHans } from '@candor/i18n/web/zh-hans';
import { describe, expect, it } from 'vitest';
import {
  companyBody,
  companyDraftFields,
  companyForm,
  companyRefused,
  companySteps,
  type CompanyInput,
} from './register-company.model.ts';
import { getDraft, getStep } from '../../../platform/forms/steps.model.ts';
import type { RegisterContext } from './register.model.ts';

const context: RegisterContext = {
  policy: 'spec',
  agreementVersion: '2026-11-15',
  dialCodes: new Map([
    ['HK', '+852'],
    ['SG', '+65'],
  ]),
  countriesWithStates: new Set(),
  draft: null,
  referralCode: '',
};

const FILE_A = `fil_${'a'.repeat(26)}`;
const FILE_B = `fil_${'b'.repeat(26)}`;

const morning: CompanyInput = {
  userId: 'morning1',
  email: 'office@example.com',
  password: 'Morning20Light',
  passwordAgain: 'Morning20Light',
  referralCode: '',
  enterpriseName: '晨光贸易有限公司',
  licenseNumber: '91310000MA1K',
  placeOfRegistration: 'HK',
  officeAddress: '1 Queen’s Road Central',
  dialCountry: '',
  phone: '2345 6789',
  bankAccount: 'HK 1234 5678',
  licenseImage: FILE_A,
  bankAccountImage: FILE_B,
  officerFirstName: 'Wei',
  officerLastName: 'Chen',
  officerPosition: 'Director',
  officerDialCountry: 'SG',
  officerPhone: '9123 4567',
  officerIdType: 'idCard',
  officerIdNumber: 'A1234563',
  emailCode: '123456',
  isAgreed: true,
};

const findProblems = (change: Partial<CompanyInput>) => {
  const input = { ...morning, ...change };
  return companyForm.problems(input, companyForm.summarise(input, context), context);
};

describe('registering a company', () => {
  it('has nothing to say about a complete form, and sends exactly what the contract takes', () => {
    const body = companyBody(morning, companyForm.summarise(morning, context), context);
    expect(findProblems({})).toEqual([]);
    expect(register.body.safeParse(body).success).toBe(true);
    expect(body).toMatchObject({
      accountType: 4,
      phone: '+852 2345 6789',
      licenseImage: FILE_A,
      officer: { phone: '+65 9123 4567', position: 'Director', idNumber: 'A1234563' },
    });
  });

  it('names every missing entry in the order the steps show them, each with a text in both languages', () => {
    const input = companyForm.initial(context);
    const problems = companyForm.problems(
      { ...input, officerIdType: 'passport' },
      companyForm.summarise(input, context),
      context,
    );
    const mayBeEmpty = ['referralCode', 'dialCountry', 'officerDialCountry', 'officerIdType'];
    expect(problems.map((problem) => problem.field)).toEqual(
      companySteps.flatMap((step) => step.fields).filter((field) => !mayBeEmpty.includes(field)),
    );
    for (const { key } of problems)
      for (const text of [en[key], zhHans[key]]) expect(text).toMatch(/^[^{}]+$/);
  });

  it('holds the corporate rules: an id of 3 to 15 and a password of 8 to 20 letters and digits, and both pictures', () => {
    expect(findProblems({ userId: 'mo-rning' }).map((problem) => problem.key)).toEqual([
      'auth.problem.companyIdForm',
    ]);
    expect(
      findProblems({ password: 'Morning-Light', passwordAgain: 'Morning-Light' }).map(
        (problem) => problem.key,
      ),
    ).toEqual(['auth.problem.passwordCompanyForm']);
    expect(
      findProblems({ licenseImage: '', bankAccountImage: '' }).map((problem) => en[problem.key]),
    ).toEqual(['Please Upload Image', 'Please Upload Image']);
  });

  it('keeps no secret in its draft', () => {
    const draftText = JSON.stringify(getDraft(morning, companyDraftFields));
    for (const secret of [
      morning.password,
      morning.bankAccount,
      morning.officerIdNumber,
      morning.emailCode,
      FILE_A,
      FILE_B,
    ])
      expect(draftText).not.toContain(secret);
    expect(draftText).toContain(morning.enterpriseName);
  });

  it('opens the step that holds what the server found wrong', () => {
    expect(
      companyRefused({ reason: 'FIELDS_INVALID', fields: [{ path: 'officer.idNumber' }] }),
    ).toEqual([{ field: 'officerIdNumber', key: 'FIELDS_INVALID' }]);
    expect(companySteps[getStep(companySteps, 'officerIdNumber')]?.id).toBe('officer');
    expect(
      companyRefused({ reason: 'FILE_UNKNOWN', fields: [] }).map((problem) => problem.field),
    ).toEqual(['licenseImage', 'bankAccountImage']);
    expect(companySteps[getStep(companySteps, 'licenseImage')]?.id).toBe('documents');
    expect(companySteps[getStep(companySteps, 'userId')]?.id).toBe('account');
  });
});
