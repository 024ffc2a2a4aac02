/**
 * How much room the window has. What only the larger ones show is loaded when they are there, so
 * that a phone does not pay for it; a phone on its side stays a phone.
 */
import { useSyncExternalStore } from 'react';

export type Room = 'phone' | 'tablet' | 'desktop';

const QUERIES = {
  tablet: '(min-width: 700px) and (min-height: 480px)',
  desktop: '(min-width: 1024px) and (min-height: 480px)',
} as const;

export function useRoom(): Room {
  return useSyncExternalStore(subscribe, currentRoom);
}

export function currentRoom(): Room {
  if (typeof matchMedia !== 'function') return 'phone';
  if (matchMedia(QUERIES.desktop).matches) return 'desktop';
  return matchMedia(QUERIES.tablet).matches ? 'tablet' : 'phone';
}

function subscribe(listener: () => void): () => void {
  const lists = Object.values(QUERIES).map((query) => matchMedia(query));
  for (const list of lists) list.addEventListener('change', listener);
  return () => {
    for (const list of lists) list.removeEventListener('change', listener);
  };
}
