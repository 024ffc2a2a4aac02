import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { AccountType, IdDocument, verificationStates } from './kernel/enumerations.ts';
import { event } from './kernel/event.ts';
import { fileId } from './kernel/ids.ts';
import { askedMore } from './kernel/question.ts';
import { SHORT_TEXT_LENGTH_MAX, TEXT_LENGTH_MAX, isPhone } from './kernel/patterns.ts';
import { instantMs, line } from './kernel/shapes.ts';

const country = z.string().check(z.regex(/^[A-Z]{2}$/));
const documentNumber = z.string().check(z.trim(), z.regex(/^[A-Za-z0-9-]{4,30}$/));

const document = {
  idType: z.enum(IdDocument),
  /** Omitted to keep the number on record, for the same kind of document. */
  idNumber: z.optional(documentNumber),
  frontImage: fileId,
  backImage: fileId,
};

const individual = z.strictObject({
  accountType: z.literal(AccountType.Individual),
  firstName: line(SHORT_TEXT_LENGTH_MAX),
  lastName: line(SHORT_TEXT_LENGTH_MAX),
  country,
  state: z.optional(line(SHORT_TEXT_LENGTH_MAX)),
  address: line(TEXT_LENGTH_MAX),
  /** United States only; nine digits. Omitted to keep the one on record. */
  ssn: z.optional(z.string().check(z.regex(/^\d{3}-?\d{2}-?\d{4}$/))),
  ...document,
});

const company = z.strictObject({
  accountType: z.literal(AccountType.Company),
  enterpriseName: line(TEXT_LENGTH_MAX),
  licenseNumber: line(SHORT_TEXT_LENGTH_MAX),
  licenseImage: fileId,
  placeOfRegistration: country,
  officeAddress: line(TEXT_LENGTH_MAX),
  /** Omitted to keep the one on record. */
  bankAccount: z.optional(z.string().check(z.trim(), z.regex(/^[A-Za-z0-9 -]{4,40}$/))),
  bankAccountImage: fileId,
  officer: z.strictObject({
    firstName: line(SHORT_TEXT_LENGTH_MAX),
    lastName: line(SHORT_TEXT_LENGTH_MAX),
    position: line(SHORT_TEXT_LENGTH_MAX),
    phone: z.string().check(z.trim(), z.refine(isPhone, 'a phone number')),
    ...document,
  }),
});

/** An operator adds a sentence. */
export const kycRefusalReasons = [
  'imageUnreadable',
  'imagesDoNotMatch',
  'detailsDoNotMatch',
  'documentExpired',
  'documentInUse',
  'documentNotAccepted',
  'notAnswered',
  'other',
] as const;

const image = z.object({
  side: z.enum(['front', 'back', 'license', 'bankAccount']),
  url: z.string(),
  urlExpiresAt: instantMs,
});

const standing = z.object({
  state: z.enum(verificationStates),
  submittedAt: z.nullable(instantMs),
  deadlineAt: z.nullable(instantMs),
  decidedAt: z.nullable(instantMs),
  isByPolicy: z.boolean(),
  reason: z.nullable(z.object({ code: z.enum(kycRefusalReasons), text: z.string() })),
  isQuick: z.boolean(),
  /** Under review, and we asked for more. */
  moreAsked: z.optional(askedMore),
  tries: z.int(),
  /** The last submission, or the registration, to fill the form; numbers masked. */
  known: z.nullable(
    z.object({
      firstName: z.nullable(z.string()),
      lastName: z.nullable(z.string()),
      country: z.nullable(z.string()),
      state: z.nullable(z.string()),
      address: z.nullable(z.string()),
      ssnMasked: z.nullable(z.string()),
      idType: z.nullable(z.enum(IdDocument)),
      idNumberMasked: z.nullable(z.string()),
      enterpriseName: z.nullable(z.string()),
      licenseNumber: z.nullable(z.string()),
      bankAccountMasked: z.nullable(z.string()),
      position: z.nullable(z.string()),
      phone: z.nullable(z.string()),
    }),
  ),
  images: z.array(image),
});

export const loadKyc = endpoint({
  method: 'GET',
  path: '/kyc/standing',
  caller: 'customer',
  summary: 'Where your identity check stands, with the reason when it was unsuccessful.',
  data: standing,
  refusals: [],
});

export const submitKyc = endpoint({
  method: 'POST',
  path: '/updateReal',
  caller: 'customer',
  summary:
    'Hands in the identity for review: a person’s document, or a company’s papers and its officer’s document.',
  body: z.discriminatedUnion('accountType', [individual, company]),
  data: standing,
  refusals: [
    'ACCOUNT_FROZEN',
    'ACCOUNT_TYPE_DIFFERENT',
    'KYC_ALREADY_VERIFIED',
    'KYC_UNDER_REVIEW',
    'KYC_NUMBER_MISSING',
    'FILE_UNKNOWN',
    'KYC_IMAGES_SAME',
  ],
});

export const kycChanged = event(
  'kyc.changed',
  z.object({ state: z.enum(verificationStates), at: instantMs }),
);
