/**
 * The life of a switch that makes the desk, or one instrument, take no new orders. Switching on and
 * lifting each take two people: who proposes neither confirms nor refuses, and takes back only what
 * is their own. Until it is lifted it binds, a proposed lift changes nothing.
 */
import type { QuotedSource } from '@candor/contract/kernel/enumerations';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import { machine, type EventOf, type StateOf } from '@candor/kit/machine';

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

/**
 * The state the act leads to. Somebody else's proposal cannot be taken back: for that it is as if
 * it were not there.
 */
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
  if (isSecondPersons(act) && maker === operatorId) return refuse('SECOND_PERSON_NEEDED');
  const next = switchLife.next(state, act);
  return next === null ? refuse('SWITCH_DECIDED') : ok(next);
}

/** What binds the desk at an instant. */
export type ActiveSwitch = (
  | { readonly scope: 'all' }
  | ({ readonly scope: 'instrument' } & SwitchedPlace)
) & { readonly reason: string; readonly since: number };

/** `source` and `code` are how people name the instrument. */
export type SwitchedPlace = {
  readonly instrumentId: string;
  readonly source: QuotedSource;
  readonly code: string;
};

function isSecondPersons(act: SwitchAct): boolean {
  return act === 'confirm' || act === 'refuse' || act === 'confirmLift' || act === 'refuseLift';
}
