/**
 * The state of a check: idle, running, done, or impossible. A result belongs to its question and
 * goes with it; the check ends with the screen.
 */
import { CallAborted, problemText } from '@candor/client/call-errors';
import { useCallback, useEffect, useRef, useState } from 'react';

export type CheckState<Found, Step = never> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly step: Step | null }
  | { readonly kind: 'done'; readonly found: Found }
  | { readonly kind: 'trouble'; readonly text: string | null };

export type Check<Found, Step = never> = {
  readonly state: CheckState<Found, Step>;
  readonly start: () => void;
};

export type RunCheck<Found, Step = never> = (
  signal: AbortSignal,
  onStep: (step: Step) => void,
) => Promise<Found>;

export function useCheck<Found, Step = never>(
  run: RunCheck<Found, Step>,
  { question = '', startsAtOnce = false }: { question?: string; startsAtOnce?: boolean } = {},
): Check<Found, Step> {
  const [asked, setAsked] = useState<{
    readonly question: string;
    readonly state: CheckState<Found, Step>;
  } | null>(null);
  const controller = useRef<AbortController | null>(null);
  const newest = useRef(run);
  useEffect(() => {
    newest.current = run;
  });
  const start = useCallback(() => {
    controller.current?.abort();
    const mine = new AbortController();
    controller.current = mine;
    const say = (state: CheckState<Found, Step>) =>
      !mine.signal.aborted && setAsked({ question, state });
    say({ kind: 'running', step: null });
    newest
      .current(mine.signal, (step) => say({ kind: 'running', step }))
      .then(
        (found) => say({ kind: 'done', found }),
        (error: unknown) => {
          // Left, or begun again: nobody waits for it.
          if (mine.signal.aborted) return;
          if (error instanceof CallAborted) return say({ kind: 'idle' });
          // Said before the error is judged: a bug must not leave the check running for ever.
          say({ kind: 'trouble', text: null });
          say({ kind: 'trouble', text: problemText(error) });
        },
      );
  }, [question]);
  useEffect(() => {
    if (startsAtOnce) start();
    return () => controller.current?.abort();
  }, [startsAtOnce, start]);
  return {
    state: asked?.question === question ? asked.state : begun(startsAtOnce),
    start,
  };
}

function begun(startsAtOnce: boolean): CheckState<never, never> {
  return startsAtOnce ? { kind: 'running', step: null } : { kind: 'idle' };
}
