import type { RecomputedOf, RecomputeTask } from './recompute.model.ts';
import { runAside } from '../proof/aside.ts';

export async function recomputeAside<Task extends RecomputeTask>(
  task: Task,
  signal: AbortSignal,
): Promise<RecomputedOf<Task>> {
  return await runAside<Task, RecomputedOf<Task>>(
    new Worker(new URL('./recompute-worker.ts', import.meta.url), { type: 'module' }),
    task,
    signal,
  );
}
