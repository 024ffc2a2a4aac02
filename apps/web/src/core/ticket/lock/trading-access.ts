/**
 * Whether this device may trade now: the lock with the transaction password, what stands in the way
 * at all, and whether the desk takes new orders. Read by every screen that sends an order; looked
 * at again now and then, because a switch of the desk announces itself to nobody.
 */
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { loadTradingAccess, unlockTrading } from '@candor/contract/positions';
import { useRef, useState } from 'react';
import { useStaleQuery, type StaleQuery } from '../../../platform/use-stale-query.ts';
import { refetchCall } from '../../../platform/use-call-query.ts';
import { useCallMutation } from '../../../platform/use-call-mutation.ts';

export type TradingAccess = ReceivedDataOf<typeof loadTradingAccess>;

const DOOR_EVERY_MS = 15_000;

export const useTradingAccess = (): StaleQuery<TradingAccess> =>
  useStaleQuery(loadTradingAccess, { everyMs: DOOR_EVERY_MS }, { isQuiet: true });
export const refetchTradingAccess = () => refetchCall(loadTradingAccess);

export type Unlock = {
  readonly password: string;
  readonly setPassword: (text: string) => void;
  /** The server's words about a wrong password, or the own ones about an empty field. */
  readonly problem: string | null;
  readonly isSending: boolean;
  /** No answer came: the same may be tried again, it can only open. */
  readonly isLost: boolean;
  /** Says that something is missing, or opens and goes on with `done`. */
  readonly open: (missing: string, done: () => void) => void;
};

/**
 * The transaction password on its way to the access. What was typed is forgotten as soon as it was
 * judged.
 */
export function useUnlock(): Unlock {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const goOn = useRef<() => void>(() => undefined);
  const sending = useCallMutation(unlockTrading, {
    done: () => {
      setPassword('');
      void refetchTradingAccess();
      goOn.current();
    },
    refused: ({ message }) => {
      setPassword('');
      setProblem(message);
    },
  });
  return {
    password,
    problem,
    setPassword: (text) => {
      setPassword(text);
      setProblem(null);
    },
    isSending: sending.isSending,
    isLost: sending.isLost,
    open: (missing, done) => {
      if (password === '') return setProblem(missing);
      goOn.current = done;
      sending.send({ body: { payPassword: password } });
    },
  };
}
