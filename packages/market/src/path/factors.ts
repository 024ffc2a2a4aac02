/**
 * Shared movements: drivers of the asset classes and US sectors with measured correlations, and
 * small groups.
 */
import { assert } from '@candor/kit/assert';
import type { LocalDate } from '@candor/kit/local-date';
import type { CalendarId, Instrument } from '../instrument.ts';
import type { Calibration, CorrelationTable } from './calibration.ts';
import { mixingWeights, type Matrix } from './cholesky.ts';
import {
  composite,
  openCompositeMemory,
  type Composite,
  type CompositeMemory,
  type CompositeTerm,
} from './line/composite.ts';
import { nameWords, type DayKeys, type NameWords } from './day-keys.ts';
import { firstDay } from './days.ts';
import { square } from './exact-math.ts';
import { driverInstruments, isDriverName, type DriverName } from './line/links.ts';
import { unitPath, type UnitPath } from './unit-path.ts';
import type { Clocks } from './variance-clock.ts';

export type Factors = {
  readonly driver: (name: DriverName) => Composite;
  /**
   * What a US sector does beyond its beta to the market; null for a name the calibration does not
   * have.
   */
  readonly usSector: (name: string | null) => Composite | null;
  readonly group: (name: string, volatility: number, calendar: CalendarId) => Composite;
};

type FactorOptions = {
  readonly instrumentById: (id: string) => Instrument | null;
  readonly calibration: Calibration;
  readonly clocks: Clocks;
  readonly keys: DayKeys;
  readonly versionThreeFrom: LocalDate | null;
};

export function openFactors({
  instrumentById,
  calibration,
  clocks,
  keys,
  versionThreeFrom,
}: FactorOptions): Factors {
  const path = (name: string, calendar: CalendarId): UnitPath =>
    unitPath(nameWords(name), getClimate(calendar), clocks(calendar), keys);
  const memory = openCompositeMemory(firstDay(versionThreeFrom));
  const drivers = openDrivers(calibration, instrumentById, path, memory);
  const sectors = openSectors(calibration, (name) => path(`us sector ${name}`, 'usStock'), memory);
  const groups = new Map<string, Composite>();

  return {
    driver: (name) => {
      const found = drivers.get(name);
      assert(found !== undefined, `the calibration has no driver ${name}`);
      return found;
    },
    usSector: (name) => (name === null ? null : (sectors.get(name) ?? null)),
    group: (name, volatility, calendar) => {
      const key = `${name}, ${calendar}`;
      let group = groups.get(key);
      if (group === undefined)
        groups.set(
          key,
          (group = composite([{ path: path(key, calendar), weight: volatility }], memory)),
        );
      return group;
    },
  };
}

function openDrivers(
  calibration: Calibration,
  instrumentById: FactorOptions['instrumentById'],
  path: (name: string, calendar: CalendarId) => UnitPath,
  memory: CompositeMemory,
): Map<string, Composite> {
  const correlations = reordered(calibration.correlations, mostFollowedDrivers);
  const instruments = correlations.names.map((name) => {
    assert(isDriverName(name), `no instrument stands for the driver ${name}`);
    const instrument = instrumentById(driverInstruments[name]);
    assert(instrument !== null, `the driver ${name} needs ${driverInstruments[name]}`);
    return instrument;
  });
  const paths = correlations.names.map((name, index) =>
    path(`driver ${name}`, instruments[index]?.calendar ?? 'usStock'),
  );
  const covariances = correlations.matrix.map((row, i) =>
    row.map(
      (value, j) =>
        value * (instruments[i]?.dailyVolatility ?? 0) * (instruments[j]?.dailyVolatility ?? 0),
    ),
  );
  return mixed(correlations.names, covariances, paths, memory);
}

/** The covariance of the sectors less what their betas to the market explain. */
function openSectors(
  { sectors, sectorCorrelations }: Calibration,
  path: (name: string) => UnitPath,
  memory: CompositeMemory,
): Map<string, Composite> {
  const { names, matrix } = reordered(sectorCorrelations, mostFollowedSectors);
  const statistics = names.map((name) => {
    const found = sectors.get(name);
    assert(found !== undefined, `the calibration has no sector ${name}`);
    return found;
  });
  const covariances = matrix.map((row, i) =>
    row.map((value, j) => {
      const [left, right] = [statistics[i], statistics[j]];
      assert(left !== undefined && right !== undefined, 'the table is square');
      if (i === j) return left.residualDailyVol * left.residualDailyVol;
      const marketVariance = (variance: typeof left): number =>
        square(variance.factorDailyVol) - square(variance.residualDailyVol);
      const shared =
        Math.sign(left.betaToSpx * right.betaToSpx) *
        Math.sqrt(Math.max(0, marketVariance(left)) * Math.max(0, marketVariance(right)));
      return value * left.factorDailyVol * right.factorDailyVol - shared;
    }),
  );
  return mixed(names, covariances, names.map(path), memory);
}

/**
 * The first mixes the fewest paths, so common drivers come first; correlations do not depend on the
 * order.
 */
function reordered(
  { names, matrix }: CorrelationTable,
  first: readonly string[],
): CorrelationTable {
  const order = [
    ...first.filter((name) => names.includes(name)),
    ...names.filter((name) => !first.includes(name)),
  ].map((name) => names.indexOf(name));
  return {
    names: order.map((index) => names[index] ?? ''),
    matrix: order.map((row) => order.map((column) => matrix[row]?.[column] ?? 0)),
  };
}

const mostFollowedDrivers = ['SPX', 'HSI', 'BTC', 'EURUSD', 'XAUUSD', 'USDJPY', 'NDX', 'WTI'];
const mostFollowedSectors = [
  'Health Care',
  'Financials',
  'Information Technology',
  'Industrials',
  'Consumer Discretionary',
  'Real Estate',
];

/**
 * Mixes the paths so that the things named have these covariances; weights too small to be seen are
 * left out.
 */
function mixed(
  names: readonly string[],
  covariances: Matrix,
  paths: readonly UnitPath[],
  memory: CompositeMemory,
): Map<string, Composite> {
  const weights = mixingWeights(covariances);
  return new Map(
    names.map((name, index) => {
      const row = weights[index] ?? [];
      const volatility = Math.sqrt(row.reduce((sum, weight) => sum + weight * weight, 0));
      const terms = row.flatMap((weight, place): CompositeTerm[] => {
        const path = paths[place];
        return path === undefined || Math.abs(weight) < volatility * LEAST_WEIGHT
          ? []
          : [{ path, weight }];
      });
      return [name, composite(rescaled(terms, volatility), memory)];
    }),
  );
}

function rescaled(terms: readonly CompositeTerm[], volatility: number): CompositeTerm[] {
  const left = Math.sqrt(terms.reduce((sum, { weight }) => sum + weight * weight, 0));
  return terms.map(({ path, weight }) => ({ path, weight: (weight * volatility) / left }));
}

/** Shares and indices share volatility regimes; so do currencies, coins, and goods. */
export function getClimate(calendar: CalendarId): NameWords {
  if (calendar === 'forex' || calendar === 'crypto') return climates[calendar];
  return calendar === 'usStock' || calendar === 'hkStock' || calendar.startsWith('index:')
    ? climates.equities
    : climates.goods;
}

const climates = {
  forex: nameWords('climate forex'),
  crypto: nameWords('climate crypto'),
  equities: nameWords('climate equities'),
  goods: nameWords('climate goods'),
};

const LEAST_WEIGHT = 0.15;
