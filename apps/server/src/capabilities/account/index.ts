/**
 * A customer's own account and its security: passwords (change-password, set-, change-,
 * reset-pay-password), second factors and recovery codes, sign-ins, data export and leaving. Every
 * change is notified in the inbox and by mail (tell-of-change).
 *
 * Passwords and second factors themselves are kept by core; registering and signing in are auth's.
 */
import type { Capability } from '../../platform/capability.ts';
import type { AccountServices } from './account-services.ts';
import { accountRoutes } from './account.routes.ts';

export function account(services: AccountServices): Capability {
  return { name: 'account', calls: accountRoutes(services) };
}
