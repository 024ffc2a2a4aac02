/** What operators see of every switch that two people set: who did what, and when. */
import type { ShownSwitch } from '@candor/contract/kernel/two-person-switch';
import type { TwoPersonSwitch } from '../store/two-person-switch.store.ts';

export function shownSwitch(one: TwoPersonSwitch): ShownSwitch {
  const { reason, reasonZhHans, state, proposedAt, confirmedAt, liftProposedAt, endedAt } = one;
  const endedBy = getPerson(one.endedBy, one.endedByName);
  return {
    reason,
    reasonZhHans,
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
