/**
 * A screen over all instruments with every figure there: conditions, order and a page, from a table
 * that is new and from one that is kept within its second. The baseline is one comparison for each
 * of as many plain records.
 */
import type { Screen } from '@candor/contract/find';
import { assert } from '@candor/kit/assert';
import { MINUTE_MS, SECOND_MS } from '@candor/kit/time';
import { openFigures } from '@candor/server/capabilities/find/figures';
import { findInstruments } from '@candor/server/capabilities/find/find-instruments';
import { manualClock } from '@candor/testkit/manual-clock';
import { openBenchMarket, openQuietDatabase } from '../../open-product.ts';
import { openBenchDatabase } from '../../database.ts';
import type { Figure, Measured } from '../../figure.ts';
import { median } from '../../statistics.ts';
import { MEGABYTE } from '../../table.ts';

const ROUNDS = 15;
const SCREEN_MAX_MS = 150;
const ABOVE_REST_BYTES_MAX = 150 * MEGABYTE;

const asked: Screen = {
  classes: ['usStock', 'hkStock'],
  exchanges: [],
  sectors: [],
  industries: [],
  kinds: ['common', 'adr', 'reit'],
  signals: [],
  ranges: [
    { field: 'turnover', min: '1000000', max: null },
    { field: 'toMa50', min: '0', max: null },
    { field: 'rsi14', min: '30', max: '80' },
  ],
  orderBy: 'change3m',
  direction: 'desc',
};

export const screen: Figure = { name: 'screen', about: 'a screen over all instruments', measure };

async function measure(): Promise<Measured> {
  const database = await openBenchDatabase();
  const clock = manualClock();
  const db = openQuietDatabase(database.url, { poolSize: 2, clock });
  const market = await openBenchMarket(db, clock);
  const figures = openFigures({ market, clock, answersEarly: false });
  const reader = { language: 'en', watched: new Set<string>() } as const;
  const find = () => findInstruments(figures, reader, { screen: asked, pageNum: 1, pageSize: 50 });
  const restBytes = process.memoryUsage.rss();
  const before = process.cpuUsage();
  let { progress } = await find();
  const firstSeconds = secondsSince(before);
  while (progress.done < progress.total) {
    await figures.follow();
    ({ progress } = await figures.load());
  }
  const yearSeconds = secondsSince(before) - firstSeconds;
  const aboveRest = process.memoryUsage.rss() - restBytes;
  const [fresh, kept, plain]: [number[], number[], number[]] = [[], [], []];
  let total = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    clock.advance(10 * SECOND_MS);
    fresh.push(await busyMs(async () => ({ total } = await find())));
    kept.push(await busyMs(find));
    plain.push(await busyMs(async () => void countPlain(progress.total)));
  }
  assert(total > 0, 'the screen finds something');
  await db.close();
  await database.close();
  return {
    rows: [
      {
        figure: `screen of ${progress.total} instruments, ten seconds on`,
        unit: 'ms',
        measured: median(fresh),
        baseline: median(plain),
        target: { of: 'measured', is: 'atMost', value: SCREEN_MAX_MS },
      },
      {
        figure: '  again within the second',
        unit: 'ms',
        measured: median(kept),
        baseline: median(plain),
        target: null,
      },
      {
        figure: '  memory with all years, above rest',
        unit: 'bytes',
        measured: aboveRest,
        baseline: null,
        target: { of: 'measured', is: 'atMost', value: ABOVE_REST_BYTES_MAX },
      },
    ],
    notes: [
      `processor time; ${total} found; the first quotes of a day took ${firstSeconds.toFixed(1)} s and a year of closes of all ${yearSeconds.toFixed(1)} s, in the background and once a start`,
    ],
  };
}

function countPlain(length: number): number {
  const rows = Array.from({ length }, (_, place) => ({ change: place % MINUTE_MS }));
  return rows.filter(({ change }) => change > length / 2).length;
}

function secondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

async function busyMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  return secondsSince(before) * 1_000;
}
