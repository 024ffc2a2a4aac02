/**
 * What an operator is offered about a pause, which two people switch on and two people lift. The
 * server decides again.
 */
import type { OperatorRole } from '@candor/contract/kernel/enumerations';
import { isOwnProposal } from './two-people.model.ts';

export type SwitchState = 'proposed' | 'on' | 'refused' | 'withdrawn' | 'liftProposed' | 'lifted';
export type SwitchAct =
  | 'confirm'
  | 'refuse'
  | 'withdraw'
  | 'proposeLift'
  | 'confirmLift'
  | 'refuseLift';
type Person = { readonly id: string } | null;
export type Standing = {
  readonly state: SwitchState;
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

export function getWaiting(switches: readonly Pick<Standing, 'state'>[]): number {
  return switches.filter(({ state }) => state === 'proposed' || state === 'liftProposed').length;
}

function isLive(state: SwitchState): boolean {
  return state === 'proposed' || state === 'on' || state === 'liftProposed';
}

const nothing: SwitchActs = { acts: [], whyNot: null };
