import { formatDayOfYear, formatLocalDate } from '@candor/kit/moment-format';
import { utc } from '@candor/client/time';

export function getDayText(day: string): string {
  return formatLocalDate(day);
}

export function getShortDay(day: string): string {
  return formatDayOfYear(Date.parse(`${day}T00:00:00Z`), utc());
}
