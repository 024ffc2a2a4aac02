import type { Recomputed, RecomputeTask } from './recompute.model.ts';

/** Runs one task in a worker of its own and ends it, also when nobody waits any more. */
export async function recomputeAside(task: RecomputeTask, signal: AbortSignal): Promise<Recomputed> {
  const worker = new Worker(new URL('./recompute-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<Recomputed>((resolve, reject) => {
      worker.addEventListener('message', (event: MessageEvent<Recomputed>) => resolve(event.data));
      worker.addEventListener('error', (event) => reject(new Error(event.message || 'the worker could not be loaded')));
      signal.addEventListener('abort', () => reject(new DOMException('nobody waits', 'AbortError')));
      worker.postMessage(task);
    });
  } finally {
    worker.terminate();
  }
}
