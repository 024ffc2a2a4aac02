/** Customers see entries about themselves, auditors all of it. An auditor's reading is recorded. */
import { listOwnEntries } from '../../core/audit/audit.store.ts';
import type { Capability } from '../../platform/capability.ts';
import { auditRoutes, type AuditServices } from './audit.routes.ts';
import { getTouch } from './touch.ts';

const TOUCHES_EXPORTED_MAX = 10_000;

export function audit(services: AuditServices): Capability {
  return {
    name: 'audit',
    calls: auditRoutes(services),
    jobs: services.log.jobs,
    ownData: async (reader, customerId) =>
      (
        await listOwnEntries(reader, customerId, services.clock.now(), {
          limit: TOUCHES_EXPORTED_MAX,
          offset: 0,
        })
      ).map(getTouch),
  };
}
