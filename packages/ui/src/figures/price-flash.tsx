/**
 * At most once a second, and without React. All prices fade in common steps, which come with the
 * next prices where there are some, so a busy list repaints ten times a second, not a hundred.
 */
import { useEffect, useRef, type ReactNode } from 'react';
import { compareDecimals } from '../fields/decimal-text.ts';

export const FLASH_MS = 400;
export const FLASH_PAUSE_MS = 1000;

/** `price` is the plain decimal, not the formatted text. */
export function PriceFlash({ price, children }: { price: string | null; children: ReactNode }) {
  const element = useRef<HTMLSpanElement>(null);
  const shown = useRef(price);
  const lastFlashMs = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    const before = shown.current;
    shown.current = price;
    if (element.current === null || before === null || price === null) return;
    const moved = compareDecimals(price, before);
    const nowMs = performance.now();
    if (moved === 0 || nowMs - lastFlashMs.current < FLASH_PAUSE_MS) return;
    lastFlashMs.current = nowMs;
    flash(element.current, moved > 0 ? 'rise' : 'fall');
  }, [price]);

  return (
    <span ref={element} className="inline-block rounded-chip">
      {children}
    </span>
  );
}

const STEPS = 2;
const STEP_MS = FLASH_MS / STEPS;

const fading = new Map<HTMLElement, number>();
let timer: ReturnType<typeof setTimeout> | null = null;
let fadedAtMs = Number.NEGATIVE_INFINITY;

function flash(element: HTMLElement, direction: 'rise' | 'fall'): void {
  // What is due anyway comes with the same frame.
  if (performance.now() - fadedAtMs >= STEP_MS) fade();
  element.dataset['flash'] = direction;
  delete element.dataset['fade'];
  fading.set(element, 0);
  timer ??= setTimeout(fade, STEP_MS);
}

function fade(): void {
  if (timer !== null) clearTimeout(timer);
  fadedAtMs = performance.now();
  for (const [element, steps] of fading) {
    const next = steps + 1;
    if (next < STEPS) {
      fading.set(element, next);
      element.dataset['fade'] = String(next);
    } else {
      fading.delete(element);
      delete element.dataset['flash'];
      delete element.dataset['fade'];
    }
  }
  timer = fading.size > 0 ? setTimeout(fade, STEP_MS) : null;
}
