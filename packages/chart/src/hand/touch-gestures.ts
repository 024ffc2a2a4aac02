/** Decides before the chart library sees the event, which would take every drag and block the page. */
import {
  LONG_PRESS_MS,
  meaningOfMove,
  meaningOfTouches,
  type TouchMeaning,
} from './touch-rules.ts';

export type Gestures = {
  readonly canPan: () => boolean;
  readonly pointAt: (x: number, y: number) => void;
  readonly endPointing: () => void;
};

/** `scrollsPage` is false where the chart fills the screen. */
export function followGestures(
  place: HTMLElement,
  { scrollsPage }: { scrollsPage: boolean },
  gestures: Gestures,
): () => void {
  let meaning: TouchMeaning = 'undecided';
  let began = { x: 0, y: 0 };
  let timer: ReturnType<typeof setTimeout> | undefined;

  const point = (touch: Touch) => {
    const box = place.getBoundingClientRect();
    gestures.pointAt(touch.clientX - box.left, touch.clientY - box.top);
  };

  const begin = (event: TouchEvent) => {
    clearTimeout(timer);
    const before = meaning;
    meaning = meaningOfTouches(meaning, event.touches.length);
    const touch = event.touches[0];
    if (meaning === 'pinch') {
      if (before === 'crosshair') gestures.endPointing();
      return;
    }
    if (touch === undefined) return;
    began = { x: touch.clientX, y: touch.clientY };
    timer = setTimeout(() => {
      meaning = 'crosshair';
      point(touch);
    }, LONG_PRESS_MS);
  };

  const move = (event: TouchEvent) => {
    const touch = event.touches[0];
    if (touch === undefined) return;
    meaning = meaningOfMove(
      meaning,
      { x: touch.clientX - began.x, y: touch.clientY - began.y },
      gestures.canPan(),
    );
    if (meaning !== 'undecided') clearTimeout(timer);
    if (meaning === 'pan' || meaning === 'pinch') return;
    event.stopImmediatePropagation();
    if (meaning !== 'crosshair') return;
    // The page must not scroll under a crosshair.
    if (event.cancelable) event.preventDefault();
    point(touch);
  };

  const end = (event: TouchEvent) => {
    clearTimeout(timer);
    if (meaning === 'crosshair' && event.touches.length === 0) gestures.endPointing();
    meaning = meaningOfTouches(meaning, event.touches.length);
  };

  const turnWheel = (event: WheelEvent) => {
    // A trackpad pinch is a wheel event with the control key.
    if (scrollsPage && !event.ctrlKey && Math.abs(event.deltaY) > Math.abs(event.deltaX))
      event.stopImmediatePropagation();
  };

  const keepMenuAway = (event: Event) => {
    if (meaning === 'crosshair') event.preventDefault();
  };

  const leave = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') gestures.endPointing();
  };

  const listening = new AbortController();
  const before = { capture: true, signal: listening.signal };
  place.addEventListener('touchstart', begin, { ...before, passive: true });
  place.addEventListener('touchmove', move, { ...before, passive: false });
  place.addEventListener('touchend', end, before);
  place.addEventListener('touchcancel', end, before);
  place.addEventListener('wheel', turnWheel, { ...before, passive: true });
  place.addEventListener('contextmenu', keepMenuAway, before);
  place.addEventListener('pointerleave', leave, { signal: listening.signal });
  return () => {
    clearTimeout(timer);
    listening.abort();
  };
}
