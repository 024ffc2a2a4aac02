/** How long something lasts, and how long it still does. */
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@candor/kit/time';

export type Duration =
  | { readonly unit: 'days'; readonly count: number }
  | { readonly unit: 'daysHours'; readonly days: number; readonly hours: number }
  | { readonly unit: 'hoursMinutes'; readonly hours: number; readonly minutes: number }
  | { readonly unit: 'hours'; readonly count: number }
  | { readonly unit: 'minutes'; readonly count: number }
  | { readonly unit: 'clock'; readonly text: string };

/** "7 days", "2 h 48 min", "1 hour", "24 min". */
export function durationOf(ms: number): Duration {
  if (ms >= DAY_MS) {
    const [days, hours] = [Math.floor(ms / DAY_MS), Math.floor((ms % DAY_MS) / HOUR_MS)];
    return hours === 0 ? { unit: 'days', count: days } : { unit: 'daysHours', days, hours };
  }
  if (ms >= HOUR_MS) {
    const [hours, minutes] = [Math.floor(ms / HOUR_MS), Math.floor((ms % HOUR_MS) / MINUTE_MS)];
    return minutes === 0
      ? { unit: 'hours', count: hours }
      : { unit: 'hoursMinutes', hours, minutes };
  }
  return { unit: 'minutes', count: Math.round(ms / MINUTE_MS) };
}

/** The last hour by the second; never negative. */
export function leftUntil(untilMs: number, nowMs: number): Duration {
  const left = Math.max(0, untilMs - nowMs);
  if (left >= HOUR_MS) return durationOf(left);
  const seconds = Math.ceil(left / SECOND_MS);
  return {
    unit: 'clock',
    text: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  };
}

/** The server's clock now, by its answer and when that came. */
export function serverNow(
  nowMs: number,
  answer: { readonly at: number; readonly readAt: number },
): number {
  return answer.readAt === 0 ? nowMs : answer.at + Math.max(0, nowMs - answer.readAt);
}
