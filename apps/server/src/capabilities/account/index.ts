/** What a customer sees of the own account. It only reads: registering and signing in are auth's. */
import type { Capability } from '../../platform/capability.ts';
import { accountRoutes } from './account.routes.ts';

export function account(): Capability {
  return { name: 'account', calls: accountRoutes() };
}
