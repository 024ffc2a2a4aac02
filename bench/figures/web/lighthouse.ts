/**
 * Lighthouse as a phone sees the product: slow 4G and a quarter of the processor, simulated. It is
 * no dependency of Candor's: LIGHTHOUSE_FOLDER names a folder in which `lighthouse`,
 * `chrome-launcher` and `puppeteer-core` are installed, and LIGHTHOUSE_ORIGIN a running server with
 * its demo customer. Without them the rows say so. The median of three; by the clock, and as if the
 * page had a core to itself (clients/own-processor-time.ts).
 */
import { openVisitor, type Visit, type Visited } from '../../clients/lighthouse-visits.ts';
import type { Figure, Measured } from '../../figure.ts';
import { median } from '../../statistics.ts';

const ROUNDS = 3;
const PERFORMANCE_MIN = 90;
const BLOCKING_MAX_MS = 200;
/** Below it the figures by the clock are those of a busy machine. */
const QUIET_INDEX = 1_000;
const PAGES = {
  home: '/',
  quote: '/#/pages/quote/stock?code=AAPL&source=0',
  markets: '/#/pages/market/index',
  account: '/#/pages/profile/index',
} as const;
const PEOPLE = { guest: 'a guest', demo: 'a customer' } as const;

export const lighthouse: Figure = {
  name: 'lighthouse',
  about: 'Lighthouse mobile performance of home, quote, markets and account',
  measure,
};

async function measure(): Promise<Measured> {
  const folder = process.env['LIGHTHOUSE_FOLDER'];
  const origin = process.env['LIGHTHOUSE_ORIGIN'];
  const rows: Measured['rows'][number][] = [];
  const notes: string[] = [];
  const visit =
    folder === undefined || origin === undefined ? null : await openVisitor(folder, origin);
  for (const [page, path] of Object.entries(PAGES))
    for (const who of ['guest', 'demo'] as const) {
      const name = `${page}, ${PEOPLE[who]}`;
      const visits: Visited[] = [];
      if (visit !== null)
        for (let round = 0; round < ROUNDS; round += 1) visits.push(await visit(path, who));
      rows.push(...rowsOf(name, visits));
      if (visit !== null) notes.push(`${name}: ${wordsOf(visits)}`);
    }
  if (visit === null)
    notes.push('set LIGHTHOUSE_FOLDER and LIGHTHOUSE_ORIGIN to measure with Lighthouse');
  return { rows, notes };
}

function rowsOf(name: string, visits: readonly Visited[]): Measured['rows'] {
  const of = (pick: (visited: Visited) => number): number | null =>
    visits.length === 0 ? null : median(visits.map(pick));
  const score = { of: 'measured', is: 'atLeast', value: PERFORMANCE_MIN } as const;
  return [
    {
      figure: `Lighthouse, ${name}`,
      unit: 'count',
      measured: of(({ byClock }) => byClock.performance),
      baseline: null,
      target: score,
    },
    {
      figure: '  by processor time',
      unit: 'count',
      measured: of(({ byProcessor }) => byProcessor.performance),
      baseline: null,
      target: score,
    },
    {
      figure: '  blocked, by processor time',
      unit: 'ms',
      measured: of(({ byProcessor }) => byProcessor.blockingMs),
      baseline: null,
      target: { of: 'measured', is: 'atMost', value: BLOCKING_MAX_MS },
    },
  ];
}

function wordsOf(visits: readonly Visited[]): string {
  const middle = (pick: (visit: Visit) => number): number =>
    median(visits.map(({ byClock }) => pick(byClock)));
  const index = Math.round(middle(({ benchmarkIndex }) => benchmarkIndex));
  const paint = `largest paint ${middle(({ largestPaintMs }) => largestPaintMs).toFixed(0)} ms`;
  const blocked = `blocked ${middle(({ blockingMs }) => blockingMs).toFixed(0)} ms by the clock`;
  const shift = `shift ${middle((visit) => visit.shift).toFixed(3)}`;
  return `${paint}, ${blocked}, ${shift}, speed index of this machine ${index}${index < QUIET_INDEX ? ' (busy)' : ''}`;
}
