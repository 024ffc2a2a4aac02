/** The check of a backtest or a record: what is published is loaded, then a worker runs it again. */
import { runAside } from '../../proof/aside.ts';
import { useCheck, type Check } from '../../proof/use-check.ts';
import { loadPublishedMarkets, type PublishedMarkets } from '../../recompute/published-market.ts';
import type { OddsCheck, OddsTask } from './check-odds.ts';
import type { RecordCheck, RecordTask } from './check-record.ts';

type CheckOf<Task> = Task extends OddsTask ? OddsCheck : RecordCheck;
/** The share that is done. */
type Share = number;

export type Checked<Task> = { readonly check: CheckOf<Task>; readonly tookMs: number };

export type Prepared<Task> = {
  /** Ids of the market whose prices are needed. */
  readonly instruments: readonly string[];
  readonly task: (published: PublishedMarkets) => Task;
};

export function useStrategyCheck<Task extends RecordTask | OddsTask>(
  prepare: (signal: AbortSignal) => Promise<Prepared<Task>>,
): Check<Checked<Task>, Share> {
  return useCheck<Checked<Task>, Share>(async (signal, onShare) => {
    const { instruments, task } = await prepare(signal);
    const published = await loadPublishedMarkets(signal, instruments);
    onShare(0);
    return await runAside<Task, Checked<Task>, Share>(
      new Worker(new URL('./strategy-worker.ts', import.meta.url), { type: 'module' }),
      task(published),
      signal,
      onShare,
    );
  });
}
