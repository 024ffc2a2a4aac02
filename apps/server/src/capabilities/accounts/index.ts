/**
 * A person's accounts: open one with paper money of its own, name it, close it, or begin it anew.
 * Whose an account is follows from its id (contract/kernel/account-id.ts); which of them a call
 * acts for is found before it (platform/http/acting-account.ts).
 *
 * An account is closed only when nothing is open in it, or with everything in it closed at the
 * market in the same step, and stays readable for ever. Paper money
 * never leaves the account it was given to: there is nothing between accounts but money that is
 * added as paper money.
 */
import type { Capability } from '../../platform/capability.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { accountRoutes } from './accounts.routes.ts';
import { ownAccounts } from './list-accounts.ts';

export function accounts(deps: AccountsDeps): Capability {
  return { name: 'accounts', calls: accountRoutes(deps), ownData: ownAccounts };
}
