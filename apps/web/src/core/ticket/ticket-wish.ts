/**
 * What another part of the screen wishes for the ticket beside it: a side by a key, a limit from
 * the chart or the book. It fills the form and nothing more; the customer reviews and confirms.
 */
import type { Direction } from '@candor/contract/kernel/enumerations';
import { createStore, useStore } from '@candor/client/store';
import { useEffect, useEffectEvent } from 'react';

export type TicketWish = {
  readonly code: string;
  readonly direction?: Direction;
  /** A text as the ticket has them. */
  readonly limit?: string;
};

export function wishTicket(wish: TicketWish): void {
  wishes.set({ ...wish });
}

/** Only wishes that come while the ticket stands: an old one is nobody's any more. */
export function useTicketWish(code: string, grant: (wish: TicketWish) => void): void {
  const wish = useStore(wishes);
  const hear = useEffectEvent((heard: TicketWish) => {
    if (heard.code === code) grant(heard);
    wishes.set(null);
  });
  useEffect(() => {
    if (wish !== null) hear(wish);
  }, [wish]);
}

const wishes = createStore<TicketWish | null>(null);
