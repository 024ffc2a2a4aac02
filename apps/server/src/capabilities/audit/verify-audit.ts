import type { verifyAudit as endpoint } from '@candor/contract/audit';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { Audit } from '../../core/audit/audit.ts';
import { record, type AuditActor } from '../../core/audit/record.ts';
import type { Db } from '../../platform/db/database.ts';
import { shownHead } from './touch.ts';

export async function verifyAudit(
  db: Db,
  log: Audit,
  actor: AuditActor,
): Promise<DataOf<typeof endpoint>> {
  const { head, ...found } = await log.verify();
  await db.transact((tx) =>
    record(tx, actor, {
      action: 'audit.verified',
      customerId: null,
      subject: null,
      reason: null,
      details: { entries: found.entries, problem: found.problem?.kind ?? null },
    }),
  );
  return { ...found, head: shownHead(head) };
}
