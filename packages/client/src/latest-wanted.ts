/**
 * A setting that shows each tap at once. One call is under way at a time; of the taps meanwhile the
 * newest is sent after it. A failure falls back to what is saved, and is told.
 */
import type { Declaration, ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { useRef, useState } from 'react';
import type { Call, CallArguments } from './call.ts';

type Setting<E extends Declaration, V> = {
  saved: V;
  inputOf: (wanted: V) => CallArguments<E>;
  /** Resolves when `saved` says it. */
  done: (data: ReceivedDataOf<E>) => void | Promise<void>;
};

type Wanted<V> = { readonly shown: V; readonly change: (next: (shown: V) => V) => void };

export type UseLatestWanted = <E extends Declaration, V extends {}>(
  endpoint: E,
  setting: Setting<E, V>,
) => Wanted<V>;

export function createUseLatestWanted({
  call,
  tell,
  maySend,
}: {
  call: Call;
  tell: (error: unknown) => void;
  /** Tells itself why not. */
  maySend: () => boolean;
}): UseLatestWanted {
  return function useLatestWanted<E extends Declaration, V extends {}>(
    endpoint: E,
    { saved, inputOf, done }: Setting<E, V>,
  ): Wanted<V> {
    const [wanted, setWanted] = useState<V | null>(null);
    // Taps and answers come between two renders, so they meet here.
    const newest = useRef<V | null>(null);
    const isUnderWay = useRef(false);
    const want = (value: V | null) => {
      newest.current = value;
      setWanted(value);
    };

    async function sendNewest(): Promise<void> {
      isUnderWay.current = true;
      try {
        for (let sent: V | null = null; newest.current !== null && newest.current !== sent;) {
          if (!maySend()) break;
          sent = newest.current;
          await done(await call(endpoint, ...inputOf(sent)));
        }
      } catch (error) {
        tell(error);
      } finally {
        isUnderWay.current = false;
        want(null);
      }
    }

    return {
      shown: wanted ?? saved,
      change: (next) => {
        want(next(newest.current ?? saved));
        if (!isUnderWay.current) void sendNewest();
      },
    };
  };
}
