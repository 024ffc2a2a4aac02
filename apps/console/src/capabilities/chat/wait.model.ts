import { HOUR_MS, MINUTE_MS, MINUTES_PER_HOUR, SECOND_MS } from '@candor/kit/time';

type Wait =
  | { readonly key: 'console.chat.wait.seconds'; readonly values: { seconds: number } }
  | { readonly key: 'console.chat.wait.minutes'; readonly values: { minutes: number } }
  | {
      readonly key: 'console.chat.wait.hours';
      readonly values: { hours: number; minutes: number };
    };

/** A device whose clock is behind shows no negative wait. */
export function waitSince(since: number, now: number): Wait {
  const ms = Math.max(0, now - since);
  if (ms < MINUTE_MS)
    return { key: 'console.chat.wait.seconds', values: { seconds: Math.floor(ms / SECOND_MS) } };
  const minutes = Math.floor(ms / MINUTE_MS);
  if (ms < HOUR_MS) return { key: 'console.chat.wait.minutes', values: { minutes } };
  return {
    key: 'console.chat.wait.hours',
    values: { hours: Math.floor(ms / HOUR_MS), minutes: minutes % MINUTES_PER_HOUR },
  };
}
