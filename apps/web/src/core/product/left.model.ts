/** How long is left: to the second in the last hour, in hours for two days, then in days. */
import { DAY_MS, HOUR_MS, MINUTE_MS, SECONDS_PER_MINUTE, SECOND_MS } from '@candor/kit/time';

export type Left =
  | { readonly unit: 'clock'; readonly text: string }
  | { readonly unit: 'hours'; readonly hours: number; readonly minutes: number }
  | { readonly unit: 'days'; readonly count: number };

/** Never negative. */
export function leftUntil(untilMs: number, nowMs: number): Left {
  const left = Math.max(0, untilMs - nowMs);
  if (left < HOUR_MS) return { unit: 'clock', text: clockText(left) };
  if (left < 2 * DAY_MS)
    return {
      unit: 'hours',
      hours: Math.floor(left / HOUR_MS),
      minutes: Math.floor((left % HOUR_MS) / MINUTE_MS),
    };
  return { unit: 'days', count: Math.floor(left / DAY_MS) };
}

/** Minutes and seconds, as 29:05. */
export function clockText(leftMs: number): string {
  const seconds = Math.ceil(leftMs / SECOND_MS);
  return `${Math.floor(seconds / SECONDS_PER_MINUTE)}:${String(seconds % SECONDS_PER_MINUTE).padStart(2, '0')}`;
}

/** The server's clock now, by its answer and when that came. */
export function serverNow(
  nowMs: number,
  answer: { readonly at: number; readonly readAt: number },
): number {
  return answer.readAt === 0 ? nowMs : answer.at + Math.max(0, nowMs - answer.readAt);
}
