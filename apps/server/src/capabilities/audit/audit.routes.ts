import * as contract from '@candor/contract/audit';
import type { Audit } from '../../core/audit/audit.ts';
import { getActor } from '../../core/audit/record.ts';
import type { Clock } from '../../platform/clock.ts';
import { bind, type BoundCall } from '../../platform/http/bind.ts';
import { listAuditEntries } from './list-audit-entries.ts';
import { listTouches } from './list-touches.ts';
import { verifyAudit } from './verify-audit.ts';

export type AuditServices = {
  readonly log: Audit;
  readonly clock: Clock;
  readonly sealedDaysMax: number;
};

export function auditRoutes({ log, clock, sealedDaysMax }: AuditServices): BoundCall[] {
  return bind(contract, {
    listTouches: (call) =>
      listTouches(
        call.db,
        { now: clock.now(), sealedDaysMax },
        call.customer.customerId,
        call.query,
      ),
    listAuditEntries: (call) =>
      call.transact((tx) =>
        listAuditEntries(tx, getActor(call.operator, call.origin.network), call.query),
      ),
    verifyAudit: (call) => verifyAudit(call.db, log, getActor(call.operator, call.origin.network)),
  });
}
