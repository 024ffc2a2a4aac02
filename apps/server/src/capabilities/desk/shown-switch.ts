import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { decideDeskSwitch } from '@candor/contract/desk';
import type { DeskSwitch } from '../../core/desk/store/switches.store.ts';

export type ShownSwitch = DataOf<typeof decideDeskSwitch>;

export function shownSwitch(one: DeskSwitch): ShownSwitch {
  const {
    id,
    scope,
    source,
    code,
    reason,
    state,
    proposedAt,
    confirmedAt,
    liftProposedAt,
    endedAt,
  } = one;
  const endedBy = getPerson(one.endedBy, one.endedByName);
  return {
    id,
    scope,
    source,
    code,
    reason,
    state,
    proposedBy: { id: one.proposedBy, name: one.proposedByName },
    proposedAt,
    confirmedBy: getPerson(one.confirmedBy, one.confirmedByName),
    confirmedAt,
    refusedBy: state === 'refused' ? endedBy : null,
    refusedAt: state === 'refused' ? endedAt : null,
    liftProposedBy: getPerson(one.liftProposedBy, one.liftProposedByName),
    liftProposedAt,
    liftedBy: state === 'lifted' ? endedBy : null,
    liftedAt: state === 'lifted' ? endedAt : null,
  };
}

function getPerson(id: string | null, name: string | null): { id: string; name: string } | null {
  return id === null || name === null ? null : { id, name };
}
