import type { Account, Security } from '../../capabilities/account/account.api.ts';
import { proofChallenge } from '../../capabilities/account/account.api.ts';
import { proofMethods } from '../../capabilities/account/security/security.model.ts';
import type { Confirming } from '../../core/customer/confirm-security.tsx';

/** What keys are confirmed with. */
export function confirmingOf({ hasPayPassword }: Account, security: Security): Confirming {
  return { hasPayPassword, methods: proofMethods(security), challenge: proofChallenge };
}
