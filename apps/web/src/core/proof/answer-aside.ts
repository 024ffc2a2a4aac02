/** The other side of aside.ts: a worker that answers the one task it is sent. */
import type { WorkerSays } from './aside.ts';

export function answerAside<Task, Found, Step = never>(
  answer: (task: Task, onStep: (step: Step) => void) => Found | Promise<Found>,
): void {
  const tell = (says: WorkerSays<Found, Step>) => postMessage(says);
  const run = async (task: Task) => await answer(task, (step) => tell({ kind: 'step', step }));
  addEventListener('message', ({ data }: MessageEvent<Task>) => {
    run(data).then(
      (found) => tell({ kind: 'done', found }),
      (error: unknown) => tell({ kind: 'failed', why: String(error) }),
    );
  });
}
