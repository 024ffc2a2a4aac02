/** When a figure is from: the hour is enough for today. */
import { nowMs, viewerZone } from '@candor/client/time';
import { formatClock, formatDate, formatDateTime } from '@candor/kit/moment-format';

export function asOfText(at: number): string {
  const zone = viewerZone();
  return formatDate(at, zone) === formatDate(nowMs(), zone)
    ? formatClock(at, zone)
    : formatDateTime(at, zone);
}
