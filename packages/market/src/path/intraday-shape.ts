/**
 * How a session's variance and volume spread over its minutes.
 *
 * A session of some hours follows the measured US profile (data/intraday-profile-us.csv): busy at
 * open and close, calm at noon. Near-24h markets follow world hours: quiet between New York and
 * Tokyo, busiest when London and New York overlap. The second shape is assumed.
 */
import { assert } from '@candor/kit/assert';
import { MINUTES_PER_DAY } from '@candor/kit/time';
import { readCsv } from '../instruments/csv.ts';
import type { Frame } from './frames.ts';

export type ShapeColumn = 'variance' | 'volume';

export type IntradayShapes = {
  /** From 0 to 1, one value per minute border; equal days share one array. */
  readonly cumulative: (frame: Frame, column: ShapeColumn) => Float64Array;
};

export function openIntradayShapes(profileCsv: string): IntradayShapes {
  const rows = readCsv(profileCsv, 'intraday-profile-us.csv');
  const measured = {
    variance: runningSum(rows.map((row) => Number(row('varianceShare')))),
    volume: runningSum(rows.map((row) => Number(row('volumeShare')))),
  };
  const kept = new Map<string, Float64Array>();

  return {
    cumulative: (frame, column) => {
      const key = `${column} ${isRoundTheClock(frame) ? frame.regular.map(({ from, until }) => `${from % MINUTES_PER_DAY}+${until - from}`).join() : frame.regularMinutes}`;
      let shape = kept.get(key);
      if (shape === undefined)
        kept.set(
          key,
          (shape = isRoundTheClock(frame)
            ? worldHours(frame)
            : stretched(measured[column], frame.regularMinutes)),
        );
      return shape;
    },
  };
}

export function isRoundTheClock(frame: Frame): boolean {
  return frame.regularMinutes >= MINUTES_PER_DAY / 2;
}

function runningSum(shares: readonly number[]): Float64Array {
  assert(
    shares.every((share) => share > 0),
    'every minute of the profile has a share',
  );
  const sums = new Float64Array(shares.length + 1);
  shares.forEach((share, index) => {
    sums[index + 1] = (sums[index] ?? 0) + share;
  });
  const total = sums[shares.length] ?? 1;
  return sums.map((sum) => sum / total);
}

function stretched(sums: Float64Array, minutes: number): Float64Array {
  return Float64Array.from({ length: minutes + 1 }, (_, minute) => {
    const place = (minute * (sums.length - 1)) / minutes;
    const index = Math.min(Math.floor(place), sums.length - 2);
    const low = sums[index] ?? 0;
    return low + ((sums[index + 1] ?? 1) - low) * (place - index);
  });
}

function worldHours(frame: Frame): Float64Array {
  return runningSum(
    frame.regular.flatMap(({ from, until }) =>
      Array.from({ length: until - from }, (_, offset) =>
        worldWeight((from + offset) % MINUTES_PER_DAY),
      ),
    ),
  );
}

function worldWeight(minuteOfDay: number): number {
  const place = minuteOfDay / 60;
  const hour = Math.floor(place);
  const now = hourlyWeights[hour % 24] ?? 1;
  const next = hourlyWeights[(hour + 1) % 24] ?? 1;
  return now + (next - now) * (place - hour);
}

const hourlyWeights = [
  0.6, 0.75, 0.7, 0.6, 0.55, 0.6, 0.85, 1.2, 1.3, 1.2, 1.1, 1.1, 1.3, 1.7, 1.8, 1.6, 1.3, 1.1, 1,
  0.9, 0.75, 0.6, 0.5, 0.5,
];
