/**
 * A part of a screen below what is seen first: drawn a moment later, in pieces that let taps
 * through, so that the top of a screen does not wait for its end.
 */
import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { after } from '../timers.ts';

const STEP_MS = 60;

/** Parts of a lower order come first. */
export function Later({ order, children }: { order: number; children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => after(STEP_MS * order, () => startTransition(() => setDue(true))), [order]);
  return isDue ? children : null;
}
