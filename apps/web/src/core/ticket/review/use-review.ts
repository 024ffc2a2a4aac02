/**
 * From the button to the sheet: waits until figures match the input, then asks under one request
 * id. A confirmation with an unknown outcome keeps its id: repeated with the same terms it is the
 * same order.
 */
import { useEffect, useState } from 'react';
import { newRequestId } from '@candor/client/request-id';
import type { OrderAsked } from '../form/order-form.model.ts';
import type { Preview } from '../ticket.api.ts';
import type { Ticket } from '../use-ticket.ts';

/** The request id, and whether a duplicate is intended. */
type Sent = { readonly requestId: string; readonly allowDuplicate: boolean };

export type Confirming = Sent & { readonly asked: OrderAsked; readonly preview: Preview };

export type Review = {
  readonly confirming: Confirming | null;
  readonly isWaiting: boolean;
  readonly start: () => void;
  /** The same order under another id: an intended duplicate, or one refused and asked about again. */
  readonly repeat: (allowDuplicate: boolean) => Sent;
  /** The answer is known: the next order is another one. */
  readonly placed: () => void;
  readonly end: () => void;
  /** Leaves the result of a placed order: the ticket is a new one. */
  readonly restart: () => void;
};

export function useReview(ticket: Ticket): Review {
  const [wanted, setWanted] = useState<{ readonly newId: string } | null>(null);
  const [confirming, setConfirming] = useState<Confirming | null>(null);
  // By the terms they were sent for.
  const [open, setOpen] = useState<Readonly<Record<string, Sent>>>({});
  const [wrong, setWrong] = useState<{ readonly field: string | null } | null>(null);
  const { isCurrent, problem, preview, asked, trouble } = ticket;
  if (wanted !== null && (isCurrent || trouble !== null)) {
    setWanted(null);
    if (isCurrent && problem !== null) setWrong({ field: problem.field });
    else if (isCurrent && preview !== null) {
      const terms = JSON.stringify(asked);
      const sent = open[terms] ?? { requestId: wanted.newId, allowDuplicate: false };
      setOpen({ ...open, [terms]: sent });
      setConfirming({ asked, preview, ...sent });
    }
  }
  useEffect(() => focusField(wrong?.field ?? null), [wrong]);
  return {
    confirming,
    isWaiting: wanted !== null,
    start: () => {
      ticket.tryIt();
      if (ticket.wrong !== null) return setWrong({ field: ticket.wrong });
      if (trouble !== null) void trouble.retry();
      else setWanted({ newId: newRequestId() });
    },
    repeat: (allowDuplicate) => {
      const sent = { requestId: newRequestId(), allowDuplicate };
      if (confirming !== null) setOpen({ ...open, [JSON.stringify(confirming.asked)]: sent });
      return sent;
    },
    placed: () => {
      const placed = JSON.stringify(confirming?.asked);
      setOpen(Object.fromEntries(Object.entries(open).filter(([terms]) => terms !== placed)));
    },
    end: () => setConfirming(null),
    restart: () => {
      setConfirming(null);
      ticket.restart();
    },
  };
}

function focusField(name: string | null): void {
  if (name !== null) document.getElementsByName(name)[0]?.focus();
}
