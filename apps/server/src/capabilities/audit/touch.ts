import { auditActors, type listTouches } from '@candor/contract/audit';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { operatorRoles } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import type { ReadEntry } from '../../core/audit/audit.store.ts';
import type { ChainHead } from '../../core/audit/chain.rules.ts';

export type Touch = DataOf<typeof listTouches>['items'][number];

export function getTouch(entry: ReadEntry): Touch {
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
    seal: getSeal(entry),
  };
}

function getSeal({ sealed, prevHash }: ReadEntry): Touch['seal'] {
  if (sealed === null) return null;
  const { salt, who, customerId, details, opensBy } = sealed;
  assert(customerId !== null, 'what is sealed is about a customer');
  return { salt, who, customerId, details, opensBy, prevHash };
}

export function shownHead({ seq, hash }: ChainHead): ChainHead | null {
  return seq === 0 ? null : { seq, hash };
}
