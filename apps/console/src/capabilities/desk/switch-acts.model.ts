/** The server decides again. */
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import type { OperatorRole } from '@candor/contract/kernel/enumerations';
import type { decideDeskSwitch } from '@candor/contract/desk';
import { isOwnProposal } from '../../platform/two-people.model.ts';
import type { DeskSwitch } from './desk-switch.ts';

export type SwitchAct = BodyOf<typeof decideDeskSwitch>['act'];
type Person = { readonly id: string } | null;
type Standing = Pick<DeskSwitch, 'state'> & {
  readonly proposedBy: Person;
  readonly liftProposedBy: Person;
};
type Operator = { readonly id: string; readonly roles: readonly OperatorRole[] };
type WhyNot =
  | 'console.whyNot.ownProposal'
  | 'console.whyNot.ownLift'
  | 'console.whyNot.decider'
  | null;

export type SwitchActs = { readonly acts: readonly SwitchAct[]; readonly whyNot: WhyNot };

const deciders: readonly OperatorRole[] = ['reviewer', 'approver'];

export function switchActs(
  { state, proposedBy, liftProposedBy }: Standing,
  me: Operator,
): SwitchActs {
  if (!isLive(state)) return nothing;
  if (!deciders.some((role) => me.roles.includes(role)))
    return { acts: [], whyNot: 'console.whyNot.decider' };
  if (state === 'on') return { acts: ['proposeLift'], whyNot: null };
  if (state === 'proposed')
    return isOwnProposal(proposedBy, me)
      ? { acts: ['withdraw'], whyNot: 'console.whyNot.ownProposal' }
      : { acts: ['confirm', 'refuse'], whyNot: null };
  return isOwnProposal(liftProposedBy, me)
    ? { acts: ['withdraw'], whyNot: 'console.whyNot.ownLift' }
    : { acts: ['confirmLift', 'refuseLift'], whyNot: null };
}

export function getWaiting(switches: readonly Pick<DeskSwitch, 'state'>[]): number {
  return switches.filter(({ state }) => state === 'proposed' || state === 'liftProposed').length;
}

function isLive(state: DeskSwitch['state']): boolean {
  return state === 'proposed' || state === 'on' || state === 'liftProposed';
}

const nothing: SwitchActs = { acts: [], whyNot: null };
