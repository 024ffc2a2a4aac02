/**
 * The measured statistics the simulation is set by (data/calibration.json), checked once on the way
 * in.
 */
import { assert } from '@candor/kit/assert';

export type CorrelationTable = {
  readonly names: readonly string[];
  readonly matrix: readonly (readonly number[])[];
};

export type SectorStatistics = {
  readonly betaToSpx: number;
  readonly factorDailyVol: number;
  readonly residualDailyVol: number;
};

export type Calibration = {
  readonly correlations: CorrelationTable;
  readonly sectors: ReadonlyMap<string, SectorStatistics>;
  readonly sectorCorrelations: CorrelationTable;
  /** Standard deviation overnight, as a share of the whole day's. */
  readonly overnightVolShare: number;
  readonly spreadsBps: SpreadsBps;
};

type SpreadName =
  | 'usLargeCap'
  | 'usMidCap'
  | 'usSmallCap'
  | 'usMicroCap'
  | 'hkTier1'
  | 'hkTier2'
  | 'hkTier3'
  | 'indexFutures'
  | 'commodityFutures'
  | 'crypto';
export type SpreadsBps = Readonly<Record<SpreadName, number>>;

export function parseCalibration(json: string): Calibration {
  const root = record(JSON.parse(json));
  const sectors = record(record(root['usSectors'])['sectors']);
  const spreads = record(root['assumedSpreadsBps']);
  return {
    correlations: correlationTable(root['correlations']),
    sectors: new Map(
      Object.entries(sectors).map(([name, values]) => [name, sectorStatistics(values)]),
    ),
    sectorCorrelations: correlationTable(root['usSectorCorrelations']),
    overnightVolShare: figure(record(root['usStockShape'])['overnightVolShareOfDaily']),
    spreadsBps: getSpreads((name) => figure(spreads[name])),
  };
}

function getSpreads(read: (name: keyof SpreadsBps) => number): SpreadsBps {
  return {
    usLargeCap: read('usLargeCap'),
    usMidCap: read('usMidCap'),
    usSmallCap: read('usSmallCap'),
    usMicroCap: read('usMicroCap'),
    hkTier1: read('hkTier1'),
    hkTier2: read('hkTier2'),
    hkTier3: read('hkTier3'),
    indexFutures: read('indexFutures'),
    commodityFutures: read('commodityFutures'),
    crypto: read('crypto'),
  };
}

function sectorStatistics(value: unknown): SectorStatistics {
  const fields = record(value);
  return {
    betaToSpx: figure(fields['betaToSpx']),
    factorDailyVol: figure(fields['factorDailyVol']),
    residualDailyVol: figure(fields['residualDailyVol']),
  };
}

function correlationTable(value: unknown): CorrelationTable {
  const { names, matrix } = record(value);
  assert(
    Array.isArray(names) && Array.isArray(matrix) && names.length === matrix.length,
    'a correlation table names its rows',
  );
  return {
    names: names.map(String),
    matrix: matrix.map((row: unknown) => {
      assert(Array.isArray(row) && row.length === names.length, 'a correlation table is square');
      return row.map(figure);
    }),
  };
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  assert(typeof value === 'object' && value !== null, 'the calibration lacks a part');
  return Object.fromEntries(Object.entries(value));
}

function figure(value: unknown): number {
  assert(typeof value === 'number' && Number.isFinite(value), 'the calibration lacks a figure');
  return value;
}
