/**
 * Telling the server to do something, from a component: one at a time, with the refusal shown as a
 * toast unless the screen shows it itself.
 */
import { useMutation } from '@tanstack/react-query';
import type { Declaration, ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { showToast } from '@candor/ui/overlays/toast';
import { useRef } from 'react';
import { call, type CallArguments } from './call.ts';
import { CallFailed, CallRefused, problemText } from './call-errors.ts';
import { queryClient } from './query-client.ts';

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
};

export function useCallMutation<E extends Declaration>(
  endpoint: E,
  on: { done: (data: ReceivedDataOf<E>) => void; refused?: (refusal: CallRefused) => void },
): CallMutation<E> {
  // React draws after both taps of a quick pair, so what is drawn cannot tell them apart.
  const isUnderWay = useRef(false);
  const mutation = useMutation(
    {
      mutationFn: (input: CallArguments<E>) => call(endpoint, ...input),
      onSuccess: on.done,
      onError: (error) => {
        if (on.refused !== undefined && error instanceof CallRefused) return on.refused(error);
        const text = problemText(error);
        if (text !== null) showToast(text, 'problem');
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
  };
}
