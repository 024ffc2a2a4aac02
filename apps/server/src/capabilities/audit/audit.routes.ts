import * as contract from '@candor/contract/audit';
import type { Audit } from '../../core/audit/audit.ts';
import { getActor } from '../../core/audit/record.ts';
import { bind, type BoundCall } from '../../platform/http/bind.ts';
import { listAuditEntries } from './list-audit-entries.ts';
import { listTouches } from './list-touches.ts';
import { verifyAudit } from './verify-audit.ts';

export function auditRoutes(log: Audit): BoundCall[] {
  return bind(contract, {
    listTouches: (call) => listTouches(call.db, call.customer.customerId, call.query),
    listAuditEntries: (call) =>
      call.transact((tx) =>
        listAuditEntries(tx, getActor(call.operator, call.origin.network), call.query),
      ),
    verifyAudit: (call) => verifyAudit(call.db, log, getActor(call.operator, call.origin.network)),
  });
}
