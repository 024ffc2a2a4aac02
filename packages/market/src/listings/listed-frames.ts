/**
 * The trading days of a share that listed: none before its first, which begins with its first
 * trade.
 */
import { assert } from '@candor/kit/assert';
import { MINUTE_MS } from '@candor/kit/time';
import type { CalendarId } from '../instrument.ts';
import type { Frame, Frames, MinuteSpan } from '../path/frames.ts';

export type ListedFrames = Frames & {
  readonly first: Frame;
  /** Of the first day's regular minutes, those it takes part in. */
  readonly firstDayShare: number;
};

export function listedFrames(
  frames: Frames,
  calendar: CalendarId,
  listsAtMs: number,
): ListedFrames {
  const minute = Math.floor(listsAtMs / MINUTE_MS);
  const opened = frames.lastOpened(calendar, minute);
  const whole = opened.close > minute ? opened : frames.next(opened);
  const first = cutBefore(whole, minute);
  const original = (frame: Frame): Frame => (frame === first ? whole : frame);

  const lastOpened = (of: CalendarId, at: number): Frame => {
    const frame = frames.lastOpened(of, at);
    assert(at >= first.open && frame.open >= whole.open, 'a share has no price before it lists');
    return frame === whole ? first : frame;
  };
  return {
    first,
    firstDayShare: first.regularMinutes / whole.regularMinutes,
    on: (of, date) => {
      const frame = frames.on(of, date);
      if (frame === whole) return first;
      return frame === null || frame.open < whole.open ? null : frame;
    },
    lastOpened,
    next: (frame) => frames.next(original(frame)),
    previous: (frame) => {
      const before = frames.previous(original(frame));
      return before === whole ? first : before;
    },
    lastClosed: (of, at) => {
      const frame = lastOpened(of, at);
      return frame.close <= at ? frame : frames.previous(original(frame));
    },
  };
}

function cutBefore(frame: Frame, minute: number): Frame {
  const cut = (spans: readonly MinuteSpan[]): MinuteSpan[] =>
    spans
      .filter(({ until }) => until > minute)
      .map((span) => ({ ...span, from: Math.max(span.from, minute) }));
  const regular = cut(frame.regular);
  const [first] = regular;
  assert(first !== undefined, 'a share lists before the close');
  return {
    ...frame,
    spans: cut(frame.spans),
    regular,
    extended: cut(frame.extended),
    open: first.from,
    regularMinutes: regular.reduce((sum, { from, until }) => sum + until - from, 0),
  };
}
