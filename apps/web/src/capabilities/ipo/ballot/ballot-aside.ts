import type { BallotStep } from '@candor/ballot/verify';
import type { CheckAsked, WorkerSays } from './ballot-worker.ts';
import type { CheckedFile } from './checked-file.model.ts';

export type CheckProgress =
  | { readonly step: 'loading'; readonly bytes: number }
  | { readonly step: BallotStep };

/** In its own worker, ended also when aborted. */
export async function checkAside(
  asked: CheckAsked,
  onProgress: (progress: CheckProgress) => void,
  signal: AbortSignal,
): Promise<CheckedFile> {
  const worker = new Worker(new URL('./ballot-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<CheckedFile>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerSays>) => {
        switch (data.kind) {
          case 'loaded':
            return onProgress({ step: 'loading', bytes: data.bytes });
          case 'step':
            return onProgress({ step: data.step });
          case 'done':
            return resolve(data.file);
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
      worker.postMessage(asked);
    });
  } finally {
    worker.terminate();
  }
}
