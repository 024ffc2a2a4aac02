/** When a figure is from: the hour is enough for today. */
import { nowMs, viewerZone } from '@candor/client/time';
import { formatBriefly } from '@candor/kit/moment-format';

export function asOfText(at: number): string {
  return formatBriefly(at, nowMs(), viewerZone());
}
