/** When a figure is from: the hour is enough for today. */
import { nowMs } from '@candor/client/time';
import { DEVICE_ZONE, formatClock, formatDate, formatDateTime } from '@candor/kit/moment-format';

export function asOfText(at: number): string {
  return formatDate(at, DEVICE_ZONE) === formatDate(nowMs(), DEVICE_ZONE)
    ? formatClock(at, DEVICE_ZONE)
    : formatDateTime(at, DEVICE_ZONE);
}
