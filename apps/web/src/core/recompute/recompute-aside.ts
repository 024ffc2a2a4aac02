import type { RecomputedOf, RecomputeTask } from './recompute.model.ts';

/** In its own worker, ended also when aborted. */
export async function recomputeAside<Task extends RecomputeTask>(
  task: Task,
  signal: AbortSignal,
): Promise<RecomputedOf<Task>> {
  const worker = new Worker(new URL('./recompute-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<RecomputedOf<Task>>((resolve, reject) => {
      worker.addEventListener('message', (event: MessageEvent<RecomputedOf<Task>>) =>
        resolve(event.data),
      );
      worker.addEventListener('error', (event) =>
        reject(new Error(event.message || 'the worker could not be loaded')),
      );
      signal.addEventListener('abort', () =>
        reject(new DOMException('nobody waits', 'AbortError')),
      );
      worker.postMessage(task);
    });
  } finally {
    worker.terminate();
  }
}
