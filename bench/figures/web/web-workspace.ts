/**
 * A workspace at 1440 by 900: four charts with own orders and 60 live rows, 120 ticks a second from
 * the socket on. The main thread's work, then dropped frames at a quarter of the speed.
 */
import { NO_BROWSER } from '../../clients/browser.ts';
import { onBenchPages, type BenchPage } from '../../clients/bench-page.ts';
import { droppedIn, workPerSecond } from '../../clients/page-work.ts';
import type { Figure, Measured } from '../../figure.ts';
import { median } from '../../statistics.ts';

const DESK = { width: 1440, height: 900 };
const ROUNDS = 3;
const ROUND_SECONDS = 4;
const SLOW_SECONDS = 10;
const SLOW_RATE = 4;
const WORK_MS_MAX = 250;
const DROPPED_MAX = 1;

export const webWorkspace: Figure = {
  name: 'web-workspace',
  about: 'a workspace with four charts and 60 live rows in the browser',
  measure,
};

async function measure(): Promise<Measured> {
  const [cost] = (await onBenchPages(['workspace.html'], measurePage, DESK)) ?? [];
  return {
    rows: [
      {
        figure: '4 charts and 60 live rows, main thread per second',
        unit: 'ms',
        measured: cost?.workMs ?? null,
        baseline: null,
        target: { of: 'measured', is: 'atMost', value: WORK_MS_MAX },
      },
      {
        figure: `  frames dropped, ${SLOW_RATE} times slower`,
        unit: 'perSecond',
        measured: cost?.dropped ?? null,
        baseline: null,
        target: { of: 'measured', is: 'atMost', value: DROPPED_MAX },
      },
    ],
    notes:
      cost === undefined
        ? [NO_BROWSER]
        : [`slowed down ${cost.slowWorkMs.toFixed(0)} ms of work a second`],
  };
}

type WorkspaceCost = {
  readonly workMs: number;
  readonly dropped: number;
  readonly slowWorkMs: number;
};

async function measurePage(page: BenchPage): Promise<WorkspaceCost> {
  await page.until('bench.isReady()');
  await page.run('bench.run(2)');
  const works: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    works.push(
      await workPerSecond(page, ROUND_SECONDS, () => page.run(`bench.run(${ROUND_SECONDS})`)),
    );
  await page.slowDown(SLOW_RATE);
  await page.run('bench.run(2)');
  let dropped = 0;
  const slowWorkMs = await workPerSecond(page, SLOW_SECONDS, async () => {
    dropped = droppedIn(await page.run<number[]>(`bench.frames(${SLOW_SECONDS})`)) / SLOW_SECONDS;
  });
  return { workMs: median(works), dropped, slowWorkMs };
}
