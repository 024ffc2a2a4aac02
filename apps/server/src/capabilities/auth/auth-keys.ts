/**
 * Under which keys auth writes about people who may not even be customers. Addresses and typed names are hashed with the server's key: the
 * tables tell a reader neither who tried to sign in nor what somebody typed into the name field by mistake.
 */
import type { Secrets } from '../../platform/secrets.ts';

export type EmailCodePurpose = 'register' | 'resetPassword';

export function addressKey(secrets: Secrets, email: string): string {
  return secrets.sign('auth.address', email);
}

/** Bound to purpose and address: a code for one thing is worth nothing for another. */
export function codeSignature(secrets: Secrets, purpose: EmailCodePurpose, email: string, code: string): string {
  return secrets.sign('auth.emailCode', `${purpose}\n${email}\n${code}`);
}

export type FailureKeys = { readonly here: string; readonly anywhere: string };

/** By the name as typed, not by the account it belongs to: otherwise waiting at one name would tell which other name is the same person's. */
export function failureKeys(secrets: Secrets, name: string, network: string): FailureKeys {
  return { here: secrets.sign('auth.failures', `${name}\n${network}`), anywhere: secrets.sign('auth.failures', name) };
}
