import { describe, expect, it } from 'vitest';
import {
  canSendCode,
  needsCode,
  shortBody,
  shortDraftFields,
  shortForm,
  shortRefused,
  type ShortContext,
  type ShortInput,
} from './register-short.model.ts';

const context: ShortContext = {
  policy: 'spec',
  agreementVersion: '2026-09-01',
  draft: null,
  referralCode: '',
};
const filled: ShortInput = {
  userId: 'ana1',
  email: ' ana@example.com ',
  password: 'quiet-Harbour-71',
  referralCode: '',
  emailCode: '123456',
  isAgreed: true,
};
const findProblems = (change: Partial<ShortInput>) =>
  shortForm.problems({ ...filled, ...change }, null, context).map(({ field }) => field);

describe('the short registration', () => {
  it('asks for the account alone, and for nothing twice', () => {
    expect(
      shortForm.problems(shortForm.initial(context), null, context).map(({ field }) => field),
    ).toEqual(['userId', 'email', 'password', 'isAgreed', 'emailCode']);
    expect(findProblems({})).toEqual([]);
    expect(shortBody(filled, context)).toEqual({
      userId: 'ana1',
      email: 'ana@example.com',
      emailCode: '123456',
      password: 'quiet-Harbour-71',
      agreementVersion: '2026-09-01',
    });
  });

  it('is not sent before the agreement was ticked, whatever else is filled in', () => {
    expect(findProblems({ isAgreed: false })).toEqual(['isAgreed']);
  });

  it('keeps neither password nor code in the tab', () => {
    expect(shortDraftFields).toEqual(['userId', 'email', 'referralCode']);
    expect(
      shortForm.initial({
        ...context,
        draft: {
          userId: 'ana1',
          email: 'a@b.co',
          password: 'x',
          emailCode: '123456',
          isAgreed: 'true',
        },
      }),
    ).toMatchObject({
      userId: 'ana1',
      email: 'a@b.co',
      password: '',
      emailCode: '',
      isAgreed: false,
    });
  });

  it('sends a code to an address alone', () => {
    expect([
      canSendCode({ email: 'ana@example.com' }),
      canSendCode({ email: 'ana' }),
      canSendCode({ email: '' }),
    ]).toEqual([true, false, false]);
  });

  it('shows what the server refused at its field', () => {
    expect(shortRefused({ reason: 'USER_ID_TAKEN', fields: [] }).map(({ field }) => field)).toEqual(
      ['userId'],
    );
    expect(
      shortRefused({ reason: 'EMAIL_CODE_WRONG', fields: [] }).map(({ field }) => field),
    ).toEqual(['emailCode']);
  });

  it('knows when the mailed code alone is missing, so that the button can ask for it', () => {
    const isAlone = (change: Partial<ShortInput>) =>
      needsCode(shortForm.problems({ ...filled, ...change }, null, context));
    expect(isAlone({ emailCode: '' })).toBe(true);
    expect(isAlone({ emailCode: '12' })).toBe(false);
    expect(isAlone({ emailCode: '', isAgreed: false })).toBe(false);
    expect(isAlone({})).toBe(false);
  });
});
