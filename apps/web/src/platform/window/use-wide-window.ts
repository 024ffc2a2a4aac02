/** A window so wide that a table leaves room for something beside it. */
import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 105rem)';

export function useWideWindow(): boolean {
  return useSyncExternalStore(subscribe, isWide);
}

function isWide(): boolean {
  return typeof matchMedia === 'function' && matchMedia(WIDE).matches;
}

function subscribe(listener: () => void): () => void {
  if (typeof matchMedia !== 'function') return () => undefined;
  const list = matchMedia(WIDE);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}
