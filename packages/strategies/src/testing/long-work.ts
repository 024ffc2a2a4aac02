/** What figures measure, in Node and in a browser: a year of a robot, and a long record. */
import { assert } from '@candor/kit/assert';
import { backtest } from '../backtest/backtest.ts';
import { barMsOf, ENERGY_PER_ORDER, BARS_PER_ROBOT_DAY } from '../catalogue/pace.ts';
import type { Robot } from '../catalogue/robot.ts';
import { loadStrategy } from '../find-strategy.ts';
import { finish } from '../finish.ts';
import { metricsOf, type Metrics } from '../metrics/metrics.ts';
import type { OddsMarket } from '../odds/odds.ts';
import { robotSubject } from '../odds/subject.ts';
import { loadSeries } from '../prices/price-source.ts';
import { readRecord } from '../recompute/read-record.ts';
import type { RunRecord } from '../recompute/record.ts';
import { verifyRecord } from '../recompute/verify-record.ts';
import { barsUntil } from '../run/cadence.ts';
import { recordRun } from './recorded-run.ts';

/** Prices, decisions, simulated fills and figures of 365 robot days of hourly bars. */
export function runYear(robot: Robot, { source, terms }: OddsMarket, lastMs: number): Metrics {
  const subject = robotSubject(robot, 'standard');
  const needed = subject.rules.strategy.lookBack(subject.rules.parameters);
  const times = barsUntil(subject.cadence, lastMs, subject.barsInYear + needed);
  const series = finish(loadSeries(source, subject.instruments, times));
  const result = finish(
    backtest({
      rules: subject.rules,
      series,
      termsAt: (place, units) => terms(series.instruments[place] ?? '', units),
      capital: subject.capital,
      from: needed,
      until: times.length - 1,
    }),
  );
  return metricsOf(result, subject.periods);
}

/** As of a rental at the practice pace that never ends. */
export function makeLongRecord(
  robot: Robot,
  { source, terms }: OddsMarket,
  { decisions, lastMs }: { decisions: number; lastMs: number },
): RunRecord {
  const barMs = barMsOf('practice');
  const firstBarMs = Math.floor(lastMs / barMs) * barMs - decisions * barMs;
  return recordRun(
    {
      id: 'long',
      subject: robot.id,
      strategy: robot.strategy,
      version: loadStrategy(robot.strategy).version,
      parameters: robot.parameters,
      instruments: robot.instruments,
      cadence: { kind: 'every', barMs },
      firstBarMs,
      bars: null,
      loadingBars: 1,
      energy: {
        quota: robot.energyQuota,
        perOrder: ENERGY_PER_ORDER,
        barsPerRefill: BARS_PER_ROBOT_DAY,
      },
      capital: '10000000',
      reserved: '1',
      currency: 'USD',
    },
    source,
    {
      terms: robot.instruments.map((id) => terms(id, source.close(id, firstBarMs))),
      bars: decisions,
    },
  );
}

/** From the text of the file to the verdict. */
export function recomputeRecord(text: string, { source }: Pick<OddsMarket, 'source'>): number {
  const record = readRecord(text);
  assert(record !== null, 'the file is a record');
  const verdict = finish(verifyRecord(record, source, Number.MAX_SAFE_INTEGER));
  assert(verdict.isValid, 'every decision follows');
  return verdict.decisions;
}
