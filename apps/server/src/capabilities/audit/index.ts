/** Customers see entries about themselves, auditors all of it. An auditor's reading is recorded. */
import type { Audit } from '../../core/audit/audit.ts';
import { listEntries } from '../../core/audit/audit.store.ts';
import type { Capability } from '../../platform/capability.ts';
import { auditRoutes } from './audit.routes.ts';
import { getTouch } from './touch.ts';

const TOUCHES_EXPORTED_MAX = 10_000;

export function audit(log: Audit): Capability {
  return {
    name: 'audit',
    calls: auditRoutes(log),
    jobs: log.jobs,
    ownData: async (reader, customerId) =>
      (await listEntries(reader, { customerId }, { limit: TOUCHES_EXPORTED_MAX, offset: 0 })).map(
        getTouch,
      ),
  };
}
