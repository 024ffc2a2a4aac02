/**
 * Readings that are the same for every caller, kept for a moment: a popular article is asked for
 * far more often than it changes. What this server publishes is seen at once, what another one
 * publishes when the moment is over.
 */
import { SECOND_MS } from '@candor/kit/time';
import type { Clock } from '../../platform/clock.ts';

export const KEPT_MS = 2 * SECOND_MS;
const READINGS_MAX = 500;

export type ReadingCache = {
  read<Reading>(key: string, load: () => Promise<Reading>): Promise<Reading>;
  clear(): void;
};

export function openReadingCache(clock: Pick<Clock, 'now'>): ReadingCache {
  const kept = new Map<string, { readonly until: number; readonly reading: Promise<unknown> }>();
  return {
    async read<Reading>(key: string, load: () => Promise<Reading>): Promise<Reading> {
      const now = clock.now();
      const found = kept.get(key);
      if (found !== undefined && found.until > now) return found.reading as Promise<Reading>;
      if (kept.size >= READINGS_MAX) kept.clear();
      const reading = load();
      kept.set(key, { until: now + KEPT_MS, reading });
      // A failure is told to those who wait for it, and not kept.
      reading.catch(() => kept.get(key)?.reading === reading && kept.delete(key));
      return reading;
    },
    clear: () => kept.clear(),
  };
}
