/** The state of a check: idle, fetching, running, done, or impossible. Ends with the screen. */
import { CallAborted, problemText } from '@candor/client/call-errors';
import { useEffect, useRef, useState } from 'react';
import { loadPublishedMarkets, type PublishedMarkets } from '../../recompute/published-market.ts';
import type { OddsTask } from './check-odds.ts';
import type { RecordTask } from './check-record.ts';
import { checkAside, type Checked } from './strategy-aside.ts';

export type CheckState<Task> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'fetching' }
  | { readonly kind: 'running'; readonly percent: number }
  | ({ readonly kind: 'done' } & Checked<Task>)
  | { readonly kind: 'trouble'; readonly text: string | null };

export type Prepared<Task> = {
  /** Ids of the market whose prices are needed. */
  readonly instruments: readonly string[];
  readonly task: (published: PublishedMarkets) => Task;
};

export function useStrategyCheck<Task extends RecordTask | OddsTask>(
  prepare: (signal: AbortSignal) => Promise<Prepared<Task>>,
): { readonly state: CheckState<Task>; readonly start: () => void } {
  const [state, setState] = useState<CheckState<Task>>({ kind: 'idle' });
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  const start = () => {
    controller.current?.abort();
    const mine = new AbortController();
    controller.current = mine;
    const say = (next: CheckState<Task>) => !mine.signal.aborted && setState(next);
    say({ kind: 'fetching' });
    const run = async () => {
      const { instruments, task } = await prepare(mine.signal);
      const published = await loadPublishedMarkets(mine.signal, instruments);
      say({ kind: 'running', percent: 0 });
      return await checkAside(
        task(published),
        (share) => say({ kind: 'running', percent: Math.floor(share * 100) }),
        mine.signal,
      );
    };
    run().then(
      (checked) => say({ kind: 'done', ...checked }),
      (error: unknown) =>
        say(
          error instanceof CallAborted
            ? { kind: 'idle' }
            : { kind: 'trouble', text: problemText(error) },
        ),
    );
  };
  return { state, start };
}
