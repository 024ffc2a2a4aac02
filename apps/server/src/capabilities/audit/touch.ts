import { auditActors, type listTouches } from '@candor/contract/audit';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { operatorRoles } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import type { ChainEntry, ChainHead } from '../../core/audit/chain.rules.ts';

export type Touch = DataOf<typeof listTouches>['items'][number];

export function getTouch(entry: ChainEntry): Touch {
  const actor = auditActors.find((known) => known === entry.actorKind);
  assert(actor !== undefined, 'the table knows the kinds of actors');
  return {
    seq: entry.seq,
    at: entry.atMs,
    actor,
    operatorName: actor === 'operator' ? entry.operatorName : null,
    roles: operatorRoles.filter((role) => entry.roles.includes(role)),
    action: entry.action,
    subject: entry.subject,
    reason: entry.reason,
    hash: entry.hash,
  };
}

export function shownHead({ seq, hash }: ChainHead): ChainHead | null {
  return seq === 0 ? null : { seq, hash };
}
