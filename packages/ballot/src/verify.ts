/**
 * Recomputes a ballot from its result file: the seed is the one that was committed to, the crowd is
 * the one it makes, the list is complete and without doubles, every draw and every allotment
 * follows.
 */
import { crowdDemand, makeCrowd } from './crowd.ts';
import { drawsOf, listHash } from './draw.ts';
import { compareKeys, firstDifference, firstKeyDifference, keyText } from './keys.ts';
import { findLine, sumOf, type Lines } from './lines.ts';
import { parseResultFile, type ResultHead } from './result-file.ts';
import { allotInOrder } from './run-ballot.ts';
import { commitmentTo, isSeed } from './seed.ts';

export type BallotProblem =
  | 'notAResultFile'
  | 'seedDiffers'
  | 'commitmentDiffers'
  | 'numberTwice'
  | 'listDiffers'
  | 'crowdDiffers'
  | 'drawDiffers'
  | 'allotmentDiffers';

export type BallotVerdict =
  | {
      readonly isValid: true;
      readonly head: ResultHead;
      readonly customers: number;
      readonly crowd: number;
      /** Of the lots on offer; a new stock's first price follows from it. */
      readonly crowdHundredths: number;
      readonly lotsRequested: number;
      readonly lotsAllotted: number;
    }
  | { readonly isValid: false; readonly problem: BallotProblem; readonly number: string | null };

/** What is gone through, in this order. */
export const ballotSteps = ['file', 'seed', 'list', 'crowd', 'draws', 'allotments'] as const;
export type BallotStep = (typeof ballotSteps)[number];

/**
 * `committed` is what was published before the subscription opened. `onStep` hears of every step
 * before it is taken: a large ballot takes a while.
 */
export function verifyBallot(
  bytes: Uint8Array,
  committed: string | null,
  onStep: (step: BallotStep) => void = () => undefined,
): BallotVerdict {
  onStep('file');
  const file = parseResultFile(bytes);
  if (file === null) return wrong('notAResultFile');
  const { head, lines } = file;
  onStep('seed');
  if (!isSeed(head.seed) || commitmentTo(head.seed) !== head.commitment)
    return wrong('seedDiffers');
  if (committed !== null && committed !== head.commitment) return wrong('commitmentDiffers');
  onStep('list');
  const twice = firstOutOfOrder(lines);
  if (twice !== -1) return wrong('numberTwice', keyText(lines.numbers, twice));
  if (listHash(lines) !== head.list) return wrong('listDiffers');
  onStep('crowd');
  const crowd = makeCrowd(head.seed, head.market, head.lots);
  const missing = crowd.find(({ number, lots }) => findLine(lines, number)?.lots !== lots);
  if (missing !== undefined) return wrong('crowdDiffers', missing.number);
  onStep('draws');
  const draws = drawsOf(head.seed, head.list, lines);
  const misdrawn = firstKeyDifference(lines.draws, draws);
  if (misdrawn !== -1) return wrong('drawDiffers', keyText(lines.numbers, misdrawn));
  onStep('allotments');
  const allotments = allotInOrder(head, lines.lots, draws);
  const misallotted = firstDifference(lines.allotted, allotments, 1);
  if (misallotted !== -1) return wrong('allotmentDiffers', keyText(lines.numbers, misallotted));
  return {
    isValid: true,
    head,
    customers: lines.count - crowd.length,
    crowd: crowd.length,
    crowdHundredths: crowdDemand(head.seed, head.market),
    lotsRequested: sumOf(lines.lots),
    lotsAllotted: sumOf(lines.allotted),
  };
}

function firstOutOfOrder({ count, numbers }: Lines): number {
  for (let place = 1; place < count; place += 1)
    if (compareKeys(numbers, place, place - 1) <= 0) return place;
  return -1;
}

function wrong(problem: BallotProblem, number: string | null = null): BallotVerdict {
  return { isValid: false, problem, number };
}
