/** Time left until a step of an offering. */
import { HOURS_PER_DAY, MINUTES_PER_HOUR, SECONDS_PER_MINUTE, SECOND_MS } from '@candor/kit/time';

export type Left =
  | { readonly unit: 'clock'; readonly text: string }
  | { readonly unit: 'days'; readonly days: number; readonly hours: number };

/** Within a day to the second, as 7:05 or 11:07:05; further away in days and hours. */
export function leftUntil(atMs: number, now: number): Left {
  const total = Math.max(0, Math.ceil((atMs - now) / SECOND_MS));
  const seconds = total % SECONDS_PER_MINUTE;
  const allMinutes = Math.floor(total / SECONDS_PER_MINUTE);
  const minutes = allMinutes % MINUTES_PER_HOUR;
  const hours = Math.floor(allMinutes / MINUTES_PER_HOUR);
  if (hours >= HOURS_PER_DAY)
    return { unit: 'days', days: Math.floor(hours / HOURS_PER_DAY), hours: hours % HOURS_PER_DAY };
  return {
    unit: 'clock',
    text: hours === 0 ? `${minutes}:${two(seconds)}` : `${hours}:${two(minutes)}:${two(seconds)}`,
  };
}

function two(count: number): string {
  return String(count).padStart(2, '0');
}
