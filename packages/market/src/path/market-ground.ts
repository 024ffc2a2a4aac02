/**
 * What no seed has a part in: trading days, calibration, and how variance and volume spread over a
 * day. Markets of the same hours and first live date can stand on one.
 */
import type { LocalDate } from '@candor/kit/local-date';
import { tradingDay } from '../calendar/calendar.ts';
import { openCalendars, type MarketHoursMode } from '../calendar/calendars.ts';
import type { MarketTexts } from '../instruments/market-texts.ts';
import { parseCalibration, type Calibration } from './calibration.ts';
import { openFrames, type Frames } from './frames.ts';
import { openIntradayShapes, type IntradayShapes } from './intraday-shape.ts';
import { openClocks, type Clocks } from './variance-clock.ts';

export type MarketGround = {
  readonly calibration: Calibration;
  readonly frames: Frames;
  readonly shapes: IntradayShapes;
  readonly clocks: Clocks;
};

export type GroundOptions = {
  readonly texts: Pick<MarketTexts, 'sessions' | 'holidays'>;
  readonly calibrationJson: string;
  readonly intradayProfileCsv: string;
  readonly hours: MarketHoursMode;
  /** Must never change: history before it is public, and changing it would change every price since. */
  readonly liveFrom: LocalDate;
};

export function openGround({
  texts,
  calibrationJson,
  intradayProfileCsv,
  hours,
  liveFrom,
}: GroundOptions): MarketGround {
  const calendars = openCalendars(texts, hours, liveFrom);
  const calibration = parseCalibration(calibrationJson);
  const frames = openFrames((calendar, date) => tradingDay(calendars(calendar), date));
  const shapes = openIntradayShapes(intradayProfileCsv);
  const clocks = openClocks(frames, shapes, calibration.overnightVolShare);
  return { calibration, frames, shapes, clocks };
}
