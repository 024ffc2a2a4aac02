/** Loads the own entries and computes the answer again in a worker; ended also when aborted. */
import type { ProvenEntry } from '@candor/ledger-proof/bundle';
import type { CheckOutcome } from './check-outcome.ts';
import type { Performance } from './performance.api.ts';
import type { CheckAsked, CheckSaid } from './performance-worker.ts';

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
  const worker = new Worker(new URL('./performance-worker.ts', import.meta.url), {
    type: 'module',
  });
  try {
    return await new Promise<CheckOutcome>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<CheckSaid>) => {
        if (data.kind === 'failed') reject(new Error(data.why));
        else resolve(data.outcome);
      });
      worker.addEventListener('error', (event) =>
        reject(new Error(event.message || 'the worker could not be loaded')),
      );
      signal.addEventListener('abort', () =>
        reject(new DOMException('nobody waits', 'AbortError')),
      );
      worker.postMessage({ answer, customer, entries } satisfies CheckAsked);
    });
  } finally {
    worker.terminate();
  }
}
