/**
 * A customer's numbered events, each delivered once and in order. Missing ones are requested; what
 * cannot be had any more means that everything shown must be loaded afresh.
 */
import type { ClientFrame } from '@candor/contract/push';

export type EventOrder = {
  /** Null for a guest. */
  begin(newest: number | null): void;
  take(seq: number): boolean;
  compare(newest: number | null): void;
  restart(newest: number): void;
  /** Numbers are per person. */
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
      // Data loaded before the first number may lack events, unless there never were any.
      else if (last === null && newest === 0) last = 0;
      // The server went back to an older state.
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
