/** Loads the own entries and computes the answer again in a worker; ended also when aborted. */
import type { ProvenEntry } from '@candor/ledger-proof/bundle';
import { runAside } from '../../core/proof/aside.ts';
import type { CheckOutcome } from './check-outcome.ts';
import type { Performance } from './performance.api.ts';
import type { CheckAsked } from './performance-worker.ts';

/** Up to this entry, oldest first. Provided by the caller; the books belong to another capability. */
export type LoadBooks = (
  signal: AbortSignal,
  last: number,
) => Promise<{ readonly customer: string; readonly entries: readonly ProvenEntry[] }>;

export async function checkAside(
  answer: Performance,
  loadBooks: LoadBooks,
  signal: AbortSignal,
): Promise<CheckOutcome> {
  const { customer, entries } = await loadBooks(signal, answer.entries);
  return await runAside<CheckAsked, CheckOutcome>(
    new Worker(new URL('./performance-worker.ts', import.meta.url), { type: 'module' }),
    { answer, customer, entries },
    signal,
  );
}
