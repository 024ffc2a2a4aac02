/** A hundred thousand hashes take a while on a phone, so they run in a worker. */
import type { ProvenEntry } from '@candor/ledger-proof/bundle';
import { startEntriesCheck } from '@candor/ledger-proof/check-entries';
import { checkPerformance } from '@candor/returns/check-performance';
import { answerAside } from '../../core/proof/answer-aside.ts';
import type { CheckOutcome } from './check-outcome.ts';
import type { Performance } from './performance.api.ts';

export type CheckAsked = {
  readonly answer: Performance;
  readonly customer: string;
  readonly entries: readonly ProvenEntry[];
};

answerAside(({ answer, customer, entries }: CheckAsked): CheckOutcome => {
  const chain = startEntriesCheck(customer, { knownTo: answer.entries, thenAt: answer.entries });
  for (const entry of entries) chain.next(entry);
  const [finding] = chain.end().findings;
  return finding === undefined
    ? checkPerformance(answer, entries)
    : { kind: 'altered', seq: finding.seq };
});
