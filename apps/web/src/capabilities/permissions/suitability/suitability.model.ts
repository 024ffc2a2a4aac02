/**
 * The questionnaire: an introduction, one question at a time, and a last look. Kept in this tab for
 * its owner, so that a reload loses nothing; whatever else is found there is left out.
 */
import type { Service } from '@candor/contract/kernel/enumerations';
import {
  optionServices,
  suitabilityChoices,
  type KnowledgeQuestion,
  type OptionService,
  type SuitabilityAnswers,
  type SuitabilityQuestion,
} from '@candor/contract/kernel/suitability';

export type Given = Partial<Pick<SuitabilityAnswers, SuitabilityQuestion>>;
export type Draft = { readonly owner: string; readonly step: number; readonly answers: Given };

/** In the order in which they are asked. */
export const questions = [
  'yearsTrading',
  'optionTrades',
  'objective',
  'shareOfWealth',
  'income',
  'coveredCall',
  'shortPut',
  'longCall',
  'spread',
] as const satisfies readonly SuitabilityQuestion[];

/** Step 0 is the introduction; the questions count from 1. */
export const CHECK_STEP = questions.length + 1;

export function readQuestionnaire(stored: unknown, owner: string): Draft {
  const fresh = { owner, step: 0, answers: {} };
  if (typeof stored !== 'object' || stored === null) return fresh;
  if (Reflect.get(stored, 'owner') !== owner) return fresh;
  const answers = readAnswers(Reflect.get(stored, 'answers'));
  const step: unknown = Reflect.get(stored, 'step');
  const isStep = typeof step === 'number' && Number.isInteger(step) && step >= 0;
  return { owner, step: isStep ? Math.min(step, furthestStep(answers)) : 0, answers };
}

function readAnswers(stored: unknown): Given {
  if (typeof stored !== 'object' || stored === null) return {};
  return questions.reduce<Given>(
    (answers, question) => withAnswer(answers, question, Reflect.get(stored, question)),
    {},
  );
}

/** As it was where this is no answer to the question. */
export function withAnswer(answers: Given, question: SuitabilityQuestion, choice: unknown): Given {
  const choices: readonly string[] = suitabilityChoices[question];
  return choices.some((known) => known === choice) ? { ...answers, [question]: choice } : answers;
}

export function withoutAnswers(answers: Given, wrong: readonly KnowledgeQuestion[]): Given {
  return Object.fromEntries(
    Object.entries(answers).filter(([question]) => !wrong.some((each) => each === question)),
  );
}

/** The first question without an answer, else the last look. */
export function furthestStep(answers: Given): number {
  const open = questions.findIndex((question) => answers[question] === undefined);
  return open === -1 ? CHECK_STEP : open + 1;
}

export function questionAt(step: number): SuitabilityQuestion | null {
  return questions[step - 1] ?? null;
}

/** Back to the last look when only one answer was changed. */
export function stepAfter(step: number, answers: Given): number {
  const furthest = furthestStep(answers);
  return furthest === CHECK_STEP ? CHECK_STEP : Math.min(step + 1, furthest);
}

/** Null while something is missing. */
export function toAnswers(given: Given, understandsLoss: boolean): SuitabilityAnswers | null {
  return areAllGiven(given) && understandsLoss ? { ...given, understandsLoss } : null;
}

function areAllGiven(given: Given): given is Required<Given> {
  return questions.every((question) => given[question] !== undefined);
}

/** Of an address, which may say anything; the lowest level otherwise. */
export function readLevel(typed: string | undefined): OptionService {
  return optionServices.find((service) => service === typed) ?? 'options1';
}

type Standing = { readonly service: Service; readonly state: string };

/** Whether another level is reviewed; one is at a time. */
export function isOtherReviewed(permissions: readonly Standing[], service: OptionService): boolean {
  return permissions.some(
    (permission) =>
      permission.state === 'underReview' &&
      permission.service !== service &&
      optionServices.some((option) => option === permission.service),
  );
}
