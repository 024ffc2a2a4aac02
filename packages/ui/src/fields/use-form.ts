/**
 * A problem is shown after leaving a field or trying to send, never while first typing. Of what is
 * missing, trying shows the first alone and goes there: an empty form is not a form full of
 * mistakes.
 */
import type { Problem } from '@candor/kit/problem';
import { useState } from 'react';
import type { FieldBinding } from './field-frame.tsx';

export type FormModel<Input extends object, Context, Summary, Key extends string> = {
  readonly initial: (context: Context) => Input;
  readonly summarise: (input: Input, context: Context) => Summary;
  /** In form order; empty means it can be sent. */
  readonly problems: (
    input: Input,
    summary: Summary,
    context: Context,
  ) => readonly Problem<Name<Input>, Key>[];
};

export type Form<Input extends object, Summary, Key extends string> = {
  readonly value: Input;
  readonly summary: Summary;
  readonly problems: readonly Problem<Name<Input>, Key>[];
  readonly field: <N extends Name<Input>>(name: N) => Required<FieldBinding<Input[N]>>;
  readonly set: (change: Partial<Input>) => void;
  /** Else shows what is wrong, or the first that is missing, and goes there. */
  readonly submit: (send: (value: Input, summary: Summary) => void) => void;
  /** Shows the first of these problems, and those of what is filled in. */
  readonly complain: (problems: readonly Problem<Name<Input>, Key>[]) => void;
  /** Cleared when the field changes. */
  readonly refuse: (problem: Problem<Name<Input>, Key>) => void;
  readonly reset: () => void;
};

type Name<Input> = keyof Input & string;

export function useForm<Input extends object, Context, Summary, Key extends string>(
  model: FormModel<Input, Context, Summary, Key>,
  context: Context,
  toText: (problem: Problem<Name<Input>, Key>) => string,
): Form<Input, Summary, Key> {
  const [value, setValue] = useState(() => model.initial(context));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState<readonly Problem<Name<Input>, Key>[]>([]);

  const summary = model.summarise(value, context);
  const problems = model.problems(value, summary, context);

  const set = (change: Partial<Input>) => {
    setValue((before) => ({ ...before, ...change }));
    setRefusals((before) => before.filter((refusal) => !(refusal.field in change)));
  };
  const findMistake = (name: Name<Input>): string | null => {
    const refusal = refusals.find((candidate) => candidate.field === name);
    const problem = left.has(name)
      ? problems.find((candidate) => candidate.field === name)
      : undefined;
    const shown = problem ?? refusal;
    return shown === undefined ? null : toText(shown);
  };

  const complain = (found: typeof problems) => {
    const spoken = found.filter(({ field }, at) => at === 0 || !isBlank(value[field]));
    setLeft((before) => new Set([...before, ...spoken.map(({ field }) => field)]));
  };

  return {
    value,
    summary,
    problems,
    set,
    complain,
    field: (name) => ({
      name,
      value: value[name],
      onChange: (next) => setField(set, name, next),
      onBlur: () => setLeft((before) => (before.has(name) ? before : new Set([...before, name]))),
      error: findMistake(name),
    }),
    submit: (send) => {
      const first = problems[0];
      if (first === undefined) return send(value, summary);
      complain(problems);
      focusField(first.field);
    },
    refuse: (problem) => {
      setRefusals((before) => [
        ...before.filter((refusal) => refusal.field !== problem.field),
        problem,
      ]);
      focusField(problem.field);
    },
    reset: () => {
      setValue(model.initial(context));
      setLeft(new Set());
      setRefusals([]);
    },
  };
}

function isBlank(value: unknown): boolean {
  return value === '' || value === false || value === null || value === undefined;
}

function setField<Input extends object, N extends Name<Input>>(
  set: (change: Partial<Input>) => void,
  name: N,
  value: Input[N],
): void {
  const change: Partial<Input> = {};
  change[name] = value;
  set(change);
}

function focusField(name: string): void {
  document.getElementsByName(name)[0]?.focus();
}
