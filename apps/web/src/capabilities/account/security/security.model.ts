import type { SecondFactorMethod } from '@candor/contract/kernel/second-factor';
import type { Security } from '../account.api.ts';

export function proofMethods({
  authenticator,
  passkeys,
  recoveryCodesLeft,
}: Pick<Security, 'authenticator' | 'passkeys' | 'recoveryCodesLeft'>): SecondFactorMethod[] {
  const factors: SecondFactorMethod[] = [
    ...(authenticator === null ? [] : (['totp'] as const)),
    ...(passkeys.length === 0 ? [] : (['passkey'] as const)),
  ];
  return factors.length === 0 || recoveryCodesLeft === 0 ? factors : [...factors, 'recovery'];
}

export type Protection = 'passwordOnly' | 'fewCodes' | 'good';

/** Running out of recovery codes is how people lose accounts. */
export function getProtection(
  security: Pick<Security, 'authenticator' | 'passkeys' | 'recoveryCodesLeft'>,
): Protection {
  if (proofMethods(security).length === 0) return 'passwordOnly';
  return security.recoveryCodesLeft < RECOVERY_CODES_FEW ? 'fewCodes' : 'good';
}

export const RECOVERY_CODES_FEW = 3;

/** Plain text: it must open anywhere, years later. */
export function recoveryCodesFile(codes: readonly string[], heading: string): string {
  return `${heading}\n\n${codes.join('\n')}\n`;
}
