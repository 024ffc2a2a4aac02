/**
 * Background queries must not keep alive a session that its operator has left: they run only while
 * the tab is in front and was touched lately.
 */
import { useEffect, useRef } from 'react';
import { nowMs } from '@candor/client/time';

const PRESENT_FOR_MS = 5 * 60 * 1000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

export function startPresence(): void {
  const see = () => {
    const wasAway = !isPresent();
    seenAt = nowMs();
    if (wasAway) for (const listener of returning) listener();
  };
  see();
  for (const sign of SIGNS) addEventListener(sign, see, { passive: true });
}

/** Somebody touched this tab lately, whether it is in front or not. */
export function isPresent(): boolean {
  return nowMs() - seenAt < PRESENT_FOR_MS;
}

export function onReturn(listener: () => void): () => void {
  returning.add(listener);
  return () => returning.delete(listener);
}

export function useWhilePresent(everyMs: number | undefined, act: () => void): void {
  const newest = useRef(act);
  useEffect(() => {
    newest.current = act;
  });
  useEffect(() => {
    if (everyMs === undefined) return;
    const timer = setInterval(() => {
      if (!document.hidden && isPresent()) newest.current();
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}

let seenAt = 0;
const returning = new Set<() => void>();
