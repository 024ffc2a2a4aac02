/**
 * Operators as administrators see them: who there is, where they are signed in, and changes to who
 * may do what. A change is proposed by one administrator and confirmed by another one
 * (operator-changes.ts); nobody decides about their own access. The command on the server stays,
 * for the first ones and for when nobody can sign in any more
 * (core/operators/run-operator-command.ts).
 */
import type { Capability } from '../../platform/capability.ts';
import { operatorAccountsRoutes } from './operator-accounts.routes.ts';
import type { OperatorAccountsServices } from './operator-accounts-services.ts';

export function operatorAccounts(services: OperatorAccountsServices): Capability {
  return { name: 'operator-accounts', calls: operatorAccountsRoutes(services) };
}
