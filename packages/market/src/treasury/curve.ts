/**
 * The simulated yield curve: three paths of the tape, recomputable from the published seeds like
 * every price.
 *
 * The ten-year yield is moved by the driver that moves the futures on treasuries, so both agree.
 * Slope and curvature have paths of their own names; no path of the price engine is read otherwise
 * or changed, and days on record keep every price they had.
 */
import { assert } from '@candor/kit/assert';
import type { MarketOptions } from '../open-market.ts';
import { mixingWeights } from '../path/cholesky.ts';
import { composite, openCompositeMemory, type Composite } from '../path/line/composite.ts';
import { nameWords, openDayKeys } from '../path/day-keys.ts';
import { dayOfDate, firstDay, multipleBelow, tickAt } from '../path/days.ts';
import { getClimate, openFactors } from '../path/factors.ts';
import type { MarketGround } from '../path/market-ground.ts';
import { unitPath } from '../path/unit-path.ts';
import { daySeeds } from '../tape/seeds.ts';
import { parseCurveCalibration, type Tenor } from './curve-calibration.ts';
import { fitFactors, yieldPercentAt, type CurveFactors } from './curve-shape.ts';
import { CURVE_PACE, factorAt, factorPath, type FactorPath } from './factor-path.ts';

export type CurveTexts = {
  /** The texts of data/treasury-yields.csv and data/treasury-curve.csv. */
  readonly treasuryYieldsCsv: string;
  readonly treasuryCurveCsv: string;
};

export type CurveOptions = Pick<MarketOptions, 'universe' | 'liveFrom' | 'liveSeeds'>;

export type TreasuryCurve = {
  /** The terms the treasury publishes yields for, shortest first. */
  readonly tenors: readonly Tenor[];
  readonly at: (atMs: number) => CurveAt;
};

export type CurveAt = {
  readonly factors: CurveFactors;
  /** Percent per year, compounded twice a year, for so many years to maturity. */
  readonly yieldPercent: (years: number) => number;
};

export function openTreasuryCurve(
  ground: MarketGround,
  options: CurveOptions & CurveTexts,
): TreasuryCurve {
  const calibration = parseCurveCalibration(options.treasuryYieldsCsv, options.treasuryCurveCsv);
  const { factors: anchor, remainders } = fitFactors(calibration.yields);
  const paths = openPaths(ground, options, anchor);
  let latest: { tick: number; curve: CurveAt } | null = null;
  return {
    tenors: calibration.tenors,
    at: (atMs) => {
      const tick = multipleBelow(tickAt(atMs), CURVE_PACE);
      if (latest?.tick !== tick) {
        const factors = {
          level: factorAt(paths.level, tick),
          slope: factorAt(paths.slope, tick),
          curvature: factorAt(paths.curvature, tick),
        };
        const yieldPercent = (years: number): number => yieldPercentAt(factors, remainders, years);
        latest = { tick, curve: { factors, yieldPercent } };
      }
      return latest.curve;
    },
  };
}

function openPaths(
  { calibration, clocks }: MarketGround,
  options: CurveOptions & CurveTexts,
  anchor: CurveFactors,
): Readonly<Record<keyof CurveFactors, FactorPath>> {
  const { universe, liveFrom } = options;
  const { on, factors, covariances } = parseCurveCalibration(
    options.treasuryYieldsCsv,
    options.treasuryCurveCsv,
  );
  const keys = openDayKeys(daySeeds({ liveFrom, live: options.liveSeeds }));
  // The curve has a version of its own (curve-version.ts), and its steps stay as they were.
  const driver = openFactors({
    instrumentById: universe.byId,
    calibration,
    clocks,
    keys,
    versionThreeFrom: null,
  }).driver('UST10Y_dy');
  const memory = openCompositeMemory(firstDay(null));
  const own = (name: string): Composite =>
    composite(
      [
        {
          path: unitPath(
            nameWords(`treasury curve ${name}`),
            getClimate(CALENDAR),
            clocks(CALENDAR),
            keys,
          ),
          weight: 1,
        },
      ],
      memory,
    );
  const sources = [
    { composite: driver, perUnit: 1 / driver.volatility },
    { composite: own('slope'), perUnit: 1 },
    { composite: own('curvature'), perUnit: 1 },
  ];
  const weights = mixingWeights(covariances);
  // A yield must never depend on a seed that is still secret before its day.
  const anchorDay = Math.min(dayOfDate(on) + 1, dayOfDate(liveFrom));
  const getPath = (name: keyof CurveFactors, row: number): FactorPath => {
    const mixture = weights[row];
    assert(mixture !== undefined, 'each number of the curve has its weights');
    return factorPath(
      {
        movements: sources.flatMap(({ composite: source, perUnit }, place) => {
          const weight = (mixture[place] ?? 0) * perUnit;
          return weight === 0 ? [] : [{ composite: source, weight }];
        }),
        clock: clocks(CALENDAR),
        statistics: factors[name],
        anchorDay,
      },
      anchor[name],
    );
  };
  return {
    level: getPath('level', 0),
    slope: getPath('slope', 1),
    curvature: getPath('curvature', 2),
  };
}

/** Yields move around the clock, as the futures on them trade. */
const CALENDAR = 'cmeFuture';
