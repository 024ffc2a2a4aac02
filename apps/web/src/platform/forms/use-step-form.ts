/**
 * A form in steps on top of useForm. The focus moves to the heading of a new step, or to the first
 * problem; a refusal of the server opens the step of its field. Going back, also by the browser,
 * leads to the previous step.
 */
import { useForm, type Form, type FormModel } from '@candor/ui/fields/use-form';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../i18n/text.ts';
import { useStepLayers } from '../nav/layers.ts';
import type { FormProblem, FormProblemKey } from './form-problem.model.ts';
import { getStep, type Steps } from './steps.model.ts';

type Name<Input> = keyof Input & string;

export type StepForm<Input extends object, Summary, Id extends string> = Pick<
  Form<Input, Summary, FormProblemKey>,
  'value' | 'summary' | 'set' | 'field'
> & {
  readonly step: {
    readonly id: Id;
    readonly index: number;
    readonly count: number;
    readonly isLast: boolean;
  };
  readonly headingId: string;
  readonly goTo: (index: number) => void;
  /** `first` is what must be done before going on. */
  readonly next: (send: (value: Input, summary: Summary) => void, first?: () => void) => void;
  readonly refuse: (problems: readonly FormProblem<Name<Input>>[]) => void;
};

export function useStepForm<Input extends object, Context, Summary, Id extends string>(
  model: FormModel<Input, Context, Summary, FormProblemKey>,
  context: Context,
  steps: Steps<Id, Name<Input>>,
  { startsAtMissing = false } = {},
): StepForm<Input, Summary, Id> {
  const t = useText();
  const form = useForm(model, context, (problem) => t(problem.key));
  // Begins where something is missing; the review shows the rest.
  const [index, setIndex] = useState(() => {
    const missing = form.problems[0];
    return !startsAtMissing || missing === undefined ? 0 : getStep(steps, missing.field);
  });
  const headingId = useId();
  const current = steps[index] ?? steps[0];
  const isLast = index === steps.length - 1;

  // The step must be rendered before it can take the focus.
  const goTo = (to: number) => {
    flushSync(() => setIndex(to));
    document.getElementById(headingId)?.focus();
  };
  useStepLayers(index, goTo);
  const complain = (problem: FormProblem<Name<Input>>) => {
    const at = getStep(steps, problem.field);
    flushSync(() => {
      setIndex(at);
      form.complain(form.problems.filter(({ field }) => getStep(steps, field) === at));
    });
    document.getElementsByName(problem.field)[0]?.focus();
  };

  return {
    value: form.value,
    summary: form.summary,
    set: form.set,
    step: { id: current.id, index, count: steps.length, isLast },
    headingId,
    goTo,
    field: form.field,
    next: (send, first) => {
      // A later entry can make an earlier one wrong.
      const found = form.problems.find(
        (problem) => isLast || current.fields.includes(problem.field),
      );
      if (found !== undefined) complain(found);
      else if (isLast) send(form.value, form.summary);
      else if (first !== undefined) first();
      else goTo(index + 1);
    },
    refuse: (problems) => {
      const [first] = problems;
      if (first === undefined) return;
      flushSync(() => setIndex(getStep(steps, first.field)));
      for (const problem of problems.toReversed()) form.refuse(problem);
    },
  };
}
