/**
 * What answers to the suitability questions are enough for. The rules are published with the
 * levels: each level asks for all that the one below asks for, and more.
 *
 * Experience counts wherever it was made, with paper money too: what is to be known is the same.
 */
import {
  knowledgeQuestions,
  levelOf,
  optionServices,
  suitabilityChoices,
  suitabilityGaps,
  type KnowledgeQuestion,
  type OptionService,
  type SuitabilityAnswers,
  type SuitabilityGap,
} from '@candor/contract/kernel/suitability';
import { DAY_MS } from '@candor/kit/time';

export type Suitability = {
  readonly isEnough: boolean;
  readonly missing: SuitabilityGap[];
  readonly levelMost: number;
  readonly wrong: KnowledgeQuestion[];
};

export function judgeAnswers(answers: SuitabilityAnswers, wanted: OptionService): Suitability {
  const missing = missingFor(answers, levelOf(wanted));
  return {
    isEnough: missing.length === 0,
    missing,
    levelMost: optionServices.filter(
      (service) => missingFor(answers, levelOf(service)).length === 0,
    ).length,
    wrong: knowledgeQuestions.filter((question) => !isRight(answers, question)),
  };
}

export function isRight(answers: SuitabilityAnswers, question: KnowledgeQuestion): boolean {
  return answers[question] === rightAnswers[question];
}

export const FAILED_TRIES_MAX = 5;
const TRIES_COUNT_FOR_MS = DAY_MS;

/** When it may be tried again after failed tries; null where it may be at once. */
export function nextTryAt(failedAt: readonly number[], now: number): number | null {
  const counting = failedAt
    .filter((at) => at + TRIES_COUNT_FOR_MS > now)
    .toSorted((left, right) => right - left);
  const oldest = counting[FAILED_TRIES_MAX - 1];
  return oldest === undefined ? null : oldest + TRIES_COUNT_FOR_MS;
}

function missingFor(answers: SuitabilityAnswers, level: number): SuitabilityGap[] {
  const found = new Set(
    [levelOne, levelTwo, levelThree].slice(0, level).flatMap((gaps) => gaps(answers)),
  );
  return suitabilityGaps.filter((gap) => found.has(gap));
}

/** Covered calls and cash-secured puts. */
function levelOne(answers: SuitabilityAnswers): SuitabilityGap[] {
  return isRight(answers, 'coveredCall') && isRight(answers, 'shortPut') ? [] : ['knowledge'];
}

/** What is bought can be lost whole. */
function levelTwo(answers: SuitabilityAnswers): SuitabilityGap[] {
  const gaps: SuitabilityGap[] = [];
  if (!isRight(answers, 'longCall')) gaps.push('knowledge');
  if (answers.yearsTrading === 'none') gaps.push('experience');
  if (answers.objective === 'preserve') gaps.push('objective');
  if (answers.shareOfWealth === 'overHalf') gaps.push('means');
  return gaps;
}

/** Several legs at once; losses come sooner to who has little to lose. */
function levelThree(answers: SuitabilityAnswers): SuitabilityGap[] {
  const { yearsTrading, optionTrades, shareOfWealth, income } = answers;
  const gaps: SuitabilityGap[] = [];
  if (!isRight(answers, 'spread')) gaps.push('knowledge');
  if (placeOf('yearsTrading', yearsTrading) < placeOf('yearsTrading', 'oneToThree'))
    gaps.push('experience');
  if (optionTrades === 'none') gaps.push('optionTrades');
  if (income === 'under25' && shareOfWealth === 'underHalf') gaps.push('means');
  return gaps;
}

function placeOf(question: 'yearsTrading', choice: SuitabilityAnswers['yearsTrading']): number {
  return suitabilityChoices[question].indexOf(choice);
}

const rightAnswers: Readonly<Pick<SuitabilityAnswers, KnowledgeQuestion>> = {
  coveredCall: 'sellAtStrike',
  shortPut: 'buyAtStrike',
  longCall: 'premium',
  spread: 'netPremium',
};
