import { submitKyc } from '@candor/contract/kyc';
import { describe, expect, it } from 'vitest';
import { getDraft } from '../../platform/forms/steps.model.ts';
import {
  companyBody,
  companyDraftFields,
  companyForm,
  companyRefused,
  companySteps,
  type CompanyInput,
} from './kyc-company.model.ts';
import type { KycContext } from './kyc.model.ts';

const context: KycContext = {
  known: null,
  dialCodes: new Map([
    ['PT', '+351'],
    ['US', '+1'],
  ]),
  countriesWithStates: new Set(),
  draft: null,
};
const image = (digit: number) => `fil_${digit}123456789abcdefghijklmnop`;
const corp: CompanyInput = {
  enterpriseName: 'Harbour Lights Ltd',
  licenseNumber: 'HL-1',
  placeOfRegistration: 'PT',
  officeAddress: '12 Harbour Street',
  licenseImage: image(1),
  bankAccount: '6222 0000 1111',
  bankAccountImage: image(2),
  officerFirstName: '静',
  officerLastName: '陈',
  officerPosition: 'Director',
  officerDialCountry: '',
  officerPhone: '138 0000 0000',
  officerIdType: 'idCard',
  officerIdNumber: '110101199001011234',
  officerFrontImage: image(3),
  officerBackImage: image(4),
};
const getBody = (input: CompanyInput) => companyBody(input, companyForm.summarise(input, context));
const findProblems = (change: Partial<CompanyInput>) => {
  const input = { ...corp, ...change };
  return companyForm.problems(input, companyForm.summarise(input, context), context);
};

describe('a company’s submission', () => {
  it('is complete as the contract asks for it, with the officer’s phone in full', () => {
    expect(findProblems({})).toEqual([]);
    const body = getBody(corp);
    expect(submitKyc.body?.safeParse(body).success).toBe(true);
    expect(body).toMatchObject({ officer: { phone: '+351 138 0000 0000', frontImage: image(3) } });
    expect(getBody({ ...corp, officerDialCountry: 'US' })).toMatchObject({
      officer: { phone: '+1 138 0000 0000' },
    });
  });

  it.each([
    [{ enterpriseName: '' }, 'enterpriseName', 'auth.problem.enterEnterpriseName'],
    [{ bankAccount: '1' }, 'bankAccount', 'auth.problem.bankAccountForm'],
    [{ licenseImage: '' }, 'licenseImage', 'auth.problem.uploadImage'],
    [{ officerPhone: '' }, 'officerPhone', 'auth.problem.enterPhone'],
    [{ officerIdNumber: '' }, 'officerIdNumber', 'auth.problem.enterIdCardNumber'],
    [{ officerFrontImage: '' }, 'officerFrontImage', 'auth.problem.uploadImage'],
  ] as const)('is missing something with %j', (change, field, key) => {
    expect(findProblems(change)).toContainEqual({ field, key });
  });

  it('starts with the registration’s values: the place as country, the officer’s phone without its dial code', () => {
    const known = {
      firstName: '静',
      lastName: '陈',
      country: 'PT',
      state: null,
      address: 'Rua 1',
      ssnMasked: null,
      idType: 'idCard',
      idNumberMasked: '•••1234',
      enterpriseName: 'HL',
      licenseNumber: 'HL-1',
      bankAccountMasked: '•••1111',
      position: 'Director',
      phone: '+351 755 8888',
    } as const;
    expect(companyForm.initial({ ...context, known })).toMatchObject({
      placeOfRegistration: 'PT',
      officeAddress: 'Rua 1',
      officerPhone: '755 8888',
      officerIdType: 'idCard',
      officerIdNumber: '',
      bankAccount: '',
    });
  });

  it('keeps no number of a document or account and no picture in the tab', () => {
    const draftText = JSON.stringify(getDraft(corp, companyDraftFields));
    for (const secret of [corp.officerIdNumber, corp.bankAccount, 'fil_'])
      expect(draftText).not.toContain(secret);
  });

  it('shows every field in exactly one step', () => {
    expect(companySteps.flatMap((step) => step.fields).toSorted()).toEqual(
      Object.keys(corp).toSorted(),
    );
  });

  it('is refused at the officer’s field when the wire names one of the officer', () => {
    expect(
      companyRefused({
        reason: 'FIELDS_INVALID',
        fields: [{ path: 'officer.phone' }, { path: 'licenseNumber' }, { path: 'nothing' }],
      }).map(({ field }) => field),
    ).toEqual(['officerPhone', 'licenseNumber']);
    expect(
      companyRefused({ reason: 'KYC_IMAGES_SAME', fields: [] }).map(({ field }) => field),
    ).toEqual(['officerBackImage']);
  });
});
