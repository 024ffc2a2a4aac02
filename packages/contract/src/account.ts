import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { accountParts } from './kernel/account-parts.ts';
import { AccountType, verificationStates } from './kernel/enumerations.ts';
import { event } from './kernel/event.ts';
import { challengeId, customerId, passkeyId } from './kernel/ids.ts';
import { fullLanguages } from './kernel/language.ts';
import { pageInQuery, getPage } from './kernel/page.ts';
import { isEmailCode, PASSWORD_BYTES_MAX, SHORT_TEXT_LENGTH_MAX } from './kernel/patterns.ts';
import { secondFactorProof, webAuthnJson } from './kernel/second-factor.ts';
import { done, emptyBody, instantMs, line } from './kernel/shapes.ts';

/** Length only: strength is the policy's question. */
const password = z.string().check(z.minLength(1), z.maxLength(PASSWORD_BYTES_MAX));
const recoveryCodes = z.array(z.string());

const account = z.object({
  id: customerId,
  userId: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  displayName: z.string(),
  accountType: z.enum(AccountType),
  referralCode: z.string(),
  registeredAt: instantMs,
  language: z.enum(fullLanguages),
  isDemo: z.boolean(),
  verification: z.enum(verificationStates),
  isFrozen: z.boolean(),
  /** Stopped by itself; `until` null where it has no end. An answer kept from before has none. */
  held: z.optional(z.array(z.object({ part: z.enum(accountParts), until: z.nullable(instantMs) }))),
  hasPayPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  env: z.literal('paper'),
});

export const loadAccount = endpoint({
  method: 'POST',
  path: '/api/user/info',
  caller: 'customer',
  summary: 'The signed-in customer: who they are, and where the account stands.',
  body: emptyBody,
  data: account,
  refusals: [],
});

export const loadAccountById = endpoint({
  method: 'POST',
  path: '/getUserInfoById',
  caller: 'customer',
  summary: 'The same, by id. Any id but your own is answered as unknown.',
  body: z.strictObject({ id: customerId }),
  data: account,
  refusals: ['CUSTOMER_UNKNOWN'],
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/updatePassword',
  caller: 'customer',
  summary: 'Changes the login password with the old one and signs every other device out.',
  body: z.strictObject({ oldPassword: password, newPassword: password }),
  data: done,
  refusals: [
    'DEMO_ACCOUNT_FIXED',
    'PASSWORD_MUST_WAIT',
    'PASSWORD_WRONG',
    'PASSWORD_TOO_WEAK',
    'PASSWORD_TOO_COMMON',
    'PASSWORD_SAME',
    'SERVER_BUSY',
  ],
  rate: 'credential',
});

export const setPayPassword = endpoint({
  method: 'POST',
  path: '/settingPayPassword',
  caller: 'customer',
  summary: 'Sets the transaction password for the first time.',
  body: z.strictObject({ payPassword: password, loginPassword: password }),
  data: done,
  refusals: [
    'DEMO_ACCOUNT_FIXED',
    'PAY_PASSWORD_ALREADY_SET',
    'PASSWORD_MUST_WAIT',
    'PASSWORD_WRONG',
    'PAY_PASSWORD_TOO_WEAK',
    'SERVER_BUSY',
  ],
  rate: 'credential',
});

export const changePayPassword = endpoint({
  method: 'POST',
  path: '/updatePayPassword',
  caller: 'customer',
  summary:
    'Changes the transaction password with the old one. Five wrong ones lock it for a while; the answer says until when.',
  body: z.strictObject({ oldPayPassword: password, payPassword: password }),
  data: done,
  refusals: [
    'DEMO_ACCOUNT_FIXED',
    'PAY_PASSWORD_NOT_SET',
    'PAY_PASSWORD_LOCKED',
    'PAY_PASSWORD_WRONG',
    'PAY_PASSWORD_TOO_WEAK',
    'PAY_PASSWORD_SAME',
    'SERVER_BUSY',
  ],
  rate: 'credential',
});

export const requestPayPasswordCode = endpoint({
  method: 'POST',
  path: '/account/pay-password/code',
  caller: 'customer',
  summary: 'Mails a code to your address, for a forgotten transaction password.',
  body: emptyBody,
  data: z.object({ expiresAt: instantMs, nextAllowedAt: instantMs }),
  refusals: [
    'DEMO_ACCOUNT_FIXED',
    'PAY_PASSWORD_NOT_SET',
    'EMAIL_CODE_TOO_SOON',
    'EMAIL_CODE_LIMIT_REACHED',
  ],
  rate: 'credential',
});

export const resetPayPassword = endpoint({
  method: 'POST',
  path: '/account/pay-password/reset',
  caller: 'customer',
  summary:
    'Sets a forgotten transaction password anew with the mailed code and the login password.',
  body: z.strictObject({
    emailCode: z.string().check(z.refine(isEmailCode, 'six digits')),
    loginPassword: password,
    payPassword: password,
  }),
  data: done,
  refusals: [
    'DEMO_ACCOUNT_FIXED',
    'PAY_PASSWORD_NOT_SET',
    'EMAIL_CODE_WRONG',
    'PASSWORD_MUST_WAIT',
    'PASSWORD_WRONG',
    'PAY_PASSWORD_TOO_WEAK',
    'SERVER_BUSY',
  ],
  rate: 'credential',
});

export const loadSecurity = endpoint({
  method: 'GET',
  path: '/account/security',
  caller: 'customer',
  summary: 'How the account is protected: passwords, second factors, recovery codes.',
  data: z.object({
    passwordChangedAt: instantMs,
    payPassword: z.nullable(z.object({ changedAt: instantMs, lockedUntil: z.nullable(instantMs) })),
    authenticator: z.nullable(z.object({ since: instantMs })),
    passkeys: z.array(
      z.object({
        id: passkeyId,
        name: z.string(),
        createdAt: instantMs,
        lastUsedAt: z.nullable(instantMs),
      }),
    ),
    recoveryCodesLeft: z.int(),
    /** When a reset of the second factor happens that two operators agreed to; it can be stopped. */
    factorResetAt: z.nullable(instantMs),
    isDemo: z.boolean(),
  }),
  refusals: [],
});

export const startAuthenticator = endpoint({
  method: 'POST',
  path: '/account/two-factor/totp/start',
  caller: 'customer',
  summary:
    'A new secret for an authenticator app. It counts only after a code from the app was confirmed.',
  body: z.strictObject({ loginPassword: password }),
  data: z.object({ secret: z.string(), uri: z.string(), expiresAt: instantMs }),
  refusals: [
    'DEMO_ACCOUNT_FIXED',
    'AUTHENTICATOR_ALREADY_SET',
    'PASSWORD_MUST_WAIT',
    'PASSWORD_WRONG',
    'SERVER_BUSY',
  ],
  rate: 'credential',
});

export const confirmAuthenticator = endpoint({
  method: 'POST',
  path: '/account/two-factor/totp/confirm',
  caller: 'customer',
  summary: 'Turns the authenticator app on. With the first factor come recovery codes, shown once.',
  body: z.strictObject({ code: z.string().check(z.regex(/^\d{6}$/)) }),
  data: z.object({ recoveryCodes: z.nullable(recoveryCodes) }),
  refusals: ['SECOND_FACTOR_EXPIRED', 'SECOND_FACTOR_MUST_WAIT', 'SECOND_FACTOR_WRONG'],
  rate: 'credential',
});

export const startPasskey = endpoint({
  method: 'POST',
  path: '/account/two-factor/passkey/start',
  caller: 'customer',
  summary: 'What the browser needs to make a new passkey.',
  body: z.strictObject({ loginPassword: password }),
  data: z.object({ challengeId, options: webAuthnJson }),
  refusals: [
    'DEMO_ACCOUNT_FIXED',
    'PASSKEYS_FULL',
    'PASSWORD_MUST_WAIT',
    'PASSWORD_WRONG',
    'SERVER_BUSY',
  ],
  rate: 'credential',
});

export const confirmPasskey = endpoint({
  method: 'POST',
  path: '/account/two-factor/passkey/confirm',
  caller: 'customer',
  summary:
    'Keeps the passkey the browser made. With the first factor come recovery codes, shown once.',
  body: z.strictObject({ challengeId, name: line(SHORT_TEXT_LENGTH_MAX), response: webAuthnJson }),
  data: z.object({ recoveryCodes: z.nullable(recoveryCodes) }),
  refusals: ['SECOND_FACTOR_EXPIRED', 'PASSKEY_REFUSED', 'PASSKEYS_FULL'],
  rate: 'credential',
});

export const startProof = endpoint({
  method: 'POST',
  path: '/account/two-factor/proof',
  caller: 'customer',
  summary: 'What the browser needs to prove a passkey before a sensitive change.',
  body: emptyBody,
  data: z.object({ challengeId, options: webAuthnJson }),
  refusals: ['SECOND_FACTOR_NOT_SET'],
  rate: 'credential',
});

const proofRefusals = [
  'SECOND_FACTOR_NOT_SET',
  'SECOND_FACTOR_EXPIRED',
  'SECOND_FACTOR_MUST_WAIT',
  'SECOND_FACTOR_WRONG',
] as const;

export const removeAuthenticator = endpoint({
  method: 'POST',
  path: '/account/two-factor/totp/remove',
  caller: 'customer',
  summary: 'Turns the authenticator app off, against a proof of any second factor.',
  body: z.strictObject({ proof: secondFactorProof }),
  data: done,
  refusals: [...proofRefusals],
  rate: 'credential',
});

export const removePasskey = endpoint({
  method: 'POST',
  path: '/account/two-factor/passkey/remove',
  caller: 'customer',
  summary: 'Forgets a passkey, against a proof of any second factor.',
  body: z.strictObject({ id: passkeyId, proof: secondFactorProof }),
  data: done,
  refusals: ['PASSKEY_UNKNOWN', ...proofRefusals],
  rate: 'credential',
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/account/two-factor/recovery',
  caller: 'customer',
  summary: 'New recovery codes in place of the old ones, shown once.',
  body: z.strictObject({ proof: secondFactorProof }),
  data: z.object({ recoveryCodes }),
  refusals: [...proofRefusals],
  rate: 'credential',
});

export const listSignIns = endpoint({
  method: 'GET',
  path: '/account/sign-ins',
  caller: 'customer',
  summary: 'When and from where this account was signed in to, or tried to be; newest first.',
  query: z.strictObject({ ...pageInQuery }),
  data: getPage(
    z.object({
      at: instantMs,
      outcome: z.enum(['signedIn', 'wrongPassword', 'wrongSecondFactor', 'registered']),
      device: z.string(),
      network: z.string(),
      isThisDevice: z.boolean(),
    }),
  ),
  refusals: [],
});

export const changeLanguage = endpoint({
  method: 'POST',
  path: '/account/language',
  caller: 'customer',
  summary: 'The language of mails and of the inbox.',
  body: z.strictObject({ language: z.enum(fullLanguages) }),
  data: done,
  refusals: [],
});

export const exportOwnData = endpoint({
  method: 'GET',
  path: '/account/export',
  caller: 'customer',
  summary:
    'Everything kept about this customer, one part for each capability. Numbers of documents stay masked.',
  data: z.object({
    format: z.literal('candor-export-1'),
    env: z.literal('paper'),
    madeAt: instantMs,
    parts: z.record(z.string(), z.unknown()),
  }),
  refusals: [],
});

export const closeCustomerAccount = endpoint({
  method: 'POST',
  path: '/account/close',
  caller: 'customer',
  summary:
    'Closes the account for good: every device is signed out and nobody can sign in again. The books stay. With money in it only when the customer says that it is given up.',
  body: z.strictObject({
    userId: line(SHORT_TEXT_LENGTH_MAX),
    loginPassword: password,
    givesUpMoney: z._default(z.boolean(), false),
    proof: z.optional(secondFactorProof),
  }),
  data: done,
  refusals: [
    'DEMO_ACCOUNT_FIXED',
    'CLOSING_NOT_CONFIRMED',
    'ACCOUNT_HAS_MONEY',
    'PASSWORD_MUST_WAIT',
    'PASSWORD_WRONG',
    'SECOND_FACTOR_NEEDED',
    'SECOND_FACTOR_EXPIRED',
    'SECOND_FACTOR_MUST_WAIT',
    'SECOND_FACTOR_WRONG',
    'SERVER_BUSY',
  ],
  rate: 'credential',
});

/** Frozen, held, restricted, or no longer. */
export const accountStandingChanged = event('account.standingChanged', z.object({ at: instantMs }));
export const securityChanged = event('account.securityChanged', z.object({ at: instantMs }));
