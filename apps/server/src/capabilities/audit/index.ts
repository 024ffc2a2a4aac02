/**
 * Reading the audit log: a customer the entries about themselves, an auditor all of it, and
 * checking that nothing was changed. What writes it is core/audit; reading as an auditor is itself
 * on record.
 */
import type { Audit } from '../../core/audit/audit.ts';
import { listEntries } from '../../core/audit/audit.store.ts';
import type { Capability } from '../../platform/capability.ts';
import { auditRoutes } from './audit.routes.ts';
import { getTouch } from './touch.ts';

/** What goes into a customer's export. */
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
