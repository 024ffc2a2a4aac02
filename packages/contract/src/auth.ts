import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { AccountType, IdDocument } from './kernel/enumerations.ts';
import { event } from './kernel/event.ts';
import { challengeId, customerId, fileId, sessionId } from './kernel/ids.ts';
import {
  isCompanyId,
  isEmailCode,
  isPhone,
  isUserId,
  PASSWORD_BYTES_MAX,
  TEXT_LENGTH_MAX,
  SHORT_TEXT_LENGTH_MAX,
} from './kernel/patterns.ts';
import { secondFactorMethods, secondFactorProof, webAuthnJson } from './kernel/second-factor.ts';
import { done, email, emptyBody, instantMs, line } from './kernel/shapes.ts';

/** Length only: strength is checked by the policy, after the e-mail code. */
const password = z.string().check(z.minLength(1), z.maxLength(PASSWORD_BYTES_MAX));
const emailCode = z.string().check(z.refine(isEmailCode, 'six digits'));
const referralCode = z.optional(z.string().check(z.regex(/^[A-Z0-9]{6,12}$/)));
const country = z.string().check(z.regex(/^[A-Z]{2}$/));
const phone = z.string().check(z.trim(), z.refine(isPhone, 'a phone number'));
const userId = z
  .string()
  .check(z.refine(isUserId, 'at least 4 letters, digits, underscores or hyphens'));
const companyId = z.string().check(z.refine(isCompanyId, '3 to 15 letters and digits'));
/** See /auth/agreement. */
const agreementVersion = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

const signedIn = z.object({
  token: z.string(),
  /** Always paper money in this build. */
  env: z.literal('paper'),
  expiresAt: instantMs,
  user: z.object({
    id: customerId,
    userId: z.string(),
    email: z.string(),
    accountType: z.enum(AccountType),
    isDemo: z.boolean(),
  }),
});

const secondFactorAsked = z.object({
  challengeId,
  methods: z.array(z.enum(secondFactorMethods)),
  passkeyOptions: z.nullable(webAuthnJson),
  expiresAt: instantMs,
});

export const requestEmailCode = endpoint({
  method: 'POST',
  path: '/getEmailCode',
  caller: 'anyone',
  summary:
    'Mails a six-digit code for registering or for resetting the password. The answer is the same whether or not an account exists.',
  body: z.strictObject({ email, purpose: z.enum(['register', 'resetPassword']) }),
  data: z.object({ expiresAt: instantMs, nextAllowedAt: instantMs }),
  refusals: ['EMAIL_CODE_TOO_SOON', 'EMAIL_CODE_LIMIT_REACHED'],
  rate: 'credential',
});

/** In order of precedence, for both forms. */
const registerRefusals = [
  'AGREEMENT_OUTDATED',
  'EMAIL_CODE_WRONG',
  'PASSWORD_TOO_WEAK',
  'PASSWORD_TOO_COMMON',
  'USER_ID_TAKEN',
  'REFERRAL_CODE_UNKNOWN',
  'SERVER_BUSY',
] as const;

export const registerShort = endpoint({
  method: 'POST',
  path: '/register/email',
  caller: 'anyone',
  summary: 'Opens an individual account with the short form and signs in.',
  body: z.strictObject({ userId, email, emailCode, password, agreementVersion, referralCode }),
  data: signedIn,
  refusals: registerRefusals,
  rate: 'credential',
});

const individual = z.strictObject({
  accountType: z.literal(AccountType.Individual),
  userId,
  email,
  emailCode,
  password,
  agreementVersion,
  referralCode,
  firstName: line(SHORT_TEXT_LENGTH_MAX),
  lastName: line(SHORT_TEXT_LENGTH_MAX),
  phone,
  country,
  state: z.optional(line(SHORT_TEXT_LENGTH_MAX)),
  address: line(TEXT_LENGTH_MAX),
  /** United States only; nine digits. Stored encrypted. */
  ssn: z.optional(z.string().check(z.regex(/^\d{3}-?\d{2}-?\d{4}$/))),
  idType: z.enum(IdDocument),
  idNumber: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9-]{4,30}$/)),
});

const company = z.strictObject({
  accountType: z.literal(AccountType.Company),
  userId: companyId,
  email,
  emailCode,
  password,
  agreementVersion,
  referralCode,
  enterpriseName: line(TEXT_LENGTH_MAX),
  licenseNumber: line(SHORT_TEXT_LENGTH_MAX),
  licenseImage: fileId,
  placeOfRegistration: country,
  officeAddress: line(TEXT_LENGTH_MAX),
  bankAccount: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9 -]{4,40}$/)),
  bankAccountImage: fileId,
  phone,
  officer: z.strictObject({
    firstName: line(SHORT_TEXT_LENGTH_MAX),
    lastName: line(SHORT_TEXT_LENGTH_MAX),
    position: line(SHORT_TEXT_LENGTH_MAX),
    phone,
    idType: z.enum(IdDocument),
    idNumber: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9-]{4,30}$/)),
  }),
});

export const register = endpoint({
  method: 'POST',
  path: '/new/register/email',
  caller: 'anyone',
  summary: 'Opens an individual or a company account with the full form and signs in.',
  body: z.discriminatedUnion('accountType', [individual, company]),
  data: signedIn,
  refusals: [...registerRefusals, 'FILE_UNKNOWN'],
  rate: 'credential',
});

export const login = endpoint({
  method: 'POST',
  path: '/loginByUsername',
  caller: 'anyone',
  summary:
    'Signs in by user id or e-mail. After wrong passwords the next try has to wait, longer each time; an account is never locked. An account with a second factor answers what to prove next.',
  body: z.strictObject({
    username: line(254),
    password,
    /** In exchange for a one-time password, which opens no session itself; agrees to the terms. */
    newPassword: z.optional(password),
  }),
  data: z.union([signedIn, secondFactorAsked]),
  refusals: [
    'SIGN_IN_HELD',
    'SERVER_BUSY',
    'LOGIN_MUST_WAIT',
    'LOGIN_FAILED',
    'PASSWORD_ONE_TIME',
    'PASSWORD_TOO_WEAK',
    'PASSWORD_TOO_COMMON',
  ],
  rate: 'credential',
});

export const proveSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/second-factor',
  caller: 'anyone',
  summary: 'Completes a sign-in with the second factor.',
  body: z.strictObject({ challengeId, proof: secondFactorProof }),
  data: signedIn,
  refusals: [
    'SIGN_IN_HELD',
    'SECOND_FACTOR_EXPIRED',
    'SECOND_FACTOR_MUST_WAIT',
    'SECOND_FACTOR_WRONG',
  ],
  rate: 'credential',
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/resetPassword',
  caller: 'anyone',
  summary: 'Sets a new login password with the mailed code and ends every session of the account.',
  body: z.strictObject({ email, emailCode, newPassword: password }),
  data: done,
  refusals: ['EMAIL_CODE_WRONG', 'PASSWORD_TOO_WEAK', 'PASSWORD_TOO_COMMON', 'SERVER_BUSY'],
  rate: 'credential',
});

export const addOwnEmail = endpoint({
  method: 'POST',
  path: '/auth/own-email',
  caller: 'customer',
  summary:
    'Adds an address to a sign-in that a class gave, proved by the code mailed to it: from then on nobody but its owner can have its password set anew.',
  body: z.strictObject({ email, emailCode }),
  data: done,
  refusals: ['EMAIL_CODE_WRONG', 'EMAIL_NOT_MISSING'],
  rate: 'credential',
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  caller: 'customer',
  summary: 'Ends this session at once.',
  body: emptyBody,
  data: done,
  refusals: [],
});

const sessionRow = z.object({
  id: sessionId,
  isCurrent: z.boolean(),
  device: z.string(),
  network: z.string(),
  createdAt: instantMs,
  lastSeenAt: instantMs,
  expiresAt: instantMs,
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  caller: 'customer',
  summary: 'Where this account is signed in: one row per device, newest activity first.',
  data: z.array(sessionRow),
  refusals: [],
});

export const revokeSession = endpoint({
  method: 'POST',
  path: '/auth/sessions/revoke',
  caller: 'customer',
  summary:
    'Signs one device out, or all others. Its calls answer 401 and its sockets close at once.',
  body: z.strictObject({ session: z.union([sessionId, z.literal('others')]) }),
  data: z.object({ revoked: z.int() }),
  refusals: ['SESSION_UNKNOWN'],
});

/** The device says so at sign-in. */
export const explainSignOut = endpoint({
  method: 'POST',
  path: '/auth/sessions/ended',
  caller: 'anyone',
  rate: 'read',
  summary:
    'Why a token no longer works: signed out from another device, a new password, too many devices, or simply time. `unknown` for one that nobody had.',
  body: z.strictObject({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)) }),
  data: z.object({
    reason: z.enum([
      'signedOut',
      'revoked',
      'passwordReset',
      'passwordChanged',
      'closed',
      'tooMany',
      'held',
      'byOperator',
      'factorReset',
      'expired',
      'unknown',
    ]),
  }),
  refusals: [],
});

export const loadAgreement = endpoint({
  method: 'GET',
  path: '/auth/agreement',
  caller: 'anyone',
  summary:
    'The user agreement, privacy policy and risk disclosure in the caller’s language, with their version.',
  data: z.object({
    version: agreementVersion,
    documents: z.array(
      z.object({
        id: z.enum(['agreement', 'privacy', 'risk']),
        title: z.string(),
        paragraphs: z.array(z.object({ heading: z.string(), text: z.string() })),
      }),
    ),
  }),
  refusals: [],
});

export { loadPasswordPolicy } from './kernel/password-policy.ts';

export const sessionStarted = event(
  'session.started',
  z.object({ session: sessionId, device: z.string(), at: instantMs }),
);

export const sessionEnded = event('session.ended', z.object({ session: sessionId }));
