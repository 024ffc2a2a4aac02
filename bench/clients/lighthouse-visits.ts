/** Visits of Lighthouse, which is installed elsewhere: as a guest and as the demo customer. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { giveOwnProcessor, type TraceEvent } from './own-processor-time.ts';

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
type Page = {
  goto(url: string): Promise<unknown>;
  evaluate(run: (value: string) => void, value: string): Promise<void>;
  close(): Promise<void>;
};
type Connect = (options: object) => Promise<{
  newPage(): Promise<Page>;
  disconnect(): Promise<void>;
}>;

export type Visit = {
  readonly performance: number;
  readonly blockingMs: number;
  readonly largestPaintMs: number;
  readonly shift: number;
  /** Lighthouse's own measure of the machine. */
  readonly benchmarkIndex: number;
};
/** As the clock saw it, and as if the page had a core to itself. */
export type Visited = { readonly byClock: Visit; readonly byProcessor: Visit };

export type Visitor = (path: string, who: 'guest' | 'demo') => Promise<Visited>;

const signedIn = z.object({
  data: z.object({ token: z.string(), user: z.looseObject({ id: z.string() }) }),
});

export async function openVisitor(folder: string, origin: string): Promise<Visitor> {
  const require = createRequire(join(folder, 'package.json'));
  const load = (name: string): Promise<Record<string, unknown>> =>
    import(pathToFileURL(require.resolve(name)).href);
  const run = (await load('lighthouse'))['default'] as Run;
  const launch = (await load('chrome-launcher'))['launch'] as Launch;
  const connect = (await load('puppeteer-core'))['connect'] as Connect;
  const session = await signIn(origin);
  const visit = async (url: string, flags: object): Promise<Report> => {
    const report = await run(url, { ...SETTINGS, ...flags });
    if (report === undefined) throw new Error(`Lighthouse has no report of ${url}`);
    return report;
  };

  return async (path, who) => {
    const gathered = mkdtempSync(join(tmpdir(), 'candor-lighthouse-'));
    const url = `${origin}${path}`;
    const chrome = await launch({
      chromePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run'],
    });
    try {
      if (who === 'demo') {
        const browser = await connect({ browserURL: `http://127.0.0.1:${chrome.port}` });
        const page = await browser.newPage();
        await page.goto(`${origin}/openapi.json`);
        await page.evaluate((value) => localStorage.setItem('candor.session', value), session);
        await page.close();
        await browser.disconnect();
      }
      await run(url, { ...SETTINGS, port: chrome.port, gatherMode: gathered });
      const byClock = visitOf(await visit(url, { auditMode: gathered }));
      for (const name of readdirSync(gathered).filter((one) => one.endsWith('trace.json'))) {
        const file = join(gathered, name);
        const trace: { traceEvents: TraceEvent[] } = JSON.parse(readFileSync(file, 'utf8'));
        giveOwnProcessor(trace.traceEvents);
        writeFileSync(file, JSON.stringify(trace));
      }
      return { byClock, byProcessor: visitOf(await visit(url, { auditMode: gathered })) };
    } finally {
      chrome.kill();
      rmSync(gathered, { recursive: true, force: true });
    }
  };
}

const SETTINGS = { onlyCategories: ['performance'], disableStorageReset: true, logLevel: 'error' };

async function signIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/loginByUsername`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'demo', password: 'demo-Paper-2026' }),
  });
  const { data } = z.parse(signedIn, await response.json());
  return JSON.stringify({ token: data.token, user: data.user });
}

function visitOf({ lhr }: Report): Visit {
  const audit = (name: string): number => lhr.audits[name]?.numericValue ?? 0;
  return {
    performance: Math.round((lhr.categories.performance.score ?? 0) * 100),
    blockingMs: audit('total-blocking-time'),
    largestPaintMs: audit('largest-contentful-paint'),
    shift: audit('cumulative-layout-shift'),
    benchmarkIndex: lhr.environment.benchmarkIndex,
  };
}
