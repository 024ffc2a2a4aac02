/**
 * What needs two people: the proposer neither confirms nor refuses their proposal, and nobody else
 * withdraws it. Reviews, adjustments, accounts and the switches of the desk all ask here; what a
 * refusal is called otherwise is theirs.
 */
import { ok, refuse, type Decision } from '@candor/kit/decision';

type Proposal<State extends string> = { readonly state: State | 'open'; readonly madeBy: string };

export function decideSecondPerson(
  madeBy: string | null,
  operatorId: string,
): Decision<null, 'SECOND_PERSON_NEEDED'> {
  return madeBy === operatorId ? refuse('SECOND_PERSON_NEEDED') : ok(null);
}

/** For confirming and refusing. `decided` names what is no longer open. */
export function decideOpenProposal<State extends string, Decided extends string>(
  { state, madeBy }: Proposal<State>,
  operatorId: string,
  decided: Decided,
): Decision<null, Decided | 'SECOND_PERSON_NEEDED'> {
  return state === 'open' ? decideSecondPerson(madeBy, operatorId) : refuse(decided);
}

/** Somebody else's proposal is treated as absent: `unknown`. */
export function decideWithdrawal<
  Found extends Proposal<string>,
  Unknown extends string,
  Decided extends string,
>(
  proposal: Found | null,
  operatorId: string,
  { unknown, decided }: { readonly unknown: Unknown; readonly decided: Decided },
): Decision<Found, Unknown | Decided> {
  if (proposal === null || proposal.madeBy !== operatorId) return refuse(unknown);
  return proposal.state === 'open' ? ok(proposal) : refuse(decided);
}
