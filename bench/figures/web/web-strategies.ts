/**
 * A year of hourly bars of a robot, and a record of many decisions run again, in the browser.
 * Baseline: the same work in Node.
 */
import { assert } from '@candor/kit/assert';
import { readMarketTexts, readTable } from '@candor/market/data/read-market-texts.ts';
import { parseCalibration } from '@candor/market/path/calibration';
import { openSampleMarket } from '@candor/market/testing/sample-market';
import { findRobot } from '@candor/strategies/catalogue/robots';
import { enginePrices } from '@candor/strategies/prices/engine-prices';
import { writeRecord } from '@candor/strategies/recompute/record';
import { openMarketTerms } from '@candor/strategies/terms/market-terms';
import { makeLongRecord, recomputeRecord, runYear } from '@candor/strategies/testing/long-work';
import { NO_BROWSER } from '../../clients/browser.ts';
import { onBenchPages, type BenchPage } from '../../clients/bench-page.ts';
import type { Figure, Measured } from '../../figure.ts';
import { median } from '../../statistics.ts';

const ROBOT = 'RBT01';
const YEAR_MS_MAX = 400;
const DECISIONS = 10_000;
const RECORD_MS_MAX = 3_000;
const ROUNDS = 5;
const LAST = Date.parse('2026-11-16T00:00:00Z');

export const webStrategies: Figure = {
  name: 'web-strategies',
  about: `a year of hourly bars, and a record of ${DECISIONS} decisions run again, in the browser`,
  measure,
};

type Cost = { readonly yearMs: number; readonly recordMs: number };

async function measure(): Promise<Measured> {
  const { engine, universe } = openSampleMarket({ hours: 'continuous' });
  const calibration = readTable('calibration.json');
  const market = {
    source: enginePrices(engine, universe),
    terms: openMarketTerms(universe, parseCalibration(calibration).spreadsBps),
  };
  const robot = findRobot(ROBOT);
  assert(robot !== null, 'it is in the catalogue');
  const text = writeRecord(makeLongRecord(robot, market, { decisions: DECISIONS, lastMs: LAST }));
  const inNode: Cost = {
    yearMs: times(() => void runYear(robot, market, LAST)),
    recordMs: times(() => void recomputeRecord(text, market)),
  };
  const tables = {
    ...readMarketTexts(),
    calibration,
    intradayProfile: readTable('intraday-profile-us.csv'),
  };
  const measured = await onBenchPages(['strategies.html'], async (page) => {
    await page.run(`bench.open(${JSON.stringify(tables)})`);
    return await measurePage(page, text);
  });
  const [inBrowser] = measured ?? [];
  return {
    rows: [
      {
        figure: `a year of hourly bars of ${robot.name.en}, in the browser`,
        unit: 'ms',
        measured: inBrowser?.yearMs ?? null,
        baseline: inNode.yearMs,
        target: { of: 'measured', is: 'atMost', value: YEAR_MS_MAX },
      },
      {
        figure: `a record of ${DECISIONS} decisions run again, in the browser`,
        unit: 'ms',
        measured: inBrowser?.recordMs ?? null,
        baseline: inNode.recordMs,
        target: { of: 'measured', is: 'atMost', value: RECORD_MS_MAX },
      },
    ],
    notes:
      inBrowser === undefined
        ? [NO_BROWSER]
        : [`medians of ${ROUNDS} on the page's own thread; the baseline is the same work in Node`],
  };
}

async function measurePage(page: BenchPage, text: string): Promise<Cost> {
  const years: number[] = [];
  const records: number[] = [];
  await page.run(`window.recordText = ${JSON.stringify(text)}; 0`);
  for (let round = 0; round < ROUNDS; round += 1) {
    years.push(await page.run<number>(`bench.year('${ROBOT}', ${LAST})`));
    records.push(await page.run<number>('bench.record(window.recordText)'));
  }
  return { yearMs: median(years), recordMs: median(records) };
}

function times(work: () => void): number {
  return median(
    Array.from({ length: ROUNDS }, () => {
      const startedMs = performance.now();
      work();
      return performance.now() - startedMs;
    }),
  );
}
