/** The answers as a reviewer reads them: each choice, which of them are wrong, and what changed. */
import {
  knowledgeQuestions,
  suitabilityChoices,
  type OptionService,
  type SuitabilityAnswers,
  type SuitabilityQuestion,
} from '@candor/contract/kernel/suitability';
import { assert } from '@candor/kit/assert';
import type { Subject } from '../../core/review/review.ts';
import { isRight, judgeAnswers } from './suitability.rules.ts';

type Given = { readonly answers: SuitabilityAnswers };
type Facts = Subject['groups'][number]['facts'];

/** Newest first: those of the application, then those before it. */
export function describeAnswers(
  given: readonly Given[],
  service: OptionService,
): { readonly facts: Facts; readonly warnings: readonly string[] } {
  const [newest, ...earlier] = given;
  assert(newest !== undefined, 'a level of options is applied for with answers');
  const { answers } = newest;
  const isChanged = earlier.some((before) =>
    facts.some((key) => before.answers[key] !== answers[key]),
  );
  return {
    facts: questions.map((key) => ({ key, value: valueOf(answers, key), sealedField: null })),
    warnings: [
      ...(judgeAnswers(answers, service).isEnough ? [] : ['suitabilityMissing']),
      ...(isChanged ? ['suitabilityChanged'] : []),
    ],
  };
}

/** `premium`, or `strike wrong` of what can be known. */
function valueOf(answers: SuitabilityAnswers, key: SuitabilityQuestion): string {
  const known = knowledgeQuestions.find((question) => question === key);
  return known === undefined || isRight(answers, known) ? answers[key] : `${answers[key]} wrong`;
}

const questions = Object.keys(suitabilityChoices).filter(
  (key): key is SuitabilityQuestion => key in suitabilityChoices,
);
/** What one cannot have learnt between two tries. */
const facts = questions.filter((key) => !knowledgeQuestions.some((question) => question === key));
