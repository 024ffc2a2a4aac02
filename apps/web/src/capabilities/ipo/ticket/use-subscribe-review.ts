/**
 * From the button to the sheet: waits until the figures match what is typed, then asks under one
 * request id. One with an unknown outcome keeps its id: sent again, it is the same application.
 */
import { newRequestId } from '@candor/client/request-id';
import { useState } from 'react';
import type { SubscriptionAsked, SubscriptionPreview } from '../ipo.api.ts';
import type { SubscribeTicket } from './use-subscribe-ticket.ts';

export type Confirming = {
  readonly asked: SubscriptionAsked;
  readonly preview: SubscriptionPreview;
  readonly requestId: string;
};

export type SubscribeReview = {
  readonly confirming: Confirming | null;
  readonly isWaiting: boolean;
  /** The customer tried with nothing to ask for. */
  readonly wasBlank: boolean;
  readonly start: () => void;
  /** The same terms under another id: refused, and asked about again. */
  readonly renew: () => string;
  /** The answer is known: the next is another one. */
  readonly settle: () => void;
  readonly end: () => void;
};

export function useSubscribeReview(ticket: SubscribeTicket): SubscribeReview {
  const [wantedId, setWantedId] = useState<string | null>(null);
  const [confirming, setConfirming] = useState<Confirming | null>(null);
  const [open, setOpen] = useState<Readonly<Record<string, string>>>({});
  const [wasBlank, setBlank] = useState(false);
  const { asked, preview, isCurrent, problem, trouble } = ticket;
  if (wantedId !== null && (isCurrent || trouble !== null)) {
    setWantedId(null);
    if (isCurrent && problem === null && preview !== null && asked !== null) {
      const terms = JSON.stringify(asked);
      const requestId = open[terms] ?? wantedId;
      setOpen({ ...open, [terms]: requestId });
      setConfirming({ asked, preview, requestId });
    }
  }
  const forget = (terms: string) =>
    Object.fromEntries(Object.entries(open).filter(([name]) => name !== terms));
  return {
    confirming,
    isWaiting: wantedId !== null,
    wasBlank: wasBlank && asked === null,
    start: () => {
      if (asked === null) {
        setBlank(true);
        document.getElementsByName('lots')[0]?.focus();
      } else if (trouble !== null) void trouble.retry();
      else setWantedId(newRequestId());
    },
    renew: () => {
      const requestId = newRequestId();
      if (confirming !== null) setOpen({ ...open, [JSON.stringify(confirming.asked)]: requestId });
      return requestId;
    },
    settle: () => {
      if (confirming !== null) setOpen(forget(JSON.stringify(confirming.asked)));
    },
    end: () => setConfirming(null),
  };
}
