/** The check's state: running, done, or impossible. Bound to the screen. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { CallAborted, problemText } from '@candor/client/call-errors';
import { checkLedger, type LedgerOutcome, type LedgerProgress } from './ledger-check.ts';

export type LedgerCheck =
  | { readonly kind: 'running'; readonly progress: LedgerProgress }
  | { readonly kind: 'done'; readonly outcome: LedgerOutcome }
  | { readonly kind: 'trouble'; readonly text: string | null };

export function useLedgerCheck(customerId: string): {
  readonly check: LedgerCheck;
  readonly start: () => void;
} {
  const [check, setCheck] = useState<LedgerCheck>({
    kind: 'running',
    progress: { step: 'starting' },
  });
  const controller = useRef<AbortController | null>(null);
  const start = useCallback(() => {
    controller.current?.abort();
    const mine = new AbortController();
    controller.current = mine;
    const say = (next: LedgerCheck) => !mine.signal.aborted && setCheck(next);
    say({ kind: 'running', progress: { step: 'starting' } });
    checkLedger((progress) => say({ kind: 'running', progress }), mine.signal).then(
      (outcome) => say({ kind: 'done', outcome }),
      (error: unknown) => {
        // Left, or begun again: nobody waits for it.
        if (mine.signal.aborted || error instanceof CallAborted) return;
        say({ kind: 'trouble', text: problemText(error) });
      },
    );
  }, []);
  useEffect(() => {
    start();
    return () => controller.current?.abort();
  }, [start, customerId]);
  return { check, start };
}
