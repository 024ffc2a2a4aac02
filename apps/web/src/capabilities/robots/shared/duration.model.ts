/** How long something lasts, and how long it still does. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/kit/time';
import { clockText } from '../../../core/product/left.model.ts';

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
  return left >= HOUR_MS ? durationOf(left) : { unit: 'clock', text: clockText(left) };
}
