/**
 * One task in its own worker, ended also when aborted. What the worker answers is in
 * answer-aside.ts.
 */
export type WorkerSays<Found, Step> =
  | { readonly kind: 'step'; readonly step: Step }
  | { readonly kind: 'done'; readonly found: Found }
  | { readonly kind: 'failed'; readonly why: string };

export async function runAside<Task, Found, Step = never>(
  worker: Worker,
  task: Task,
  signal: AbortSignal,
  onStep: (step: Step) => void = () => undefined,
): Promise<Found> {
  try {
    return await new Promise<Found>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerSays<Found, Step>>) => {
        switch (data.kind) {
          case 'step':
            return onStep(data.step);
          case 'done':
            return resolve(data.found);
          case 'failed':
            return reject(new Error(data.why));
        }
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
