/**
 * Whether this device may trade: the transaction password lock, other obstacles, and whether the
 * desk takes orders. Polled, because desk switches are not pushed.
 */
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import type { TapLimit } from '@candor/contract/kernel/orders';
import {
  loadTradingAccess,
  setTapLimit,
  setTradingLock,
  unlockTrading,
} from '@candor/contract/positions';
import { useRef, useState } from 'react';
import { useStaleQuery, type StaleQuery } from '../../../platform/readings/use-stale-query.ts';
import { refetchCall } from '../../../platform/calls/use-call-query.ts';
import { useCallMutation, useLatestWanted } from '../../../platform/calls/use-call-mutation.ts';

export type TradingAccess = ReceivedDataOf<typeof loadTradingAccess>;

const DOOR_EVERY_MS = 15_000;

export const useTradingAccess = (): StaleQuery<TradingAccess> =>
  useStaleQuery(loadTradingAccess, { everyMs: DOOR_EVERY_MS }, { isQuiet: true });
export const refetchTradingAccess = () => refetchCall(loadTradingAccess);

export type Unlock = {
  readonly password: string;
  readonly setPassword: (text: string) => void;
  /** The server's, or ours for an empty field. */
  readonly problem: string | null;
  readonly isSending: boolean;
  /** No answer came: safe to retry. */
  readonly isLost: boolean;
  /** Says that something is missing, or opens and goes on with `done`. */
  readonly open: (missing: string, done: () => void) => void;
};

export const useLockTrading = (onDone: () => void) =>
  useCallMutation(setTradingLock, {
    done: () => {
      void refetchTradingAccess();
      onDone();
    },
  });

/** Each tap counts, also one while the last is on its way. */
export const useTapLimit = (saved: TapLimit) =>
  useLatestWanted(setTapLimit, {
    saved,
    inputOf: (limit) => [{ body: { limit } }],
    done: refetchTradingAccess,
  });

/** Forgets what was typed as soon as it was judged. */
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
