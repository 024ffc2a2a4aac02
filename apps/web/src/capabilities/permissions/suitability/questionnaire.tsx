import type { CallRefused } from '@candor/client/call-errors';
import {
  sampleSuitability,
  type OptionService,
  type SuitabilityAnswers,
} from '@candor/contract/kernel/suitability';
import { useStepLayers } from '../../../platform/nav/layers.ts';
import type { Permission } from '../permissions.api.ts';
import { CheckStep } from './check-step.tsx';
import { IntroStep } from './intro-step.tsx';
import { QuestionStep } from './question-step.tsx';
import { furthestStep, questionAt, stepAfter } from './suitability.model.ts';
import type { UsedQuestionnaire } from './use-questionnaire.ts';

/** Going back leads to the step before, and from the first out of the page. */
export function Questionnaire({
  title,
  service,
  permission,
  questionnaire,
  isSending,
  refusal,
  onApply,
}: {
  title: string;
  service: OptionService;
  permission: Permission | null;
  questionnaire: UsedQuestionnaire;
  isSending: boolean;
  refusal: CallRefused | null;
  onApply: (answers: SuitabilityAnswers) => void;
}) {
  const { step, answers, goTo, answer, restart } = questionnaire;
  useStepLayers(step, goTo);
  const question = questionAt(step);
  if (step === 0)
    return (
      <IntroStep
        title={title}
        service={service}
        permission={permission}
        isBegun={Object.keys(answers).length > 0}
        onStart={() => goTo(furthestStep(answers))}
        onSample={() => restart(sampleSuitability)}
      />
    );
  if (question !== null)
    return (
      <QuestionStep
        key={question}
        title={title}
        step={step}
        question={question}
        chosen={answers[question] ?? null}
        onChoose={(choice) => answer(question, choice)}
        onNext={() => goTo(stepAfter(step, answers))}
      />
    );
  return (
    <CheckStep
      title={title}
      service={service}
      questionnaire={questionnaire}
      isSending={isSending}
      refusal={refusal}
      onApply={onApply}
    />
  );
}
