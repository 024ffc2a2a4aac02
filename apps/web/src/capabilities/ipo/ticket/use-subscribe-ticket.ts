/**
 * A subscription being written. The server is asked when typing pauses; its last answer stays until
 * the next, and `isCurrent` tells whether it matches what is typed.
 */
import { useState } from 'react';
import { useTyped } from '../../../platform/nav/use-typed.ts';
import { useDebounced } from '../../../platform/use-debounced.ts';
import {
  useFullNum,
  usePreview,
  type FullNum,
  type Offering,
  type SubscriptionAsked,
  type SubscriptionPreview,
} from '../ipo.api.ts';
import {
  askedOf,
  changedBy,
  lotsText,
  obstacleIn,
  quantityAsked,
  type SubscribeProblem,
} from './subscribe.model.ts';

export type SubscribeTicket = {
  readonly offering: Offering;
  readonly lots: string;
  readonly setLots: (text: string) => void;
  /** The customer wants to go on: the field that is wrong, if it is. */
  readonly tryIt: () => string | null;
  /** They tried with nothing to ask for. */
  readonly wasBlank: boolean;
  /** Coming back to this screen begins anew. */
  readonly sent: () => void;
  /** Null where what is typed can be asked for by nobody. */
  readonly asked: SubscriptionAsked | null;
  readonly preview: SubscriptionPreview | null;
  readonly isCurrent: boolean;
  readonly problem: SubscribeProblem | null;
  /** No answer to the newest question, and its refusal if any. */
  readonly trouble: { readonly message: string | null; readonly retry: () => Promise<void> } | null;
  readonly sizes: FullNum | null;
  /** Changing an application to what it is already. */
  readonly isUnchanged: boolean;
};

/** How long fingers rest before the server is asked. */
const SETTLED_MS = 250;

export function useSubscribeTicket(offering: Offering): SubscribeTicket {
  const { lot, offeringId } = offering;
  const own = changedBy(offering);
  // Until somebody types it follows what stands, which may be known only after the first drawing.
  const typed = useTyped<string | null>(`subscription ${offeringId}`, () => null);
  const lots = typed.value ?? (own === null ? '1' : lotsText(own.quantity, lot));
  const quantity = quantityAsked(lots, lot);
  const [wasBlank, setBlank] = useState(false);
  const [read, setRead] = useState(quantity ?? lot);
  if (quantity !== null && read !== quantity) setRead(quantity);
  const settled = useDebounced(read, SETTLED_MS);
  const reading = usePreview(askedOf(offering, settled));
  const sizesRead = useFullNum(offeringId);
  const preview = reading.status === 'ready' ? reading.data : null;
  return {
    offering,
    lots,
    setLots: (text) => typed.set(() => text),
    tryIt: () => {
      if (quantity !== null) return null;
      setBlank(true);
      return 'lots';
    },
    wasBlank: wasBlank && quantity === null,
    sent: typed.drop,
    asked: quantity === null ? null : askedOf(offering, quantity),
    preview,
    isCurrent: quantity === settled && reading.status === 'ready' && !reading.isOld,
    problem: preview === null ? null : obstacleIn(preview),
    trouble: reading.status === 'unavailable' ? reading : null,
    sizes: sizesRead.status === 'ready' ? sizesRead.data : null,
    isUnchanged: own !== null && quantity !== null && lotsText(own.quantity, lot) === lots,
  };
}
