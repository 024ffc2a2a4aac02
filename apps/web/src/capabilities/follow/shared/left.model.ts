/** How long is left until a strike or a settlement: to the second in the last hour. */
import { DAY_MS, HOUR_MS, MINUTE_MS, SECONDS_PER_MINUTE, SECOND_MS } from '@candor/kit/time';

export type Left =
  | { readonly unit: 'clock'; readonly text: string }
  | { readonly unit: 'hours'; readonly hours: number; readonly minutes: number }
  | { readonly unit: 'days'; readonly count: number };

/** Never negative. */
export function leftUntil(untilMs: number, nowMs: number): Left {
  const left = Math.max(0, untilMs - nowMs);
  if (left < HOUR_MS) {
    const seconds = Math.ceil(left / SECOND_MS);
    return {
      unit: 'clock',
      text: `${Math.floor(seconds / SECONDS_PER_MINUTE)}:${String(seconds % SECONDS_PER_MINUTE).padStart(2, '0')}`,
    };
  }
  if (left < 2 * DAY_MS)
    return {
      unit: 'hours',
      hours: Math.floor(left / HOUR_MS),
      minutes: Math.floor((left % HOUR_MS) / MINUTE_MS),
    };
  return { unit: 'days', count: Math.floor(left / DAY_MS) };
}

/** The server's clock now, by its answer and when that came. */
export function serverNow(
  nowMs: number,
  answer: { readonly asOf: number; readonly readAt: number },
): number {
  return answer.readAt === 0 ? nowMs : answer.asOf + Math.max(0, nowMs - answer.readAt);
}
