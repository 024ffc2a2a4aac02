/** The tables the curve is set by (data/treasury-yields.csv, data/treasury-curve.csv). */
import { assert } from '@candor/kit/assert';
import { localDate, type LocalDate } from '@candor/kit/local-date';
import { readCsv, type CsvRow } from '../instruments/csv.ts';
import { decimal, positive } from '../instruments/fields.ts';
import type { CurveFactors, Remainder } from './curve-shape.ts';

export type Tenor = { readonly name: string; readonly years: number };

export type FactorStatistics = {
  readonly mean: number;
  /** How much of the distance to the mean is closed in a trading day. */
  readonly pull: number;
};

export type CurveCalibration = {
  readonly on: LocalDate;
  readonly tenors: readonly Tenor[];
  readonly yields: readonly Remainder[];
  readonly factors: Readonly<Record<keyof CurveFactors, FactorStatistics>>;
  /** Of a day's moves of level, slope and curvature, in percentage points. */
  readonly covariances: readonly (readonly number[])[];
};

export function parseCurveCalibration(yieldsCsv: string, curveCsv: string): CurveCalibration {
  const rows = readCsv(yieldsCsv, 'treasury-yields.csv');
  const [first] = rows;
  assert(first !== undefined, 'the curve has tenors');
  const on = localDate(first('curveDate'));
  const table = new Map(readCsv(curveCsv, 'treasury-curve.csv').map((row) => [row('factor'), row]));
  const factor = (name: keyof CurveFactors): CsvRow => {
    const row = table.get(name);
    assert(row !== undefined, `the curve has no ${name}`);
    return row;
  };
  const [level, slope, curvature] = [factor('level'), factor('slope'), factor('curvature')];
  const tenYears = rows.find((row) => row('tenor') === '10Y');
  assert(tenYears !== undefined, 'the curve has ten years');
  // The fits say how the three move against each other, the published curve how much.
  const scale = positive(tenYears, 'dailyVolPctPoints') / positive(level, 'dailyVolPctPoints');
  const volatilities = [level, slope, curvature].map(
    (row) => positive(row, 'dailyVolPctPoints') * scale,
  );
  const correlations = [
    [1, decimal(slope, 'correlationToLevel'), decimal(curvature, 'correlationToLevel')],
    [decimal(slope, 'correlationToLevel'), 1, decimal(curvature, 'correlationToSlope')],
    [decimal(curvature, 'correlationToLevel'), decimal(curvature, 'correlationToSlope'), 1],
  ];
  return {
    on,
    tenors: rows.map((row) => ({ name: row('tenor'), years: positive(row, 'years') })),
    yields: rows.map((row) => ({
      years: positive(row, 'years'),
      percent: positive(row, 'yieldPct'),
    })),
    factors: {
      level: getStatistics(level),
      slope: getStatistics(slope),
      curvature: getStatistics(curvature),
    },
    covariances: correlations.map((line, i) =>
      line.map((value, j) => value * (volatilities[i] ?? 0) * (volatilities[j] ?? 0)),
    ),
  };
}

function getStatistics(row: CsvRow): FactorStatistics {
  return { mean: decimal(row, 'meanPct'), pull: LN2 / positive(row, 'halfLifeDays') };
}

const LN2 = 0.6931471805599453;
