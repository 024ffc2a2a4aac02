import { useSyncExternalStore } from 'react';

/** Whether somebody can see the page. */
export function useIsVisible(): boolean {
  return useSyncExternalStore(follow, () => document.visibilityState !== 'hidden');
}

function follow(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
