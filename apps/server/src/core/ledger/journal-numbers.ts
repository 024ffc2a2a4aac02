/**
 * Numbers of journals taken ahead, for one who decides without asking the database first. Those
 * that a server had left when it ended are never used: numbers name journals, they do not count
 * them.
 */
import type { Tx } from '../../platform/db/database.ts';
import { takeJournalNumbers } from './store/ledger.store.ts';

export type JournalNumbers = {
  /** Null where there are not as many. */
  take(count: number): readonly number[] | null;
  /** Sends for more where few are left; they can be taken once it is answered. */
  fill(tx: Tx): Promise<void>;
};

export function openJournalNumbers(fewest: number): JournalNumbers {
  const numbers: number[] = [];
  let isAsked = false;
  return {
    take(count) {
      while (numbers.length >= count && spanOf(numbers, count) > SPAN_MAX) numbers.shift();
      return numbers.length < count ? null : numbers.splice(0, count);
    },
    async fill(tx) {
      if (isAsked || numbers.length >= fewest) return;
      isAsked = true;
      try {
        const more = await takeJournalNumbers(tx, fewest);
        numbers.push(...more);
      } finally {
        isAsked = false;
      }
    },
  };
}

/** What a batch holds together is added up over all numbers from its first to its last. */
const SPAN_MAX = 4_096;

function spanOf(numbers: readonly number[], count: number): number {
  return (numbers[count - 1] ?? 0) - (numbers[0] ?? 0);
}
