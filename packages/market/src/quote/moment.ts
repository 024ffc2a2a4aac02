/** A market at an instant: its day, phase, and current or last extended session. */
import type { LocalDate } from '@candor/kit/local-date';
import { MINUTE_MS } from '@candor/kit/time';
import type { CalendarId } from '../instrument.ts';
import { tickAt } from '../path/days.ts';
import type { Frame, Frames, MinuteSpan } from '../path/frames.ts';
import type { Phase } from '../trading-day.ts';

export type Moment = {
  readonly tick: number;
  /** The last day whose regular session has begun. */
  readonly frame: Frame;
  /**
   * The last day of which any phase has begun: splits of that day are in force, also before its
   * first regular trade.
   */
  readonly date: LocalDate;
  readonly phase: Phase | 'closed';
  /**
   * The latest pre- or post-market since that day's close, and the day it leads to or follows; null
   * during the session.
   */
  readonly extended: { readonly span: MinuteSpan; readonly frame: Frame } | null;
};

export function momentAt(frames: Frames, calendar: CalendarId, instantMs: number): Moment {
  const minute = Math.floor(instantMs / MINUTE_MS);
  const frame = frames.lastOpened(calendar, minute);
  const tick = tickAt(instantMs);
  if (minute < frame.close)
    return {
      tick,
      frame,
      date: frame.date,
      phase: phaseIn(frame, minute) ?? 'closed',
      extended: null,
    };
  const next = frames.next(frame);
  return {
    tick,
    frame,
    date: minute < (next.spans[0]?.from ?? next.open) ? frame.date : next.date,
    phase: phaseIn(frame, minute) ?? phaseIn(next, minute) ?? 'closed',
    extended: extendedAt(frame, next, minute),
  };
}

function phaseIn(frame: Frame, minute: number): Phase | null {
  return frame.spans.find(({ from, until }) => from <= minute && minute < until)?.phase ?? null;
}

function extendedAt(frame: Frame, next: Frame, minute: number): Moment['extended'] {
  const hasBegun = ({ from }: MinuteSpan): boolean => from >= frame.close && from <= minute;
  const before = next.extended.findLast(hasBegun);
  if (before !== undefined) return { span: before, frame: next };
  const after = frame.extended.findLast(hasBegun);
  return after === undefined ? null : { span: after, frame };
}
