import type { SuitabilityAnswers, SuitabilityQuestion } from '@candor/contract/kernel/suitability';
import { useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../../platform/device/drafts.ts';
import {
  furthestStep,
  readQuestionnaire,
  toAnswers,
  withAnswer,
  type Draft,
  type Given,
} from './suitability.model.ts';

export type UsedQuestionnaire = {
  readonly step: number;
  readonly answers: Given;
  readonly goTo: (step: number) => void;
  readonly answer: (question: SuitabilityQuestion, choice: string) => void;
  /** With these answers, from what is open. */
  readonly restart: (answers: Given) => void;
  readonly drop: () => void;
  readonly whole: (understandsLoss: boolean) => SuitabilityAnswers | null;
};

/** Kept in this tab with every answer. */
export function useQuestionnaire(customerId: string): UsedQuestionnaire {
  const [draft, setDraft] = useState(() => readQuestionnaire(readDraft('suitability'), customerId));
  const keep = (next: Draft) => {
    setDraft(next);
    keepDraft('suitability', JSON.stringify(next));
  };
  return {
    step: draft.step,
    answers: draft.answers,
    goTo: (step) => keep({ ...draft, step }),
    answer: (question, choice) =>
      keep({ ...draft, answers: withAnswer(draft.answers, question, choice) }),
    restart: (answers) => keep({ ...draft, step: furthestStep(answers), answers }),
    drop: () => {
      setDraft({ owner: customerId, step: 0, answers: {} });
      dropDraft('suitability');
    },
    whole: (understandsLoss) => toAnswers(draft.answers, understandsLoss),
  };
}
