/**
 * A vertical drag scrolls the page, a sideways one pans (or moves the crosshair), a resting finger
 * calls the crosshair, two fingers zoom. Decided once per touch.
 */
export type TouchMeaning = 'undecided' | 'page' | 'pan' | 'crosshair' | 'pinch';

/** As everywhere in the product (packages/ui use-long-press.ts). */
export const LONG_PRESS_MS = 350;
const MOVE_TOLERANCE_PX = 8;

export function meaningOfMove(
  meaning: TouchMeaning,
  moved: { readonly x: number; readonly y: number },
  canPan: boolean,
): TouchMeaning {
  if (meaning !== 'undecided' || Math.hypot(moved.x, moved.y) <= MOVE_TOLERANCE_PX) return meaning;
  if (Math.abs(moved.y) > Math.abs(moved.x)) return 'page';
  return canPan ? 'pan' : 'crosshair';
}

export function meaningOfTouches(meaning: TouchMeaning, fingers: number): TouchMeaning {
  if (fingers > 1) return 'pinch';
  return fingers === 0 ? 'undecided' : meaning;
}
