/**
 * Where a listed share opens, as the log of first price over offer price: a draw from the sealed
 * seed of its day, so nobody knows it while subscriptions are open.
 *
 * The two halves of a normal distribution with different widths: most first days gain a little,
 * some a lot, and a good part loses. Widths and middle are a choice of this simulation, not data:
 * US shares open 11 % higher on average and 31 % of them below the offer, Hong Kong's 5 % higher
 * and 46 % below.
 */
import type { Instrument } from '../instrument.ts';
import type { DayKeys, NameWords } from '../path/day-keys.ts';
import { gaussian, hashWord } from '../path/keyed-hash.ts';

export function firstMove(
  assetClass: Instrument['assetClass'],
  name: NameWords,
  day: number,
  keys: DayKeys,
): number {
  const key = keys.stepKey(day, name, 'listing');
  const draw = gaussian(hashWord(key.low, key.high, 0));
  const { middle, up, down } = assetClass === 'hkStock' ? hongKong : unitedStates;
  return middle + draw * (draw < 0 ? down : up);
}

const unitedStates = { middle: 0.05, up: 0.2, down: 0.1 };
const hongKong = { middle: 0.012, up: 0.18, down: 0.12 };
