/** One at a time. */
import { useMutation, type QueryClient } from '@tanstack/react-query';
import type { Declaration, ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { useRef } from 'react';
import type { Call, CallArguments } from './call.ts';
import { CallFailed, CallRefused } from './call-errors.ts';

export type CallMutation<E extends Declaration> = {
  readonly send: (...input: CallArguments<E>) => void;
  readonly isSending: boolean;
  readonly refusal: CallRefused | null;
  /** Whether the server acted is unknown; the same request may be sent again. */
  readonly isLost: boolean;
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
  maySend = () => true,
}: {
  call: Call;
  queryClient: QueryClient;
  tell: (error: unknown) => void;
  /** Tells itself why not. */
  maySend?: () => boolean;
}): UseCallMutation {
  return function useCallMutation(endpoint, on) {
    // React renders after both taps of a quick pair, so state cannot tell them apart.
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
      send: (...input) => {
        if (isUnderWay.current || !maySend()) return;
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
