/** What the figures of the status page come to. */
import type { Status } from './status.api.ts';

export type Hour = Status['answers'][number];
export type Headline = 'down' | 'incident' | 'degraded' | 'limited' | 'up';

/** The worst that is true: what is broken before what is slow, before what is paused. */
export function headline({
  state,
  incidents,
  pauses,
  lateReviews,
}: Pick<Status, 'state' | 'incidents' | 'pauses' | 'lateReviews'>): Headline {
  if (state === 'down') return 'down';
  if (incidents.some(({ endedAt }) => endedAt === null)) return 'incident';
  if (state === 'degraded') return 'degraded';
  return pauses.length > 0 || lateReviews.length > 0 ? 'limited' : 'up';
}

/** The newest hour in which something was counted; null when nothing was all day. */
export function latestHour(hours: readonly Hour[]): Hour | null {
  return hours.findLast(({ count }) => count > 0) ?? null;
}

/** The height of each hour's bar against the slowest one, in percent; an empty hour has none. */
export function barHeights(hours: readonly Hour[]): number[] {
  const most = Math.max(1, ...hours.map(({ slowMs }) => slowMs ?? 0));
  return hours.map(({ slowMs }) =>
    slowMs === null ? 0 : Math.max(LEAST_HEIGHT, Math.round((slowMs * 100) / most)),
  );
}

/** A bar that is there can be seen. */
const LEAST_HEIGHT = 4;
