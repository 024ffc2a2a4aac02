/**
 * Tints its content for 400 ms when the price changes, at most once a second, so that a busy market does not flicker.
 * The tint is set on the element directly: a tick must not make React draw the row twice.
 */
import { useEffect, useRef, type ReactNode } from 'react';
import { compareDecimals } from './decimal-text.ts';

export const FLASH_MS = 400;
export const FLASH_PAUSE_MS = 1000;

/** `price` is the plain decimal, not the formatted text; null while it is unavailable. */
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

function flash(element: HTMLElement, direction: 'rise' | 'fall'): void {
  element.dataset['flash'] = direction;
  setTimeout(() => delete element.dataset['flash'], FLASH_MS);
}
