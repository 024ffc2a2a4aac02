/**
 * A year of hourly bars of a robot, and of the slowest, beside bare reads of the same closes; and a
 * record of many decisions run again from its file, beside bare hashes of its lines.
 */
import { hash } from 'node:crypto';
import { assert } from '@candor/kit/assert';
import { parseCalibration } from '@candor/market/path/calibration';
import { openSampleMarket } from '@candor/market/testing/sample-market';
import { robots } from '@candor/strategies/catalogue/robots';
import type { Robot } from '@candor/strategies/catalogue/robot';
import { enginePrices } from '@candor/strategies/prices/engine-prices';
import type { OddsMarket } from '@candor/strategies/odds/odds';
import { writeRecord } from '@candor/strategies/recompute/record';
import { openMarketTerms } from '@candor/strategies/terms/market-terms';
import { makeLongRecord, recomputeRecord, runYear } from '@candor/strategies/testing/long-work';
import { readTable } from '../../../packages/market/data/read-market-texts.ts';
import type { Figure, Measured } from '../../figure.ts';
import { median } from '../../statistics.ts';

const YEAR_MS_MAX = 150;
const DECISIONS = 10_000;
const RECORD_MS_MAX = 3_000;
const ROUNDS = 7;
const HOURS_PER_YEAR = 8_760;
const HOUR_MS = 3_600_000;
const LAST = Date.parse('2026-11-16T00:00:00Z');

export const strategies: Figure = {
  name: 'strategies',
  about: `a year of hourly bars of a robot, and a record of ${DECISIONS} decisions run again`,
  measure,
};

async function measure(): Promise<Measured> {
  const { engine, universe } = openSampleMarket({ hours: 'continuous' });
  const market: OddsMarket = {
    source: enginePrices(engine, universe),
    terms: openMarketTerms(universe, parseCalibration(readTable('calibration.json')).spreadsBps),
  };
  const years = robots.map((robot) => measureYear(robot, market));
  const slowest = years.reduce((left, right) => (right.yearMs > left.yearMs ? right : left));
  const [robot] = robots;
  const [first] = years;
  assert(robot !== undefined && first !== undefined, 'there are robots');
  const text = writeRecord(makeLongRecord(robot, market, { decisions: DECISIONS, lastMs: LAST }));
  const again = times(() => {
    assert(recomputeRecord(text, market) === DECISIONS, 'every decision follows');
  });
  const lines = text.split('\n');
  const bare = times(() => lines.forEach((line) => hash('sha256', line, 'hex')));
  return {
    rows: [
      {
        figure: `a year of hourly bars of ${robot.name.en}`,
        unit: 'ms',
        measured: first.yearMs,
        baseline: first.closesMs,
        target: { of: 'measured', is: 'atMost', value: YEAR_MS_MAX },
      },
      {
        figure: `  of the slowest, ${slowest.robot.name.en} (coins: ${slowest.robot.instruments.length})`,
        unit: 'ms',
        measured: slowest.yearMs,
        baseline: slowest.closesMs,
        target: null,
      },
      {
        figure: `a record of ${DECISIONS} decisions run again`,
        unit: 'ms',
        measured: again,
        baseline: bare,
        target: { of: 'measured', is: 'atMost', value: RECORD_MS_MAX },
      },
    ],
    notes: [
      `processor time, median of ${ROUNDS}: closes from the price engine, decisions, simulated fills and figures of ${HOURS_PER_YEAR} bars, for each robot (${years.map(({ robot: { id }, yearMs }) => `${id} ${yearMs.toFixed(0)}`).join(', ')} ms); the baseline reads the same closes and does nothing with them`,
      `the record is ${(text.length / 1e6).toFixed(1)} MB of text: read, both chains hashed, every bar taken from the tape, every decision taken again; the baseline is as many bare SHA-256 by Node`,
    ],
  };
}

function measureYear(
  robot: Robot,
  market: OddsMarket,
): { robot: Robot; yearMs: number; closesMs: number } {
  const yearMs = times(() => {
    runYear(robot, market, LAST);
  });
  const closesMs = times(() => {
    for (const instrument of robot.instruments)
      for (let bar = 0; bar < HOURS_PER_YEAR; bar += 1)
        market.source.close(instrument, LAST - bar * HOUR_MS);
  });
  return { robot, yearMs, closesMs };
}

function times(work: () => void): number {
  return median(Array.from({ length: ROUNDS }, () => processorMs(work)));
}

function processorMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
