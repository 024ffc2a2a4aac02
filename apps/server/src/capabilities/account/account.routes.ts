/** Contract endpoint -> verb. */
import * as contract from '@candor/contract/account';
import { bind, type BoundCall } from '../../platform/http/bind.ts';
import { loadAccount } from './load-account.ts';

export function accountRoutes(): BoundCall[] {
  return bind(contract, {
    loadAccount: (call) => loadAccount(call.db, call.customer),
  });
}
