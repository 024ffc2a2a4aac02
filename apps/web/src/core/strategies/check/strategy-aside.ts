import type { OddsCheck, OddsTask } from './check-odds.ts';
import type { RecordCheck, RecordTask } from './check-record.ts';
import type { OnProgress } from './to-end.ts';
import type { WorkerSays } from './strategy-worker.ts';

type CheckOf<Task> = Task extends OddsTask ? OddsCheck : RecordCheck;
export type Checked<Task> = { readonly check: CheckOf<Task>; readonly tookMs: number };

/** In its own worker, ended also when aborted. */
export async function checkAside<Task extends RecordTask | OddsTask>(
  task: Task,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<Checked<Task>> {
  const worker = new Worker(new URL('./strategy-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<Checked<Task>>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerSays>) => {
        if (data.kind === 'progress') onProgress(data.share);
        else if (data.kind === 'failed') reject(new Error(data.why));
        // The worker answers the kind it was asked.
        else resolve({ check: data.check as CheckOf<Task>, tookMs: data.tookMs });
      });
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
