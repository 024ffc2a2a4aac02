/** Services opened per customer, today block trading. core/customers stores the outcome. */
import * as contract from '@candor/contract/permissions';
import { fullLanguage } from '@candor/contract/kernel/language';
import type { Capability } from '../../platform/capability.ts';
import { bind } from '../../platform/http/bind.ts';
import { applyForService, type PermissionDeps } from './apply-for-service.ts';
import { listPermissions, loadPermission } from './list-permissions.ts';

export function permissions(deps: PermissionDeps): Capability {
  return {
    name: 'permissions',
    calls: bind(contract, {
      listPermissions: (call) =>
        listPermissions(call.db, call.customer, fullLanguage(call.language)),
      applyForService: (call) =>
        call.transact(async (tx) => {
          await applyForService(deps, tx, call.customer, call.body);
          return loadPermission(tx, call.customer, call.body.service, fullLanguage(call.language));
        }),
    }),
    ownData: (reader, customerId) => listPermissions(reader, { customerId }, 'en'),
  };
}
