/**
 * The proposer neither confirms nor refuses their proposal, and nobody else withdraws it. Reviews,
 * adjustments, accounts and the desk's switches all ask here.
 */
import { ok, refuse, type Decision } from '@candor/kit/decision';

type Proposal<State extends string> = { readonly state: State | 'open'; readonly madeBy: string };

export function decideSecondPerson(
  madeBy: string | null,
  operatorId: string,
): Decision<null, 'SECOND_PERSON_NEEDED'> {
  return madeBy === operatorId ? refuse('SECOND_PERSON_NEEDED') : ok(null);
}

/** `decided` names what is no longer open. */
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
