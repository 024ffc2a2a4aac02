import type { LocalDate } from '@candor/kit/local-date';
import { MINUTES_PER_DAY } from '@candor/kit/time';
import type { Instrument } from '../instrument.ts';
import { dayOfDate } from './days.ts';
import type { Frame, Frames } from './frames.ts';

/**
 * The day at whose close an instrument has the data's price: the anchor's, or the last one before
 * live seeds where the data is younger.
 */
export function anchorFrame(
  frames: Frames,
  { anchor, calendar }: Instrument,
  liveFrom: LocalDate,
): Frame {
  const liveFromMinute = dayOfDate(liveFrom) * MINUTES_PER_DAY;
  const onAnchor = frames.on(calendar, anchor.on);
  if (onAnchor !== null && onAnchor.close <= liveFromMinute) return onAnchor;
  return frames.lastClosed(
    calendar,
    Math.min((dayOfDate(anchor.on) + 1) * MINUTES_PER_DAY, liveFromMinute),
  );
}
