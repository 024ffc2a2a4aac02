import type { QuestionTopic } from '@candor/contract/kernel/enumerations';

export const askDays = [1, 3, 7, 14, 30] as const;
export const ASK_DAYS_USUAL: number = 7;

/** A person has no company papers. */
export function topicsFor({
  topics,
  customer,
}: {
  readonly topics: readonly QuestionTopic[];
  readonly customer: { readonly isCompany: boolean };
}): readonly QuestionTopic[] {
  return topics.filter((topic) => topic !== 'companyPapers' || customer.isCompany);
}
