/** At the size of a phone, or as told. Built from the product's sources each time. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assert } from '@candor/kit/assert';
import type { CDPSession } from '@playwright/test';
import { openBrowserOver } from './browser.ts';

const projectFolder = fileURLToPath(new URL('../../', import.meta.url));
const builtPages = join(projectFolder, '.cache/bench-pages');
const PHONE = { width: 390, height: 844 };
const READY_WAIT_MS = 15_000;

export type BenchPage = {
  run<Answer>(script: string): Promise<Answer>;
  until(script: string): Promise<void>;
  /** Processor time, so that waiting does not count. */
  workedMs(): Promise<number>;
  /** 4: a quarter of the speed of this machine. */
  slowDown(rate: number): Promise<void>;
};

/** Null when there is no browser. */
export async function onBenchPages<Result>(
  names: readonly string[],
  measure: (page: BenchPage) => Promise<Result>,
  viewport: { readonly width: number; readonly height: number } = PHONE,
): Promise<Result[] | null> {
  buildPages();
  const opened = await openBrowserOver(builtPages);
  if (opened === null) return null;
  const results: Result[] = [];
  for (const name of names) {
    const page = await opened.browser.newPage({
      viewport,
      deviceScaleFactor: viewport === PHONE ? 2 : 1,
      locale: 'en-US',
    });
    page.on('pageerror', (error) => console.error(error));
    await page.goto(`${opened.origin}/${name}`);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    const until = async (script: string) =>
      void (await page.waitForFunction(script, null, { timeout: READY_WAIT_MS }));
    await until('window.bench !== undefined');
    results.push(
      await measure({
        run: (script) => page.evaluate(script),
        until,
        workedMs: () => workedMs(cdp),
        slowDown: async (rate) => void (await cdp.send('Emulation.setCPUThrottlingRate', { rate })),
      }),
    );
    await page.close();
  }
  await opened.close();
  return results;
}

async function workedMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value;
  assert(seconds !== undefined, 'the browser tells how long its tasks took');
  return seconds * 1_000;
}

function buildPages(): void {
  const { status } = spawnSync(
    process.execPath,
    [
      join(projectFolder, 'node_modules/vite/bin/vite.js'),
      'build',
      '--config',
      join(projectFolder, 'bench/pages/vite.config.ts'),
      '--logLevel',
      'warn',
    ],
    { cwd: projectFolder, stdio: 'inherit' },
  );
  assert(status === 0, 'the pages of the bench could not be built');
}
