/** How long until a market opens or closes, in two units at most. */
import { HOURS_PER_DAY, MINUTE_MS, MINUTES_PER_HOUR } from '@candor/kit/time';
import type { Say } from '../../platform/i18n/text.ts';

export type TimeLeft =
  | { readonly unit: 'days'; readonly days: number; readonly hours: number }
  | { readonly unit: 'hours'; readonly hours: number; readonly minutes: number }
  | { readonly unit: 'minutes'; readonly minutes: number }
  | { readonly unit: 'moment' };

/** Rounded up: a market that opens in half a minute has not opened. */
export function timeLeft(ms: number): TimeLeft {
  if (ms < MINUTE_MS) return { unit: 'moment' };
  const minutes = Math.ceil(ms / MINUTE_MS);
  if (minutes < MINUTES_PER_HOUR) return { unit: 'minutes', minutes };
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  if (hours < HOURS_PER_DAY) return { unit: 'hours', hours, minutes: minutes % MINUTES_PER_HOUR };
  return { unit: 'days', days: Math.floor(hours / HOURS_PER_DAY), hours: hours % HOURS_PER_DAY };
}

export function leftText(t: Say, left: TimeLeft): string {
  switch (left.unit) {
    case 'days':
      return t('common.daysHoursLeft', { days: left.days, hours: left.hours });
    case 'hours':
      return t('common.hoursMinutesLeft', { hours: left.hours, minutes: left.minutes });
    case 'minutes':
      return t('common.minutesLeft', { minutes: left.minutes });
    case 'moment':
      return t('common.lessThanAMinute');
  }
}
