/** Anybody may have written the address, so only what exists counts. */
import { reviewKinds, type ReviewKind } from '@candor/contract/kernel/enumerations';

export const queueStates = ['pending', 'passed', 'failed', 'withdrawn'] as const;
export const whoseChoices = ['mine', 'free', 'toConfirm'] as const;

export type QueueFilter = {
  readonly kind?: ReviewKind;
  readonly state: (typeof queueStates)[number];
  readonly whose?: (typeof whoseChoices)[number];
  readonly pageNum: string;
};

export function queueFilterIn(query: Readonly<Record<string, string | undefined>>): QueueFilter {
  const kind = reviewKinds.find((known) => known === query['kind']);
  const state = queueStates.find((known) => known === query['state']) ?? 'pending';
  // A decided review is nobody's any more.
  const whose =
    state === 'pending' ? whoseChoices.find((known) => known === query['whose']) : undefined;
  const pageNum = /^[1-9]\d{0,3}$/.test(query['page'] ?? '') ? (query['page'] ?? '1') : '1';
  return {
    state,
    pageNum,
    ...(kind === undefined ? {} : { kind }),
    ...(whose === undefined ? {} : { whose }),
  };
}
