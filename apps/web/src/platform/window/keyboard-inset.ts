/**
 * How much of the page an on-screen keyboard hides, in pixels. Zero where the browser makes the
 * page smaller instead (interactive-widget in index.html); iPhones do not.
 */
import { useSyncExternalStore } from 'react';

export function useKeyboardInset(): number {
  return useSyncExternalStore(followViewport, readInset);
}

/** Below it, it is a bar of the browser and no keyboard. */
const KEYBOARD_MIN_PX = 120;

function readInset(): number {
  const viewport = window.visualViewport;
  // Zooming in shows less of the page too.
  if (viewport === null || viewport === undefined || viewport.scale > 1.01) return 0;
  const hidden = Math.round(window.innerHeight - viewport.height);
  return hidden < KEYBOARD_MIN_PX ? 0 : hidden;
}

function followViewport(listener: () => void): () => void {
  const follow = () => {
    // The browser moves the page up to show the field; with room made for it, nothing need move.
    if (readInset() > 0) window.scrollTo(0, 0);
    listener();
  };
  window.visualViewport?.addEventListener('resize', follow);
  return () => window.visualViewport?.removeEventListener('resize', follow);
}
