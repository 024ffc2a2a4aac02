import * as z from 'zod/mini';
import { challengeId } from './ids.ts';
import { PASSWORD_BYTES_MAX } from './patterns.ts';

export const RECOVERY_CODES = 10;
export const secondFactorMethods = ['totp', 'passkey', 'recovery'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

/** WebAuthn JSON; the server's library parses it field by field. */
export const webAuthnJson = z.record(z.string(), z.unknown());

const totpProof = z.strictObject({
  method: z.literal('totp'),
  code: z.string().check(z.regex(/^\d{6}$/)),
});
const recoveryProof = z.strictObject({
  method: z.literal('recovery'),
  code: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9-]{8,24}$/)),
});
const passkeyProof = z.strictObject({
  method: z.literal('passkey'),
  challengeId,
  response: webAuthnJson,
});

export const secondFactorProof = z.discriminatedUnion('method', [
  totpProof,
  recoveryProof,
  passkeyProof,
]);
export type SecondFactorProof = z.output<typeof secondFactorProof>;

/** What changes the security of an account is sent with these, where they are set. */
export const confirmed = {
  payPassword: z.optional(z.string().check(z.minLength(1), z.maxLength(PASSWORD_BYTES_MAX))),
  proof: z.optional(secondFactorProof),
};
export const confirmationRefusals = [
  'PAY_PASSWORD_NOT_SET',
  'PAY_PASSWORD_LOCKED',
  'PAY_PASSWORD_WRONG',
  'SECOND_FACTOR_NEEDED',
  'SECOND_FACTOR_NOT_SET',
  'SECOND_FACTOR_EXPIRED',
  'SECOND_FACTOR_MUST_WAIT',
  'SECOND_FACTOR_WRONG',
  'SERVER_BUSY',
] as const;
