/**
 * Telling the server to do something, from a component: one at a time. A refusal is for the form to
 * show; that no answer came is said here.
 */
import { useMutation } from '@tanstack/react-query';
import type { Declaration, ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { showToast } from '@candor/ui/overlays/toast';
import { useRef } from 'react';
import { call, type CallArguments } from './call.ts';
import { CallRefused } from './call-errors.ts';
import { currentText } from './i18n/text.ts';
import { queryClient } from './query-client.ts';

export type CallMutation<E extends Declaration> = {
  readonly send: (...input: CallArguments<E>) => void;
  readonly isSending: boolean;
  /** Why the last attempt was refused; null while a new one is under way. */
  readonly refusal: CallRefused | null;
  /** Forgets the last refusal, such as when a form is opened anew. */
  readonly reset: () => void;
};

export function useCallMutation<E extends Declaration>(
  endpoint: E,
  on: { done: (data: ReceivedDataOf<E>) => void; refused?: (refusal: CallRefused) => void },
): CallMutation<E> {
  // React draws after both clicks of a quick pair, so what is drawn cannot tell them apart.
  const isUnderWay = useRef(false);
  const mutation = useMutation(
    {
      mutationFn: (input: CallArguments<E>) => call(endpoint, ...input),
      onSuccess: on.done,
      onError: (error) => {
        if (error instanceof CallRefused) on.refused?.(error);
        else showToast(currentText()('framework.networkError'), 'problem');
      },
      onSettled: () => {
        isUnderWay.current = false;
      },
    },
    queryClient,
  );
  return {
    send: (...input) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutation.mutate(input);
    },
    isSending: mutation.isPending,
    refusal: mutation.error instanceof CallRefused ? mutation.error : null,
    reset: mutation.reset,
  };
}
