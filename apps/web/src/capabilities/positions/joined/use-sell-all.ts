/**
 * One sale after the other. What was sold is not sent again; what nobody answered is sent again to
 * the letter, so that it is one sale; what was refused is asked anew.
 */
import { call } from '../../../platform/calls/call.ts';
import { CallFailed, CallRefused } from '@candor/client/call-errors';
import { newRequestId } from '@candor/client/request-id';
import { closePosition } from '@candor/contract/positions';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { queryClient } from '../../../platform/readings/query-client.ts';
import type { CloseSent } from '../close/unanswered-close.tsx';
import { refetchTrades, type OrderRow } from '../positions.api.ts';

type Sale = Omit<CloseSent, 'requestId'>;

export function useSellAll(on: {
  readonly done: (sold: readonly OrderRow[]) => void;
  readonly refused: (refusal: CallRefused) => void;
}) {
  const unanswered = useRef(new Map<string, CloseSent>());
  const [sold, setSold] = useState<ReadonlyMap<string, OrderRow>>(new Map());
  // React renders after both taps of a quick pair.
  const isUnderWay = useRef(false);
  const selling = useMutation(
    {
      mutationFn: async (sales: readonly Sale[]) => {
        const done = new Map(sold);
        for (const sale of sales) {
          if (done.has(sale.id)) continue;
          const body = unanswered.current.get(sale.id) ?? { ...sale, requestId: newRequestId() };
          unanswered.current.set(sale.id, body);
          done.set(sale.id, await sell(body, () => unanswered.current.delete(sale.id)));
          setSold(new Map(done));
        }
        return [...done.values()];
      },
      onSuccess: on.done,
      onError: (error) => {
        if (error instanceof CallRefused) on.refused(error);
      },
      onSettled: () => {
        isUnderWay.current = false;
        void refetchTrades();
      },
    },
    queryClient,
  );
  return {
    send: (sales: readonly Sale[]) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      selling.mutate(sales);
    },
    sold,
    isSending: selling.isPending,
    refusal: selling.error instanceof CallRefused ? selling.error : null,
    isLost: selling.error instanceof CallFailed,
  };
}

/** Whatever was answered is not asked again under the same id. */
async function sell(body: CloseSent, onAnswered: () => void): Promise<OrderRow> {
  try {
    const order = await call(closePosition, { body });
    onAnswered();
    return order;
  } catch (error) {
    if (error instanceof CallRefused) onAnswered();
    throw error;
  }
}
