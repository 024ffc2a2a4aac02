/**
 * 500 rows at 390 px, 50 batches of 20 updates a second, from the socket to the rows: the main
 * thread's work, then dropped frames at a quarter of the speed. Baseline: the same updates written
 * into plain rows without a framework.
 */
import { NO_BROWSER } from '../../clients/browser.ts';
import { onBenchPages, type BenchPage } from '../../clients/bench-page.ts';
import type { Figure, Measured } from '../../figure.ts';
import { droppedIn, workPerSecond } from '../../clients/page-work.ts';
import { median } from '../../statistics.ts';

const ROUNDS = 3;
const ROUND_SECONDS = 4;
const SLOW_RATE = 4;
const WORK_MS_MAX = 100;
const DROPPED_MAX = 1;

export const webList: Figure = {
  name: 'web-list',
  about: 'a list of 500 live rows in the browser',
  measure,
};

async function measure(): Promise<Measured> {
  const measured = await onBenchPages(['list.html', 'list.html?bare'], measurePage);
  const [product, bare] = measured ?? [];
  return {
    rows: [
      {
        figure: '500 live rows, main thread per second',
        unit: 'ms',
        measured: product?.workMs ?? null,
        baseline: bare?.workMs ?? null,
        target: { of: 'measured', is: 'atMost', value: WORK_MS_MAX },
      },
      {
        figure: `  frames dropped, ${SLOW_RATE} times slower`,
        unit: 'perSecond',
        measured: product?.dropped ?? null,
        baseline: bare?.dropped ?? null,
        target: { of: 'measured', is: 'atMost', value: DROPPED_MAX },
      },
    ],
    notes:
      product === undefined || bare === undefined
        ? [NO_BROWSER]
        : [
            `${product.inView} rows in view, ${product.delivered.toFixed(0)} of 1,000 updates a second were theirs; slowed down ${product.slowWorkMs.toFixed(0)} ms of work a second, plain rows ${bare.slowWorkMs.toFixed(0)} ms`,
          ],
  };
}

type ListCost = {
  readonly workMs: number;
  readonly dropped: number;
  readonly slowWorkMs: number;
  readonly delivered: number;
  readonly inView: number;
};

async function measurePage(page: BenchPage): Promise<ListCost> {
  await page.until('bench.rowsInView() > 5');
  await page.run('bench.run(1)');
  const works: number[] = [];
  let delivered = 0;
  for (let round = 0; round < ROUNDS; round += 1)
    works.push(
      await workPerSecond(
        page,
        ROUND_SECONDS,
        async () => (delivered += await page.run<number>(`bench.run(${ROUND_SECONDS})`)),
      ),
    );
  await page.slowDown(SLOW_RATE);
  await page.run('bench.run(1)');
  const dropped: number[] = [];
  const slowWorks: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    slowWorks.push(
      await workPerSecond(page, ROUND_SECONDS, async () =>
        dropped.push(
          droppedIn(await page.run<number[]>(`bench.frames(${ROUND_SECONDS})`)) / ROUND_SECONDS,
        ),
      ),
    );
  return {
    workMs: median(works),
    dropped: median(dropped),
    slowWorkMs: median(slowWorks),
    delivered: delivered / (ROUNDS * ROUND_SECONDS),
    inView: await page.run('bench.rowsInView()'),
  };
}
