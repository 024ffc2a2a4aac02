/** One task in its own worker, ended also when aborted. */
export async function runAside<Task, Result>(
  worker: Worker,
  task: Task,
  signal: AbortSignal,
): Promise<Result> {
  try {
    return await new Promise<Result>((resolve, reject) => {
      worker.addEventListener('message', (event: MessageEvent<Result>) => resolve(event.data));
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
