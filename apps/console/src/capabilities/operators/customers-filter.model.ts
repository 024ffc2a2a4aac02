/** From the address bar, which never holds the text that was searched for. */
import { customerMilestones, type CustomerMilestone } from '@candor/contract/operators';
import { isDay } from '../../platform/day.model.ts';

export type Milestone = {
  readonly by: CustomerMilestone;
  readonly from: string;
  readonly to: string;
};

export function milestoneIn({
  by,
  from,
  to,
}: Readonly<Record<string, string | undefined>>): Milestone | null {
  const known = customerMilestones.find((one) => one === by);
  if (known === undefined || from === undefined || to === undefined) return null;
  return isDay(from) && isDay(to) && from <= to ? { by: known, from, to } : null;
}
