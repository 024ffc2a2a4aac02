/**
 * From the button to the sheet, for whatever is bought: waits until figures match the input, then
 * asks under one request id. A confirmation with an unknown outcome keeps its id and the figures it
 * was sent with: repeated with the same terms it is the same request, to the letter.
 */
import { useEffect, useRef, useState } from 'react';
import { newRequestId } from '@candor/client/request-id';
import type { Confirming, Review, Sent, Written } from './review.ts';

export function useReview<Asked, Preview>(
  written: Written<Asked, Preview>,
): Review<Asked, Preview> {
  const [wanted, setWanted] = useState<{ readonly newId: string } | null>(null);
  const [confirming, setConfirming] = useState<Confirming<Asked, Preview> | null>(null);
  // By the terms they were sent for.
  const [open, setOpen] = useState<Readonly<Record<string, Sent>>>({});
  const [wrong, setWrong] = useState<{ readonly field: string | null } | null>(null);
  const unanswered = useRef(new Map<string, Preview>());
  const { asked, preview, isCurrent, stopped, trouble } = written;
  if (wanted !== null && (isCurrent || trouble !== null)) {
    setWanted(null);
    if (isCurrent && stopped !== null) setWrong({ field: stopped.field });
    else if (isCurrent && preview !== null && asked !== null) {
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
      const field = written.tryIt();
      if (field !== null) return setWrong({ field });
      if (trouble !== null) void trouble.retry();
      else setWanted({ newId: newRequestId() });
    },
    repeat: (allowDuplicate) => {
      const sent = { requestId: newRequestId(), allowDuplicate };
      if (confirming !== null) setOpen({ ...open, [JSON.stringify(confirming.asked)]: sent });
      return sent;
    },
    sentWith: (requestId) => unanswered.current.get(requestId),
    sending: (requestId, seen) => void unanswered.current.set(requestId, seen),
    refused: (requestId) => void unanswered.current.delete(requestId),
    placed: () => {
      written.sent();
      const placed = JSON.stringify(confirming?.asked);
      setOpen(Object.fromEntries(Object.entries(open).filter(([terms]) => terms !== placed)));
    },
    end: () => setConfirming(null),
  };
}

function focusField(name: string | null): void {
  if (name !== null) document.getElementsByName(name)[0]?.focus();
}
