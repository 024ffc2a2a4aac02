import type { LedgerBundle } from '@candor/ledger-proof/bundle';
import type { Verdict } from '@candor/ledger-proof/verify';
import type { WorkerSays } from './ledger-worker.ts';

/** In its own worker, ended also when aborted. */
export async function verifyAside(
  bundle: LedgerBundle,
  onProgress: (checked: number) => void,
  signal: AbortSignal,
): Promise<Verdict> {
  const worker = new Worker(new URL('./ledger-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<Verdict>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerSays>) => {
        if (data.kind === 'progress') onProgress(data.checked);
        else if (data.kind === 'verdict') resolve(data.verdict);
        else reject(new Error(data.why));
      });
      worker.addEventListener('error', (event) =>
        reject(new Error(event.message || 'the worker could not be loaded')),
      );
      signal.addEventListener('abort', () =>
        reject(new DOMException('nobody waits', 'AbortError')),
      );
      worker.postMessage(bundle);
    });
  } finally {
    worker.terminate();
  }
}
