/** What is typed for a new plan, what is wrong with it, and what is sent. */
import { isProblem, problemIf } from '@candor/kit/problem';

export type PlanInput = { readonly title: string };

export const planForm = {
  initial: (): PlanInput => ({ title: '' }),
  summarise: () => null,
  problems: ({ title }: PlanInput) =>
    [problemIf(title.trim() === '', 'title', 'plans.problem.title')].filter(isProblem),
};

export function planBody({ title }: PlanInput): PlanInput {
  return { title: title.trim() };
}
