/**
 * Answers of an earlier visit that are shown because no newer one came. They are old whatever their
 * age, until the server has answered again.
 */
import { createStore, useStore } from '@candor/client/store';

/** Null when everything shown is of this visit; else when the newest of the old figures was read. */
export function useRestoredAt(): number | null {
  return useStore(restoredAt);
}

/** An equal answer that came since is the same object, read later. */
export function isRestored(data: unknown, readAt: number): boolean {
  return typeof data === 'object' && data !== null && restored.get(data) === readAt;
}

export function markRestored(data: unknown, readAt: number): void {
  if (typeof data === 'object' && data !== null) restored.set(data, readAt);
  restoredAt.set(Math.max(readAt, restoredAt.get() ?? readAt));
}

export function endRestored(): void {
  restoredAt.set(null);
}

const restored = new WeakMap<object, number>();
const restoredAt = createStore<number | null>(null);
