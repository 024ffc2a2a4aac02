/**
 * 1,500 candles with volume, MA and MACD at 390 px, as the quote page draws them: the main thread's
 * work until it is drawn, then what one tick adds; again with all indicators. Baseline: a bare
 * canvas that draws as many candles and curves afresh.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { NO_BROWSER } from '../../clients/browser.ts';
import { onBenchPages, type BenchPage } from '../../clients/bench-page.ts';
import type { Figure, Measured } from '../../figure.ts';
import { median } from '../../statistics.ts';

const OPENINGS = 3;
const TICKS = 20;
/** A little more than the chart's own pause. */
const TICK_EVERY_MS = 300;
const SETTLE_MS = 1_000;
const FIRST_DRAW_MS_MAX = 150;
const TICK_MS_MAX = 6;

export const webChart: Figure = {
  name: 'web-chart',
  about: 'a chart of 1,500 candles with indicators in the browser',
  measure,
};

async function measure(): Promise<Measured> {
  const pages = ['chart.html', 'chart.html?bare', 'chart.html?all'].flatMap((page) =>
    Array.from({ length: OPENINGS }, () => page),
  );
  const measured = await onBenchPages(pages, measurePage);
  const [product, bare, all] =
    measured === null
      ? []
      : [0, 1, 2].map((page) => getMiddle(measured.slice(page * OPENINGS, (page + 1) * OPENINGS)));
  return {
    rows: [
      {
        figure: '1,500 candles with indicators, first draw',
        unit: 'ms',
        measured: product?.firstMs ?? null,
        baseline: bare?.firstMs ?? null,
        target: { of: 'measured', is: 'atMost', value: FIRST_DRAW_MS_MAX },
      },
      {
        figure: '  main thread per tick',
        unit: 'ms',
        measured: product?.tickMs ?? null,
        baseline: bare?.tickMs ?? null,
        target: { of: 'measured', is: 'atMost', value: TICK_MS_MAX },
      },
    ],
    notes:
      product === undefined || all === undefined
        ? [NO_BROWSER]
        : [
            `on the screen ${product.shownMs.toFixed(0)} ms after it was asked for; with all five indicators first ${all.firstMs.toFixed(0)} ms, then ${all.tickMs.toFixed(1)} ms a tick`,
          ],
  };
}

type ChartCost = { readonly firstMs: number; readonly shownMs: number; readonly tickMs: number };

async function measurePage(page: BenchPage): Promise<ChartCost> {
  await page.run('document.fonts.ready.then(() => undefined)');
  const before = await page.workedMs();
  const askedMs = performance.now();
  await page.run('bench.draw()');
  const shownMs = performance.now() - askedMs;
  await sleep(SETTLE_MS);
  const firstMs = (await page.workedMs()) - before;
  await page.until('bench.isLive()');
  await page.run('bench.tick()');
  await sleep(SETTLE_MS);
  return { firstMs, shownMs, tickMs: await tickCost(page) };
}

/** Minus what the page would have done without them. */
async function tickCost(page: BenchPage): Promise<number> {
  const quiet = await workDuring(
    page,
    `new Promise((resolve) => setTimeout(resolve, ${TICKS * TICK_EVERY_MS}))`,
  );
  const busy = await workDuring(page, `bench.ticks(${TICKS}, ${TICK_EVERY_MS})`);
  return (busy - quiet) / TICKS;
}

async function workDuring(page: BenchPage, script: string): Promise<number> {
  const before = await page.workedMs();
  await page.run(script);
  return (await page.workedMs()) - before;
}

function getMiddle(costs: readonly ChartCost[]): ChartCost {
  return {
    firstMs: median(costs.map(({ firstMs }) => firstMs)),
    shownMs: median(costs.map(({ shownMs }) => shownMs)),
    tickMs: median(costs.map(({ tickMs }) => tickMs)),
  };
}
