/**
 * Services opened per customer: block trading, and the levels of options, which ask suitability
 * questions. core/customers stores the outcome.
 */
import * as contract from '@candor/contract/permissions';
import { asCustomerId } from '../../core/customers/customer.ts';
import type { Capability } from '../../platform/capability.ts';
import { bind } from '../../platform/http/bind.ts';
import { applyForService, type PermissionDeps } from './apply-for-service.ts';
import { listPermissions, loadPermission } from './list-permissions.ts';
import { listAnswers } from './suitability.store.ts';

const OWN_ANSWERS_MAX = 1_000;

export function permissions(deps: PermissionDeps): Capability {
  return {
    name: 'permissions',
    calls: bind(contract, {
      listPermissions: (call) => listPermissions(call.db, call.customer, call.language),
      applyForService: (call) =>
        call.transact(async (tx) => {
          const { service } = call.body;
          const { suitability } = await applyForService(deps, tx, call.customer, call.body);
          const permission = await loadPermission(tx, call.customer, service, call.language);
          return { ...permission, suitability };
        }),
    }),
    ownData: async (reader, customerId) => ({
      services: await listPermissions(reader, { customerId }, 'en'),
      suitabilityAnswers: await listAnswers(reader, deps.secrets, asCustomerId(customerId), {
        until: null,
        limit: OWN_ANSWERS_MAX,
      }),
    }),
  };
}
