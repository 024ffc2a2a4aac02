/** For each strategy invented prices on which it shows what it does, and small parameters. */
import type { Parameters, SizingTerms, StrategyId } from '../strategy.ts';
import { drawn } from './invented-prices.ts';

export type Scene = {
  readonly parameters: Parameters;
  readonly closes: readonly (readonly number[])[];
  readonly terms: SizingTerms;
  readonly shows: 'prices' | 'ratio';
  readonly guide: 'none' | 'grid' | 'range' | 'averages' | 'bands';
};

const terms: SizingTerms = {
  value: { numerator: 1n, denominator: 1n },
  step: 1n,
  minimum: 1n,
  worthMinimum: 0n,
  fees: {
    buy: { rate: 1_000_000n, perUnit: 0n, flat: 0n },
    sell: { rate: 1_000_000n, perUnit: 0n, flat: 0n },
  },
  halfSpread: 150_000n,
  marginPerUnit: null,
  usualDay: null,
  carry: null,
};

const rangeThenTrend = drawn(
  [
    [0, 100_00],
    [6, 104_00],
    [12, 99_00],
    [18, 104_00],
    [24, 100_00],
    [38, 124_00],
    [44, 119_00],
    [56, 138_00],
    [66, 118_00],
    [72, 114_00],
  ],
  40,
);
const swinging = drawn(
  [
    [0, 100_00],
    [5, 103_00],
    [12, 95_00],
    [20, 105_00],
    [28, 96_00],
    [38, 106_00],
    [46, 98_00],
    [54, 104_00],
    [64, 94_00],
    [72, 101_00],
  ],
  30,
);
const dips = drawn(
  [
    [0, 100_00],
    [10, 101_00],
    [18, 100_00],
    [21, 92_00],
    [28, 101_00],
    [44, 100_00],
    [47, 93_00],
    [55, 100_00],
    [72, 101_00],
  ],
  25,
);
const leader = drawn(
  [
    [0, 100_00],
    [30, 124_00],
    [72, 112_00],
  ],
  30,
);
const follower = drawn(
  [
    [0, 100_00],
    [30, 101_00],
    [72, 138_00],
  ],
  30,
);
const steady = drawn(
  [
    [0, 100_00],
    [72, 106_00],
  ],
  12,
);
const flat = drawn([
  [0, 100_00],
  [72, 100_00],
]);

const one = (parameters: Parameters, closes: readonly number[], guide: Scene['guide']): Scene => ({
  parameters,
  closes: [closes],
  terms,
  shows: 'prices',
  guide,
});
const several = (parameters: Parameters, ...closes: readonly (readonly number[])[]): Scene => ({
  parameters,
  closes,
  terms,
  shows: 'prices',
  guide: 'none',
});

export const scenes: Readonly<Record<StrategyId, Scene>> = {
  grid: one({ levels: 6, volatilityBars: 6, stepPercent: 35 }, swinging, 'grid'),
  breakout: one({ entryBars: 16, exitBars: 8, shorts: 0, riskBps: 0 }, rangeThenTrend, 'range'),
  movingAverageCross: one({ fastBars: 5, slowBars: 14, bandBps: 100 }, rangeThenTrend, 'averages'),
  bands: one({ bars: 14, widthHundredths: 180, stopHundredths: 800, holdBars: 20 }, dips, 'bands'),
  momentum: one({ bars: 10, quickBars: 4, entryHundredths: 100 }, rangeThenTrend, 'none'),
  momentumRotation: several(
    { bars: 12, skipBars: 0, top: 1, keepRank: 1, everyBars: 6 },
    leader,
    follower,
    steady,
  ),
  lowVolatility: several(
    { bars: 12, top: 1, keepRank: 1, everyBars: 12 },
    swinging,
    rangeThenTrend,
    steady,
  ),
  ratioPair: {
    parameters: { bars: 16, widthHundredths: 180 },
    closes: [dips, flat],
    terms,
    shows: 'ratio',
    guide: 'bands',
  },
  longShortPairs: {
    parameters: {
      bars: 16,
      entryHundredths: 180,
      exitHundredths: 25,
      stopHundredths: 500,
      slotBps: 4000,
      widthHundredths: 180,
    },
    closes: [dips, flat],
    terms,
    shows: 'ratio',
    guide: 'bands',
  },
  currencyCarry: {
    ...one({ top: 1, everyBars: 30, investedBps: 9000 }, swinging, 'none'),
    terms: { ...terms, carry: { long: 20_000_000n, short: -40_000_000n } },
  },
  treasuryLadder: several({ everyBars: 18, bandBps: 100 }, steady, leader, follower),
  fixedWeights: several(
    { weight1Bps: 5000, weight2Bps: 5000, bandBps: 300, everyBars: 1 },
    leader,
    steady,
  ),
  accumulate: one({ instalments: 8, everyBars: 9 }, swinging, 'none'),
  buyAndHold: one({}, rangeThenTrend, 'none'),
};
