/**
 * The customer's numbered events on this device: each is told once and in order. What is missing is
 * asked for; what cannot be had any more means that everything shown must be loaded afresh.
 */
import type { ClientFrame } from '@candor/contract/push';

export type EventOrder = {
  /** The customer's newest number at the start of a socket; null for a guest. */
  begin(newest: number | null): void;
  /** Whether this event is the next one, to be told now. */
  take(seq: number): boolean;
  /** The newest number this socket was sent, as the server counts. */
  compare(newest: number | null): void;
  /** The server no longer has what is missing. */
  restart(newest: number): void;
  /** Another person: their numbers are their own. */
  forget(): void;
};

export type EventOrderOptions = { send: (frame: ClientFrame) => void; onResync: () => void };

export function createEventOrder({ send, onResync }: EventOrderOptions): EventOrder {
  let last: number | null = null;
  let isAsking = false;

  function askForMissing(after: number): void {
    if (isAsking) return;
    isAsking = true;
    send({ type: 'resume', after });
  }

  function restart(newest: number): void {
    last = newest;
    isAsking = false;
    onResync();
  }

  return {
    begin(newest) {
      isAsking = false;
      if (newest === null) last = null;
      // The first number of a visit: what was loaded before it may lack events that came in
      // between, unless there never were any.
      else if (last === null && newest === 0) last = 0;
      // Fewer than we have seen: the server went back to an older state of things.
      else if (last === null || newest < last) restart(newest);
      else if (newest > last) askForMissing(last);
    },
    take(seq) {
      if (last === null || seq <= last) return false;
      if (seq > last + 1) {
        askForMissing(last);
        return false;
      }
      last = seq;
      isAsking = false;
      return true;
    },
    compare(newest) {
      // An answer that has not begun by now got lost.
      isAsking = false;
      if (last !== null && newest !== null && newest > last) askForMissing(last);
    },
    restart,
    forget() {
      last = null;
    },
  };
}
