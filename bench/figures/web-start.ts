/**
 * The first screens of a customer on a phone, from the built app and the whole server: how long
 * they block it, and how far they move what is already there. The baseline is one fixed loop in the
 * same page, as slow as the phone is taken to be.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { assert } from '@candor/kit/assert';
import type { Browser } from '@playwright/test';
import * as z from 'zod/mini';
import { startChild } from '../child.ts';
import { blockedMs, TRACED } from '../clients/blocked-time.ts';
import { NO_BROWSER, openBrowser } from '../clients/browser.ts';
import { demoSession } from '../clients/demo-session.ts';
import { closeWithBench } from '../closing.ts';
import { openBenchDatabase } from '../database.ts';
import type { Figure, Measured, Row } from '../figure.ts';
import { median } from '../statistics.ts';

const ROUNDS = 5;
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'en-US',
};
/** Until the live connection stands and its first ticks are drawn. */
const WATCHED_MS = 6_000;
const BLOCKED_RATIO_MAX = 2;
const SHIFT_MAX = 10;
const PAGES = {
  home: '/#/pages/home/index',
  quote: '/#/pages/quote/stock?code=AAPL&source=0',
  markets: '/#/pages/market/index',
  account: '/#/pages/profile/index',
} as const;

export const webStart: Figure = {
  name: 'web-start',
  about: 'how long the first screens of a customer block a phone, and how far they move',
  measure,
};

type Visit = { readonly blocked: number; readonly loop: number; readonly shift: number };

async function measure(): Promise<Measured> {
  const browser = await openBrowser();
  if (browser === null)
    return {
      rows: Object.keys(PAGES).flatMap((page) => rowsOf(page, null)),
      notes: [NO_BROWSER],
    };
  const close = closeWithBench(() => browser.close());
  const database = await openBenchDatabase();
  const server = startChild('servers/resting-server.ts', [
    database.url,
    `${database.folder}/candor.log`,
  ]);
  const origin = await server.ask('where', z.string());
  const session = await demoSession(origin);
  const rows: Row[] = [];
  const notes: string[] = [];
  for (const [page, path] of Object.entries(PAGES)) {
    const visits: Visit[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      visits.push(await visit(browser, { origin, path, session }));
    rows.push(...rowsOf(page, visits));
    notes.push(
      `${page}, ms blocked by round: ${visits.map(({ blocked }) => blocked.toFixed(0)).join(', ')}`,
    );
  }
  await server.end();
  await database.close();
  await close();
  return { rows, notes };
}

/** On a device that knows the session and nothing else. */
async function visit(
  browser: Browser,
  { origin, path, session }: { origin: string; path: string; session: string },
): Promise<Visit> {
  const device = await browser.newContext(PHONE);
  const page = await device.newPage();
  await page.addInitScript({ content: noteShifts(session) });
  await browser.startTracing(page, { categories: TRACED });
  await page.goto(`${origin}${path}`);
  await sleep(WATCHED_MS);
  const { paintedMs, shift } = await page.evaluate<{ paintedMs: number; shift: number }>(SEEN);
  const trace: unknown = JSON.parse((await browser.stopTracing()).toString('utf8'));
  const loop = await page.evaluate<number>(LOOP);
  await device.close();
  const blocked = blockedMs(trace, origin, paintedMs);
  assert(blocked !== null, 'the visit is in its trace');
  return { blocked, loop, shift: shift * 1_000 };
}

const noteShifts = (session: string) => `
  localStorage.setItem('candor.session', ${JSON.stringify(session)});
  window.shifts = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shifts += value;
  }).observe({ type: 'layout-shift', buffered: true });`;

const SEEN = `({
  paintedMs: performance.getEntriesByName('first-contentful-paint')[0].startTime,
  shift: window.shifts,
})`;

/** The quickest of several: what other programs took is not the loop's. */
const LOOP = `(() => {
  const turn = () => {
    const began = performance.now();
    let mixed = 1;
    for (let step = 0; step < 20_000_000; step += 1) mixed = Math.imul(mixed ^ step, 0x9e3779b1);
    return mixed === 0 ? Infinity : performance.now() - began;
  };
  return 4 * Math.min(...Array.from({ length: 10 }, turn));
})()`;

function rowsOf(page: string, visits: readonly Visit[] | null): Row[] {
  const middle = (of: keyof Visit) =>
    visits === null ? null : median(visits.map((one) => one[of]));
  return [
    {
      figure: `a phone is blocked by ${page}`,
      unit: 'ms',
      measured: middle('blocked'),
      baseline: middle('loop'),
      target: { of: 'ratio', is: 'atMost', value: BLOCKED_RATIO_MAX },
    },
    {
      figure: '  layout shift, thousandths',
      unit: 'count',
      measured: middle('shift'),
      baseline: null,
      target: { of: 'measured', is: 'atMost', value: SHIFT_MAX },
    },
  ];
}
