/** What the market was calibrated to, as the tables of packages/market/data have it. */
import { readTable } from '@candor/market/data/read-market-texts.ts';
import * as z from 'zod/mini';

const line = z.object({
  garch11: z.object({ alpha: z.number(), beta: z.number(), longRunDailyVol: z.number() }),
  kurtosis: z.number(),
  jumpsPerYearOver4Sigma: z.number(),
  autocorr1: z.number(),
});

const tables = z.object({
  indices: z.record(z.string(), line),
  correlations: z.object({ names: z.array(z.string()), matrix: z.array(z.array(z.number())) }),
  usStockShape: z.object({ medianKurtosis5y: z.number(), overnightVolShareOfDaily: z.number() }),
  assumedSpreadsBps: z.record(z.string(), z.union([z.number(), z.string()])),
});

export type Calibrated = z.infer<typeof tables> & {
  /** The share of a session's variance in each of its minutes. */
  readonly varianceByMinute: readonly number[];
};

export function readCalibrated(): Calibrated {
  const [, ...rows] = readTable('intraday-profile-us.csv').trim().split('\n');
  return {
    ...tables.parse(JSON.parse(readTable('calibration.json'))),
    varianceByMinute: rows.map((row) => Number(row.split(',')[3])),
  };
}
