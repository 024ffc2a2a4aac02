/**
 * A customer's own account and its security.
 *
 * The login password is changed with the old one (change-password); the transaction password is
 * set, changed, or set anew by mail (set-, change-, reset-pay-password). A second factor is an
 * authenticator app or passkeys (turn-on-authenticator, add-passkey), removed only with a proof;
 * recovery codes replace it (renew-recovery-codes). The owner sees who signed in (list-sign-ins),
 * exports all data (export-own-data) and may leave (close-account). Every change is notified in the
 * inbox and by mail (tell-of-change).
 *
 * Passwords and second factors themselves are kept by core; registering and signing in are auth's.
 */
import type { Capability } from '../../platform/capability.ts';
import type { AccountServices } from './account-services.ts';
import { accountRoutes } from './account.routes.ts';

export function account(services: AccountServices): Capability {
  return { name: 'account', calls: accountRoutes(services) };
}
