/** When a figure is from: the hour is enough for today. */
import { nowMs } from '@candor/client/time';
import { DEVICE_ZONE, formatBriefly } from '@candor/kit/moment-format';

export function asOfText(at: number): string {
  return formatBriefly(at, nowMs(), DEVICE_ZONE);
}
