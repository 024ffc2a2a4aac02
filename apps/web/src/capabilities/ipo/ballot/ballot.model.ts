/** What a checked ballot amounts to: what does not fit, or that everything does. */
import type { ResultHead } from '@candor/ballot/result-file';
import type { BallotProblem } from '@candor/ballot/verify';
import type { Ballot } from '../ipo.api.ts';
import { lotsIn } from '../shared/offering.model.ts';
import type { CheckedFile, FileLine } from './checked-file.model.ts';

export type Finding =
  | BallotProblem
  /** The file is not the one that the server names. */
  | 'fileDiffers'
  /** The page and the file speak of different ballots. */
  | 'headDiffers'
  /** This device saw another commitment before the draw. */
  | 'seenDiffers'
  | 'ownMissing'
  | 'ownDiffers';

/** Nothing where everything fits. */
export function findingsIn(ballot: Ballot, file: CheckedFile, seen: string | null): Finding[] {
  const { verdict } = file;
  const found: Finding[] = [];
  if (file.sha256 !== ballot.file.sha256) found.push('fileDiffers');
  if (seen !== null && seen !== ballot.commitment) found.push('seenDiffers');
  if (!verdict.isValid) return [...found, verdict.problem];
  if (!isSameBallot(ballot, verdict.head, verdict)) found.push('headDiffers');
  if (ballot.own !== null) {
    if (file.own === null) found.push('ownMissing');
    else if (!isSameLine(ballot.own, file.own, ballot.lot)) found.push('ownDiffers');
  }
  return found;
}

function isSameBallot(
  ballot: Ballot,
  head: ResultHead,
  { customers, crowd }: { readonly customers: number; readonly crowd: number },
): boolean {
  return (
    head.seed === ballot.seed &&
    head.commitment === ballot.commitment &&
    head.list === ballot.list &&
    head.market === (ballot.market === 'US' ? 'us' : 'hk') &&
    BigInt(head.lots) === lotsIn(ballot.sharesInBallot, ballot.lot) &&
    customers === ballot.customers &&
    crowd === ballot.crowd
  );
}

function isSameLine(
  own: NonNullable<Ballot['own']>,
  { lots, allotted }: FileLine,
  lot: string,
): boolean {
  return (
    lotsIn(own.quantity, lot) === BigInt(lots) &&
    lotsIn(own.allottedQuantity, lot) === BigInt(allotted)
  );
}
