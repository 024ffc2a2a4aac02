/** Telling the server to do something, from a component: one at a time. */
import { useMutation, type QueryClient } from '@tanstack/react-query';
import type { Declaration, ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { useRef } from 'react';
import type { Call, CallArguments } from './call.ts';
import { CallFailed, CallRefused } from './call-errors.ts';

export type CallMutation<E extends Declaration> = {
  readonly send: (...input: CallArguments<E>) => void;
  readonly isSending: boolean;
  /** Why the last attempt was refused; null while a new one is under way. */
  readonly refusal: CallRefused | null;
  /**
   * The last attempt got no answer: whether the server acted is unknown, and the same request may
   * be sent again.
   */
  readonly isLost: boolean;
  /** Forgets the last refusal, such as when a form is opened anew. */
  readonly reset: () => void;
};

export type UseCallMutation = <E extends Declaration>(
  endpoint: E,
  on: { done: (data: ReceivedDataOf<E>) => void; refused?: (refusal: CallRefused) => void },
) => CallMutation<E>;

export function createUseCallMutation({
  call,
  queryClient,
  tell,
}: {
  call: Call;
  queryClient: QueryClient;
  /** Says what the screen does not say itself. */
  tell: (error: unknown) => void;
}): UseCallMutation {
  return function useCallMutation(endpoint, on) {
    // React draws after both taps of a quick pair, so what is drawn cannot tell them apart.
    const isUnderWay = useRef(false);
    const mutation = useMutation(
      {
        mutationFn: (input: CallArguments<typeof endpoint>) => call(endpoint, ...input),
        onSuccess: on.done,
        onError: (error) => {
          if (on.refused !== undefined && error instanceof CallRefused) on.refused(error);
          else tell(error);
        },
        onSettled: () => {
          isUnderWay.current = false;
        },
      },
      queryClient,
    );
    return {
      // A second tap while the first is under way does nothing.
      send: (...input) => {
        if (isUnderWay.current) return;
        isUnderWay.current = true;
        mutation.mutate(input);
      },
      isSending: mutation.isPending,
      refusal: mutation.error instanceof CallRefused ? mutation.error : null,
      isLost: mutation.error instanceof CallFailed,
      reset: mutation.reset,
    };
  };
}
