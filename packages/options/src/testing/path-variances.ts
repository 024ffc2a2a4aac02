/**
 * What the variance of a path turns out to be when the seeds of later days are others: the worth of
 * options by the path itself, for tests of the smile. Counted path by path and day by day, with
 * nothing of what the quotes are made of.
 */
import { assert } from '@candor/kit/assert';
import { localDate, type LocalDate } from '@candor/kit/local-date';
import { tradingDay } from '@candor/market/calendar/calendar';
import { openCalendars } from '@candor/market/calendar/calendars';
import { readMarketTexts, readTable } from '@candor/market/data/read-market-texts.ts';
import { openUniverse } from '@candor/market/instruments/universe';
import { parseCalibration } from '@candor/market/path/calibration';
import { openDayKeys } from '@candor/market/path/day-keys';
import { dateOfDay, dayOfTick, TICKS_PER_DAY, TICKS_PER_MINUTE } from '@candor/market/path/days';
import { openFrames } from '@candor/market/path/frames';
import { openIntradayShapes } from '@candor/market/path/intraday-shape';
import type { Line } from '@candor/market/path/line/line';
import { openLines } from '@candor/market/path/line/lines';
import { drawDay, JUMP_DEVIATION, type UnitPath } from '@candor/market/path/unit-path';
import { openClocks } from '@candor/market/path/variance-clock';
import { daySeeds, liveSeed } from '@candor/market/tape/seeds';

export type PathVariances = {
  readonly line: Line;
  /** One for each of so many other futures. */
  readonly draw: (count: number) => readonly number[];
};

export function openPathVariances(
  id: string,
  { from, until }: { readonly from: number; readonly until: number },
  secret = 7,
): PathVariances {
  const texts = readMarketTexts();
  const universe = openUniverse(texts);
  const liveFrom = localDate('2026-11-02');
  const calendars = openCalendars(texts, 'exchange', liveFrom);
  const calibration = parseCalibration(readTable('calibration.json'));
  const clocks = openClocks(
    openFrames((calendar, date) => tradingDay(calendars(calendar), date)),
    openIntradayShapes(readTable('intraday-profile-us.csv')),
    calibration.overnightVolShare,
  );
  const instrument = universe.byId(id);
  assert(instrument !== null, `${id} is in the tables`);
  const today = dateOfDay(dayOfTick(from));
  const lineWith = (future: Uint8Array): Line => {
    const live = (date: LocalDate): Uint8Array =>
      liveSeed(date > today ? future : new Uint8Array(32).fill(secret), date);
    return openLines({
      instrumentById: universe.byId,
      calibration,
      clocks,
      keys: openDayKeys(daySeeds({ liveFrom, live })),
      liveFrom,
      versionThreeFrom: liveFrom,
      anchorMinute: () => 0,
    })(instrument);
  };
  return {
    line: lineWith(futureOf(0)),
    draw: (count) =>
      Array.from({ length: count }, (_, place) =>
        varianceBetween(lineWith(futureOf(place + 1)), from, until),
      ),
  };
}

function futureOf(place: number): Uint8Array {
  const bytes = new Uint8Array(32).fill(99);
  new DataView(bytes.buffer).setInt32(0, place);
  return bytes;
}

function varianceBetween({ parts }: Line, from: number, until: number): number {
  const weights = new Map<UnitPath, number>();
  const add = (path: UnitPath, weight: number): void => {
    weights.set(path, (weights.get(path) ?? 0) + weight);
  };
  for (const { base, factor } of parts) {
    add(base.own, factor * base.ownWeight);
    for (const { composite, weight } of base.shared)
      for (const term of composite.terms) add(term.path, factor * weight * term.weight);
  }
  let sum = 0;
  for (const [path, weight] of weights)
    for (let day = dayOfTick(from); day <= dayOfTick(until); day += 1) {
      const { clock, scale, jump, jumpMinute } = drawDay(path, day);
      const midnight = day * TICKS_PER_DAY;
      const gone = (tick: number): number => {
        const minutes = Math.min(Math.max(tick - midnight, 0), TICKS_PER_DAY) / TICKS_PER_MINUTE;
        const whole = Math.floor(minutes);
        const [before = 0, after = before] = clock.cumulative.slice(whole, whole + 2);
        return before + (after - before) * (minutes - whole);
      };
      sum += weight * weight * scale * scale * (gone(until) - gone(from));
      const jumpedAt = midnight + jumpMinute * TICKS_PER_MINUTE;
      if (jump !== 0 && jumpedAt > from && jumpedAt <= until)
        sum += weight * weight * JUMP_DEVIATION * JUMP_DEVIATION;
    }
  return sum;
}
