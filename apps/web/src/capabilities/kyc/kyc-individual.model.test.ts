import { submitKyc } from '@candor/contract/kyc';
import { describe, expect, it } from 'vitest';
import { getDraft } from '../../platform/forms/steps.model.ts';
import {
  personBody,
  personDraftFields,
  personForm,
  personRefused,
  personSteps,
  type PersonInput,
} from './kyc-individual.model.ts';
import type { KycContext } from './kyc.model.ts';

const context: KycContext = {
  known: null,
  dialCodes: new Map(),
  countriesWithStates: new Set(['US']),
  draft: null,
};
const FRONT = 'fil_0123456789abcdefghijklmnop';
const BACK = 'fil_1123456789abcdefghijklmnop';
const ana: PersonInput = {
  firstName: 'Ana',
  lastName: 'Lin',
  country: 'US',
  state: 'CA',
  address: '1 Market Street',
  idType: 'passport',
  idNumber: 'E12345678',
  ssn: '123-45-6789',
  frontImage: FRONT,
  backImage: BACK,
};

const findProblems = (change: Partial<PersonInput>) => {
  const input = { ...ana, ...change };
  return personForm.problems(input, personForm.summarise(input, context), context);
};
const getBody = (input: PersonInput) => personBody(input, personForm.summarise(input, context));

describe('a person’s submission', () => {
  it('is complete as the contract asks for it', () => {
    expect(findProblems({})).toEqual([]);
    const body = getBody(ana);
    expect(submitKyc.body?.safeParse(body).success).toBe(true);
    expect(body).toMatchObject({ ssn: '123-45-6789', state: 'CA', frontImage: FRONT });
  });

  it.each([
    [{ firstName: ' ' }, 'firstName', 'auth.problem.enterFirstName'],
    [{ country: '' }, 'country', 'auth.problem.selectCountry'],
    [{ state: '' }, 'state', 'auth.problem.selectState'],
    [{ idType: '' }, 'idType', 'auth.problem.selectIdType'],
    [{ idNumber: '' }, 'idNumber', 'auth.problem.enterPassportNumber'],
    [{ idType: 'idCard', idNumber: '' }, 'idNumber', 'auth.problem.enterIdCardNumber'],
    [{ ssn: '1' }, 'ssn', 'auth.problem.ssnForm'],
    [{ backImage: '' }, 'backImage', 'auth.problem.uploadImage'],
  ] as const)('is missing something with %j', (change, field, key) => {
    expect(findProblems(change)).toContainEqual({ field, key });
  });

  it('asks Americans only for a state and a social security number, and sends neither for others', () => {
    expect(findProblems({ country: 'PT', state: '', ssn: '' })).toEqual([]);
    const body = getBody({ ...ana, country: 'PT', state: '', ssn: '123-45-6789' });
    expect(body).not.toHaveProperty('ssn');
    expect(body).not.toHaveProperty('state');
  });

  it('begins with what is known, but never with a number; a draft of this tab goes before', () => {
    const known = {
      firstName: 'Ana',
      lastName: 'Lin',
      country: 'PT',
      state: null,
      address: 'Rua 1',
      ssnMasked: null,
      idType: 'DL',
      idNumberMasked: '•••4321',
      enterpriseName: null,
      licenseNumber: null,
      bankAccountMasked: null,
      position: null,
      phone: null,
    } as const;
    expect(
      personForm.initial({ ...context, known, draft: { address: 'Rua 2', idNumber: 'planted' } }),
    ).toMatchObject({ firstName: 'Ana', address: 'Rua 2', idType: 'DL', idNumber: '', ssn: '' });
  });

  it('does not ask again for a number that is on record, unless the kind of document changes', () => {
    const known = {
      firstName: 'Ana',
      lastName: 'Lin',
      country: 'US',
      state: 'CA',
      address: 'x',
      ssnMasked: '•••••6789',
      idType: 'passport',
      idNumberMasked: '•••678',
      enterpriseName: null,
      licenseNumber: null,
      bankAccountMasked: null,
      position: null,
      phone: null,
    } as const;
    const getFields = (change: Partial<PersonInput>) => {
      const input = { ...ana, ...change };
      return personForm
        .problems(input, personForm.summarise(input, context), { known })
        .map(({ field }) => field);
    };
    expect(getFields({ idNumber: '', ssn: '' })).toEqual([]);
    expect(getFields({ idType: 'DL', idNumber: '' })).toEqual(['idNumber']);
    expect(getFields({ idNumber: '!' })).toEqual(['idNumber']);
    expect(getBody({ ...ana, idNumber: '', ssn: '' })).not.toHaveProperty('idNumber');
  });

  it('keeps no number and no picture in the tab', () => {
    const draftText = JSON.stringify(getDraft(ana, personDraftFields));
    for (const secret of [ana.idNumber, ana.ssn, FRONT, BACK])
      expect(draftText).not.toContain(secret);
    expect(draftText).toContain('1 Market Street');
  });

  it('shows every field in exactly one step', () => {
    expect(personSteps.flatMap((step) => step.fields).toSorted()).toEqual(
      Object.keys(ana).toSorted(),
    );
  });

  it('is refused at the field it concerns', () => {
    expect(personRefused({ reason: 'KYC_IMAGES_SAME', fields: [] })).toEqual([
      { field: 'backImage', key: 'KYC_IMAGES_SAME' },
    ]);
    expect(personRefused({ reason: 'FILE_UNKNOWN', fields: [] }).map(({ field }) => field)).toEqual(
      ['frontImage', 'backImage'],
    );
    expect(personRefused({ reason: 'FIELDS_INVALID', fields: [{ path: 'idNumber' }] })).toEqual([
      { field: 'idNumber', key: 'FIELDS_INVALID' },
    ]);
    expect(personRefused({ reason: 'KYC_UNDER_REVIEW', fields: [] })).toEqual([]);
  });
});
