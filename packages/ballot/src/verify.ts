/**
 * Recomputes a ballot from its result file: the seed is the one that was committed to, the crowd is
 * the one it makes, the list is complete and without doubles, every draw and every allotment
 * follows.
 */
import type { Allotted } from './application.ts';
import { makeCrowd } from './crowd.ts';
import { drawsOf, listHash } from './draw.ts';
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
  text: string,
  committed: string | null,
  onStep: (step: BallotStep) => void = () => undefined,
): BallotVerdict {
  onStep('file');
  const file = parseResultFile(text);
  if (file === null) return wrong('notAResultFile');
  const { head, lines } = file;
  onStep('seed');
  if (!isSeed(head.seed) || commitmentTo(head.seed) !== head.commitment)
    return wrong('seedDiffers');
  if (committed !== null && committed !== head.commitment) return wrong('commitmentDiffers');
  onStep('list');
  const twice = lines.find(({ number }, at) => at > 0 && number <= (lines[at - 1]?.number ?? ''));
  if (twice !== undefined) return wrong('numberTwice', twice.number);
  if (listHash(lines) !== head.list) return wrong('listDiffers');
  onStep('crowd');
  const crowd = makeCrowd(head.seed, head.market, head.lots);
  const missing = crowd.find(({ number, lots }) => findLine(lines, number)?.lots !== lots);
  if (missing !== undefined) return wrong('crowdDiffers', missing.number);
  onStep('draws');
  const draws = drawsOf(head.seed, head.list, lines);
  const misdrawn = lines.find(({ draw }, place) => draws[place] !== draw);
  if (misdrawn !== undefined) return wrong('drawDiffers', misdrawn.number);
  onStep('allotments');
  const allotments = allotInOrder(head, lines, draws);
  const misallotted = lines.find(({ allotted }, place) => allotments[place] !== allotted);
  if (misallotted !== undefined) return wrong('allotmentDiffers', misallotted.number);
  return {
    isValid: true,
    head,
    customers: lines.length - crowd.length,
    crowd: crowd.length,
    lotsRequested: total(lines, ({ lots }) => lots),
    lotsAllotted: total(lines, ({ allotted }) => allotted),
  };
}

/** The line of one application, for its owner; lines are in the order of their numbers. */
export function findLine(lines: readonly Allotted[], number: string): Allotted | null {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((lines[middle]?.number ?? '') < number) low = middle + 1;
    else high = middle;
  }
  const found = lines[low];
  return found?.number === number ? found : null;
}

function wrong(problem: BallotProblem, number: string | null = null): BallotVerdict {
  return { isValid: false, problem, number };
}

function total(lines: readonly Allotted[], count: (line: Allotted) => number): number {
  return lines.reduce((sum, line) => sum + count(line), 0);
}
