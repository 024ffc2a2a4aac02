/**
 * Sends what a sheet asks about: unlocked first where trading is locked, under one request id, a
 * lost request again to the letter. Where the terms moved it is asked about again under another id.
 */
import type { CallRefused } from '@candor/client/call-errors';
import { useState } from 'react';
import { useTradingLock, type TradingLock } from '../lock/use-trading-lock.ts';
import type { Confirming, Review, Sent } from './review.ts';

export type Sending<Body> = {
  readonly send: (input: { readonly body: Body }) => void;
  readonly isSending: boolean;
  readonly isLost: boolean;
  readonly refusal: CallRefused | null;
};

/** Sends and hears the answer; of a folder's own calls. */
export type UseSend<Body, Data> = (on: {
  done: (data: Data) => void;
  refused: (refusal: CallRefused) => void;
}) => Sending<Body>;

export type Asking<Asked, Preview, Body, Data> = {
  readonly review: Review<Asked, Preview>;
  readonly confirming: Confirming<Asked, Preview>;
  /** As it is shown now. */
  readonly preview: Preview;
  readonly useSend: UseSend<Body, Data>;
  readonly body: (asked: Asked, seen: Preview, sent: Sent) => Body;
  /** Reasons that decide nothing: the terms on the sheet moved. */
  readonly asksAgain: ReadonlySet<string>;
  /** Something happened, or the figures are not right any more. */
  readonly refetch: (refusal: CallRefused | null) => void;
  /** With the figures it was confirmed by. */
  readonly onDone: (data: Data, seen: Preview) => void;
};

export type Confirmation = Omit<Sending<unknown>, 'send'> & {
  readonly lock: TradingLock;
  /** Refused, but only because the terms moved. */
  readonly isAskedAgain: boolean;
  readonly submit: () => void;
  /** The same once more, as an intended duplicate. */
  readonly submitAgain: () => void;
};

export function useConfirm<Asked, Preview, Body, Data>({
  review,
  confirming,
  preview,
  useSend,
  body,
  asksAgain,
  refetch,
  onDone,
}: Asking<Asked, Preview, Body, Data>): Confirmation {
  const [name, setName] = useState<Sent>(confirming);
  const lock = useTradingLock();
  const { send, ...sending } = useSend({
    done: (data) => {
      refetch(null);
      onDone(data, review.sentWith(name.requestId) ?? preview);
    },
    refused: (refusal) => {
      lock.hear(refusal);
      review.refused(name.requestId);
      if (asksAgain.has(refusal.reason)) setName(review.repeat(name.allowDuplicate));
      refetch(refusal);
    },
  });
  const submitAs = (sent: Sent) =>
    lock.run(() => {
      const seen = review.sentWith(sent.requestId) ?? preview;
      review.sending(sent.requestId, seen);
      send({ body: body(confirming.asked, seen, sent) });
    });
  return {
    ...sending,
    lock,
    isAskedAgain: sending.refusal !== null && asksAgain.has(sending.refusal.reason),
    submit: () => submitAs(name),
    submitAgain: () => {
      const another = review.repeat(true);
      setName(another);
      submitAs(another);
    },
  };
}
