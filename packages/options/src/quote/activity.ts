/**
 * Volume and open interest, by rule: no customer's orders are in them, and every screen says so.
 *
 * An ordinary day's contracts of an underlying are shared out among its options: more to what is
 * near the money and near its expiry, then each is multiplied by a draw of the day's seed. Volume
 * grows with the session. Open interest is a few days of that volume, more of older expiries.
 */
import { MINUTE_MS } from '@candor/kit/time';
import { exp, log } from '@candor/market/path/exact-math';
import { gaussian, hashWord, uniform } from '@candor/market/path/keyed-hash';
import { nameWords, type DayKeys, type NameWords } from '@candor/market/path/day-keys';
import { dayOfDate } from '@candor/market/path/days';
import type { Expiry } from '../contracts/expiries.ts';
import { STRIKE_SCALE } from '../contracts/symbol.ts';
import type { OptionUnderlying } from '../contracts/underlyings.ts';
import { DAYS_PER_YEAR, type OptionKind } from '../price/greeks.ts';
import type { Slice } from './slice.ts';
import type { SpotNow } from './spot.ts';

export type Activity = {
  /** Contracts by then. */
  readonly volume: (kind: OptionKind, strike: number, progress: number) => number;
  readonly openInterest: (kind: OptionKind, strike: number) => number;
  readonly size: (
    kind: OptionKind,
    strike: number,
    side: 'bid' | 'ask',
    minuteMs: number,
  ) => number;
};

/** `before` is the slice at the close before, so the shares stay the same all day. */
export function openActivity(
  underlying: OptionUnderlying,
  expiry: Expiry,
  { date }: Pick<SpotNow, 'date'>,
  before: Slice,
  keys: DayKeys,
): Activity {
  const name = nameWords(`option ${underlying.root} ${expiry.on}`);
  // Seen while the day lasts, so by a key of its own.
  const today = keys.stepKey(dayOfDate(date), name, 'option');
  const { years } = before.carry;
  const days = Math.max(years * DAYS_PER_YEAR, 1);
  const deviation = Math.max(before.volatility * Math.sqrt(years), DEVIATION_MIN);
  const termShare = (expiry.kind === 'monthly' ? 2 : 1) / (1 + days / 20);
  const perStrike = (underlying.dayContracts * termShare) / OPTIONS_SHARED;
  const mean = (kind: OptionKind, strike: number): number => {
    const distance =
      (log(strike / STRIKE_SCALE / before.carry.forward) / deviation) * (kind === 'call' ? 1 : -1);
    // What is out of the money trades more than what is in it.
    const reach = distance > 0 ? distance / 1.6 : distance / 0.7;
    const round = strike % (5 * STRIKE_SCALE) === 0 ? 1.5 : 1;
    return perStrike * round * exp(-Math.min(reach * reach, REACH_MAX) / 2);
  };
  const draw = ({ low, high }: NameWords, kind: OptionKind, strike: number): number =>
    hashWord(low, high, strike * 2 + (kind === 'call' ? 1 : 0));
  return {
    volume: (kind, strike, progress) =>
      Math.floor(mean(kind, strike) * exp(gaussian(draw(today, kind, strike)) * 0.9) * progress),
    openInterest: (kind, strike) =>
      Math.round(
        mean(kind, strike) *
          OPEN_DAYS *
          (expiry.kind === 'daily' ? 0.2 : 1) *
          exp(gaussian(draw(name, kind, strike)) * 0.7),
      ),
    size: (kind, strike, side, minuteMs) => {
      const minute = Math.floor(minuteMs / MINUTE_MS) * 2 + (side === 'bid' ? 1 : 0);
      const low = hashWord(today.low, today.high, minute);
      const high = hashWord(today.high, today.low, minute);
      return 1 + Math.floor(uniform(draw({ low, high }, kind, strike)) * sizeMax(underlying));
    },
  };
}

function sizeMax({ dayContracts }: OptionUnderlying): number {
  return Math.min(Math.max(Math.round(dayContracts / 5_000), 10), 400);
}

const OPTIONS_SHARED = 40;
const OPEN_DAYS = 6;
const REACH_MAX = 60;
const DEVIATION_MIN = 0.005;
