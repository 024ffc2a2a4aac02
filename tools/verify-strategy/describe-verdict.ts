import type { OpenedTape } from '@candor/strategies/recompute/open-tape';
import type { RecordProblem } from '@candor/strategies/recompute/problems';
import type { RecordVerdict } from '@candor/strategies/recompute/verify-record';

export type Finding = { readonly isTrue: boolean; readonly lines: readonly string[] };

const problems: Readonly<Record<RecordProblem, string>> = {
  notARecord: 'this is not a record, or it was cut off',
  unknownStrategy: 'this strategy or version is not known here',
  runChanged: 'the terms of the run or its first decision were changed',
  numbersBroken: 'a decision is missing, doubled or out of order',
  chainBroken: 'a decision was changed after it was kept',
  movementChanged: 'a movement of the account was changed, or is out of order',
  barsBroken: 'a bar is missing, doubled or out of order',
  historyDiffers: 'the history before the first bar is not the one on the tape',
  closesDiffer: 'a close is not the one on the tape',
  termsMissing: 'the terms of trading are missing, or repeated without a change',
  accountDiffers: 'the account before a decision does not follow from what moved it',
  kindDiffers: 'a decision is of another kind than the run had at that bar',
  ordersDiffer: 'the strategy orders something else',
  reasonsDiffer: 'the strategy gives other reasons',
  energyDiffers: 'the energy left is another one',
  stateDiffers: 'the strategy is in another state afterwards',
  fillWithoutOrder: 'a fill belongs to no order',
  fillTooLarge: 'more was filled than was ordered',
  fillDiffers: 'what a fill cost does not follow from its price and quantity',
  endDiffers: 'the account at the end does not follow from what moved it',
};

const tapeProblems = {
  unknownEngine: 'these prices were made by a version of the price engine that is not known here',
  badDay: 'the tape names a day that is none',
  seedDiffers: 'a seed is not the one that was committed to',
} as const;

export function describeTape(tape: OpenedTape): Finding {
  if (!tape.isOpen) {
    const where = tape.day === null ? '' : ` (${tape.day})`;
    return { isTrue: false, lines: [`PROBLEM: ${tapeProblems[tape.problem]}${where}`] };
  }
  const until = new Date(tape.publishedUntilMs).toISOString().slice(0, 10);
  return {
    isTrue: true,
    lines: [
      `${tape.seedsChecked} seeds are what was committed to; the tape is published until ${until}`,
    ],
  };
}

/** `published`: the last hash of the run as somebody else has it. */
export function describeVerdict(verdict: RecordVerdict, published: string | null): Finding {
  if (!verdict.isValid) {
    const what = isAboutMovement(verdict.problem) ? 'movement' : 'decision';
    const where = verdict.number === null ? '' : ` (${what} ${verdict.number})`;
    return { isTrue: false, lines: [`PROBLEM: ${problems[verdict.problem]}${where}`] };
  }
  const { run, decisions, onTape, orders, fills, fees, hash } = verdict;
  const counted = [
    `${run.id} (${run.subject}, ${run.strategy} version ${run.version}): ${decisions} decisions with ${orders} orders and ${fills} fills, fees of ${fees} in the smallest unit of ${run.currency}`,
    onTape === decisions
      ? 'all bars are those of the tape'
      : `${onTape} bars are those of the tape; ${decisions - onTape} are not published yet and were taken from the record`,
  ];
  if (published !== null && published !== hash)
    return {
      isTrue: false,
      lines: [...counted, `PROBLEM: the last hash is ${hash}, not the published one`],
    };
  return {
    isTrue: true,
    lines: [
      ...counted,
      published === null
        ? `the last hash is ${hash}: compare it with what is published of the run`
        : 'the last hash is the published one',
      'every decision follows',
    ],
  };
}

function isAboutMovement(problem: RecordProblem): boolean {
  return problem.startsWith('fill') || problem === 'movementChanged';
}
