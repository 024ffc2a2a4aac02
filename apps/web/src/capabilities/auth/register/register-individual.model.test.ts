import { register } from '@candor/contract/auth';
import { en } from '@candor/i18n/web/en';
import { zhHans } from '@candor/i18n/web/zh-hans';
import { describe, expect, it } from 'vitest';
import { chooseCountry } from '../../../core/identity/identity.model.ts';
import {
  individualBody,
  individualDraftFields,
  individualForm,
  individualRefused,
  individualSteps,
  type IndividualInput,
} from './register-individual.model.ts';
import { getDraft } from '../../../platform/forms/steps.model.ts';
import type { RegisterContext } from './register.model.ts';

const context: RegisterContext = {
  policy: 'spec',
  agreementVersion: '2026-11-15',
  dialCodes: new Map([
    ['US', '+1'],
    ['SG', '+65'],
  ]),
  countriesWithStates: new Set(['US']),
  draft: null,
  referralCode: '',
};

const ana: IndividualInput = {
  userId: 'ana-lin',
  email: ' ana@example.com ',
  password: 'correct-Horse-9',
  passwordAgain: 'correct-Horse-9',
  referralCode: 'ab12cd',
  firstName: 'Ana',
  lastName: 'Lin',
  country: 'US',
  state: 'CA',
  address: '1 Market Street',
  dialCountry: '',
  phone: '(415) 555-0100',
  ssn: '123-45-6789',
  idType: 'passport',
  idNumber: 'E12345678',
  emailCode: '123456',
  isAgreed: true,
};

const findProblems = (change: Partial<IndividualInput>, inContext = context) => {
  const input = { ...ana, ...change };
  return individualForm.problems(input, individualForm.summarise(input, inContext), inContext);
};
const getBody = (change: Partial<IndividualInput>) => {
  const input = { ...ana, ...change };
  return individualBody(input, individualForm.summarise(input, context), context);
};

describe('registering as an individual', () => {
  it('has nothing to say about a complete form, and sends exactly what the contract takes', () => {
    expect(findProblems({})).toEqual([]);
    expect(register.body.safeParse(getBody({})).success).toBe(true);
    expect(getBody({})).toMatchObject({
      accountType: 2,
      referralCode: 'AB12CD',
      phone: '+1 (415) 555-0100',
      state: 'CA',
      ssn: '123-45-6789',
      agreementVersion: '2026-11-15',
    });
  });

  it('names every missing entry in the order the steps show them, each with a text in both languages', () => {
    const input = individualForm.initial(context);
    const problems = individualForm.problems(
      { ...input, country: 'US', idType: 'idCard' },
      individualForm.summarise({ ...input, country: 'US' }, context),
      context,
    );
    const mayBeEmpty = ['referralCode', 'country', 'dialCountry', 'idType'];
    expect(problems.map((problem) => problem.field)).toEqual(
      individualSteps.flatMap((step) => step.fields).filter((field) => !mayBeEmpty.includes(field)),
    );
    for (const { key } of problems)
      for (const text of [en[key], zhHans[key]]) expect(text).toMatch(/^[^{}]+$/);
  });

  it('says what the specification says', () => {
    expect(findProblems({ passwordAgain: 'other' }).map((problem) => en[problem.key])).toEqual([
      'The two passwords do not match',
    ]);
    expect(findProblems({ country: '', state: '' }).map((problem) => en[problem.key])).toContain(
      'Please Select Country',
    );
    expect(findProblems({ isAgreed: false }).map((problem) => en[problem.key])).toEqual([
      'Please agree to the user agreement first',
    ]);
  });

  it('asks only people in the United States for a social security number', () => {
    expect(findProblems({ ssn: '' }).map((problem) => problem.key)).toEqual([
      'auth.problem.enterSsn',
    ]);
    expect(findProblems({ ssn: '123' }).map((problem) => problem.key)).toEqual([
      'auth.problem.ssnForm',
    ]);
    expect(findProblems({ country: 'SG', state: '', ssn: '' })).toEqual([]);
    expect(getBody({ country: 'SG', state: '', ssn: '123-45-6789' })).not.toHaveProperty('ssn');
  });

  it('needs a state only where the country has a list of them, and forgets it with the country', () => {
    expect(findProblems({ state: '' }).map((problem) => problem.key)).toEqual([
      'auth.problem.selectState',
    ]);
    expect(chooseCountry('SG')).toEqual({ country: 'SG', state: '' });
    expect(getBody({ country: 'SG', state: '' })).not.toHaveProperty('state');
  });

  it('takes the dial code of the country of residence until another is chosen', () => {
    expect(getBody({ dialCountry: 'SG', phone: '6123 4567' })).toMatchObject({
      phone: '+65 6123 4567',
    });
  });

  it('takes an invitation’s code, and the customer’s own entry over it', () => {
    expect(individualForm.initial({ ...context, referralCode: 'INVITE1' }).referralCode).toBe(
      'INVITE1',
    );
    expect(
      individualForm.initial({
        ...context,
        referralCode: 'INVITE1',
        draft: { referralCode: 'MINE123' },
      }).referralCode,
    ).toBe('MINE123');
  });

  it('keeps no secret in its draft, and brings the rest back', () => {
    const draft = getDraft(ana, individualDraftFields);
    const draftText = JSON.stringify(draft);
    for (const secret of [ana.password, ana.ssn, ana.idNumber, ana.emailCode])
      expect(draftText).not.toContain(secret);
    expect(individualForm.initial({ ...context, draft })).toMatchObject({
      userId: 'ana-lin',
      address: '1 Market Street',
      password: '',
      ssn: '',
      idNumber: '',
      isAgreed: false,
    });
  });

  it.each([
    null,
    'text',
    7,
    [],
    { userId: 5, firstName: 'x'.repeat(10_000), password: 'stolen', isAgreed: true },
  ])('starts empty from the broken draft %j', (draft) => {
    expect(individualForm.initial({ ...context, draft })).toEqual(individualForm.initial(context));
  });

  it.each([
    ['USER_ID_TAKEN', 'userId'],
    ['PASSWORD_TOO_COMMON', 'password'],
    ['PASSWORD_TOO_WEAK', 'password'],
    ['REFERRAL_CODE_UNKNOWN', 'referralCode'],
    ['EMAIL_CODE_WRONG', 'emailCode'],
    ['AGREEMENT_OUTDATED', 'isAgreed'],
  ])('puts the refusal %s at the field %s', (reason, field) => {
    expect(individualRefused({ reason, fields: [] })).toEqual([{ field, key: reason }]);
  });

  it('puts what the server found invalid at its fields, and leaves the rest to the form as a whole', () => {
    expect(
      individualRefused({
        reason: 'FIELDS_INVALID',
        fields: [{ path: 'phone' }, { path: 'nowhere' }],
      }),
    ).toEqual([{ field: 'phone', key: 'FIELDS_INVALID' }]);
    expect(individualRefused({ reason: 'SERVER_BUSY', fields: [] })).toEqual([]);
  });
});
