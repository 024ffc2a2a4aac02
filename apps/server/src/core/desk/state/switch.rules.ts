/**
 * The life of a switch that stops new orders on the desk or in one instrument. Turning it on and
 * lifting it each take two people: the proposer can neither confirm nor refuse, and withdraws only
 * their own proposal. It stays in force until lifted.
 */
import type { QuotedSource } from '@candor/contract/kernel/enumerations';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import { machine, type EventOf, type StateOf } from '@candor/kit/machine';
import { decideSecondPerson } from '../../operators/two-people.rules.ts';

export const switchLife = machine({
  proposed: { confirm: 'on', refuse: 'refused', withdraw: 'withdrawn' },
  on: { proposeLift: 'liftProposed' },
  liftProposed: { confirmLift: 'lifted', refuseLift: 'on', withdraw: 'on' },
  refused: {},
  withdrawn: {},
  lifted: {},
});

export type SwitchState = StateOf<typeof switchLife>;
export type SwitchAct = EventOf<typeof switchLife>;

type Standing = {
  readonly state: SwitchState;
  readonly proposedBy: string;
  readonly liftProposedBy: string | null;
};

/** Somebody else's proposal cannot be withdrawn: it is treated as absent. */
export function decideSwitchAct(
  { state, proposedBy, liftProposedBy }: Standing,
  act: SwitchAct,
  operatorId: string,
): Decision<SwitchState, 'SWITCH_UNKNOWN' | 'SECOND_PERSON_NEEDED' | 'SWITCH_DECIDED'> {
  const maker =
    state === 'liftProposed' || act === 'confirmLift' || act === 'refuseLift'
      ? liftProposedBy
      : proposedBy;
  if (act === 'withdraw' && maker !== operatorId) return refuse('SWITCH_UNKNOWN');
  const second = isSecondPersons(act) ? decideSecondPerson(maker, operatorId) : ok(null);
  if (!second.ok) return second;
  const next = switchLife.next(state, act);
  return next === null ? refuse('SWITCH_DECIDED') : ok(next);
}

/** In force at an instant. */
export type ActiveSwitch = (
  | { readonly scope: 'all' }
  | ({ readonly scope: 'instrument' } & SwitchedPlace)
) & { readonly reason: string; readonly since: number };

export type SwitchedPlace = {
  readonly instrumentId: string;
  readonly source: QuotedSource;
  readonly code: string;
};

function isSecondPersons(act: SwitchAct): boolean {
  return act === 'confirm' || act === 'refuse' || act === 'confirmLift' || act === 'refuseLift';
}
