/**
 * Lighthouse as a phone sees the product: slow 4G and a quarter of the processor, simulated. It is
 * no dependency of Candor's: LIGHTHOUSE_FOLDER names a folder in which `lighthouse` and
 * `chrome-launcher` are installed, and LIGHTHOUSE_ORIGIN a running server. Without them the rows
 * say so. The median of three, since one run of a busy machine says little.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Figure, Measured } from '../figure.ts';
import { median } from '../statistics.ts';

const ROUNDS = 3;
const PERFORMANCE_MIN = 95;
/** Lighthouse's own measure of the machine; below it the figures are those of a busy one. */
const QUIET_INDEX = 1_000;
const PAGES = {
  home: '/',
  quote: '/#/pages/quote/stock?code=AAPL&source=0',
  ticket: '/#/pages/payment/stock?code=AAPL&source=0',
  account: '/#/pages/profile/index',
} as const;

export const lighthouse: Figure = {
  name: 'lighthouse',
  about: 'Lighthouse mobile performance of home, quote, ticket and account',
  measure,
};

/** The parts of the packages that are used. */
type Report = {
  readonly lhr: {
    readonly categories: { readonly performance: { readonly score: number | null } };
    readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
    readonly environment: { readonly benchmarkIndex: number };
  };
};
type Run = (url: string, flags: object) => Promise<Report | undefined>;
type Launch = (options: object) => Promise<{ readonly port: number; kill(): void }>;

async function measure(): Promise<Measured> {
  const folder = process.env['LIGHTHOUSE_FOLDER'];
  const origin = process.env['LIGHTHOUSE_ORIGIN'];
  if (folder === undefined || origin === undefined)
    return {
      rows: Object.keys(PAGES).map((page) => rowOf(page, null)),
      notes: ['set LIGHTHOUSE_FOLDER and LIGHTHOUSE_ORIGIN to measure with Lighthouse'],
    };
  const require = createRequire(join(folder, 'package.json'));
  const load = (name: string): Promise<Record<string, unknown>> =>
    import(pathToFileURL(require.resolve(name)).href);
  const run = (await load('lighthouse'))['default'] as Run;
  const launch = (await load('chrome-launcher'))['launch'] as Launch;
  const rows: Measured['rows'][number][] = [];
  const notes: string[] = [];
  for (const [page, path] of Object.entries(PAGES)) {
    const reports: Report[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      reports.push(await visit(run, launch, `${origin}${path}`));
    rows.push(
      rowOf(page, median(reports.map(({ lhr }) => (lhr.categories.performance.score ?? 0) * 100))),
    );
    notes.push(`${page}: ${wordsOf(reports)}`);
  }
  return { rows, notes };
}

async function visit(run: Run, launch: Launch, url: string): Promise<Report> {
  const chrome = await launch({
    chromePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run'],
  });
  try {
    const report = await run(url, { port: chrome.port, onlyCategories: ['performance'] });
    if (report === undefined) throw new Error(`Lighthouse has no report of ${url}`);
    return report;
  } finally {
    chrome.kill();
  }
}

function rowOf(page: string, measured: number | null): Measured['rows'][number] {
  return {
    figure: `Lighthouse, mobile performance of ${page}`,
    unit: 'count',
    measured,
    baseline: null,
    target: { of: 'measured', is: 'atLeast', value: PERFORMANCE_MIN },
  };
}

function wordsOf(reports: readonly Report[]): string {
  const middle = (audit: string) =>
    Math.round(median(reports.map(({ lhr }) => lhr.audits[audit]?.numericValue ?? 0)));
  const index = median(reports.map(({ lhr }) => lhr.environment.benchmarkIndex));
  const paint = `largest paint ${middle('largest-contentful-paint')} ms`;
  const blocking = `blocking ${middle('total-blocking-time')} ms`;
  return `${paint}, ${blocking}, speed index of this machine ${Math.round(index)}${index < QUIET_INDEX ? ' (busy)' : ''}`;
}
