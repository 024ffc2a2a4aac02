import { HOUR_MS, MINUTE_MS, MINUTES_PER_HOUR, SECOND_MS } from '@candor/kit/time';

type Wait =
  | { readonly key: 'common.secondsShort'; readonly values: { seconds: number } }
  | { readonly key: 'common.minutesShort'; readonly values: { minutes: number } }
  | {
      readonly key: 'common.hoursMinutesSpan';
      readonly values: { hours: number; minutes: number };
    };

/** A device whose clock is behind shows no negative wait. */
export function waitSince(since: number, now: number): Wait {
  const ms = Math.max(0, now - since);
  if (ms < MINUTE_MS)
    return { key: 'common.secondsShort', values: { seconds: Math.floor(ms / SECOND_MS) } };
  const minutes = Math.floor(ms / MINUTE_MS);
  if (ms < HOUR_MS) return { key: 'common.minutesShort', values: { minutes } };
  return {
    key: 'common.hoursMinutesSpan',
    values: { hours: Math.floor(ms / HOUR_MS), minutes: minutes % MINUTES_PER_HOUR },
  };
}
