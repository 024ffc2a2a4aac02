/**
 * How much room the window has. What only the larger ones show is loaded when they are there, so
 * that a phone does not pay for it.
 */
import { useSyncExternalStore } from 'react';
import { AS_DESKTOP, WITH_ROOM } from './room-queries.ts';

export type Room = 'phone' | 'tablet' | 'desktop';

const QUERIES = [WITH_ROOM, AS_DESKTOP];

export function useRoom(): Room {
  return useSyncExternalStore(subscribe, currentRoom);
}

export function currentRoom(): Room {
  if (typeof matchMedia !== 'function') return 'phone';
  if (matchMedia(AS_DESKTOP).matches) return 'desktop';
  return matchMedia(WITH_ROOM).matches ? 'tablet' : 'phone';
}

function subscribe(listener: () => void): () => void {
  const lists = QUERIES.map((query) => matchMedia(query));
  for (const list of lists) list.addEventListener('change', listener);
  return () => {
    for (const list of lists) list.removeEventListener('change', listener);
  };
}
