/**
 * Compressed as the server sends it. Counted twice: what the page imports at once, from the built
 * files; and what a real browser fetched until the first screen was ready.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants, gzipSync } from 'node:zlib';
import { assert } from '@candor/kit/assert';
import { scriptsFetchedBy } from '../../clients/first-screen.ts';
import type { Figure, Measured } from '../../figure.ts';
import { KILOBYTE } from '../../table.ts';
import { getScripts } from '../../web-chunks.ts';

const FIRST_LOAD_BYTES_MAX = 130 * KILOBYTE;
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
const CHUNK_BYTES_MAX = 40 * KILOBYTE;
/** Fetched when a chart is shown; it has a budget of its own. */
const CHART_CHUNK = /klinecharts/;
const CHART_BYTES_MAX = 60 * KILOBYTE;
const CHUNKS_LISTED = 8;

const webFolder = fileURLToPath(new URL('../../../apps/web/', import.meta.url));
const built = join(webFolder, 'dist');

export const firstLoad: Figure = {
  name: 'first-load',
  about: 'compressed JavaScript before the first screen',
  measure,
};

async function measure(): Promise<Measured> {
  if (!existsSync(join(built, 'index.html'))) build();
  const imported = getScripts(readFileSync(join(built, 'index.html'), 'utf8'), (path) =>
    readFileSync(join(built, path), 'utf8'),
  );
  const onPhone = await scriptsFetchedBy(built, PHONE);
  const onDesktop = await scriptsFetchedBy(built, DESKTOP);
  const first = new Set([...imported, ...(onPhone ?? []), ...(onDesktop ?? [])]);
  const chunks = allScripts()
    .map((path) => ({ path, bytes: compressedBytes(path) }))
    .toSorted((one, other) => other.bytes - one.bytes);
  const later = chunks.filter(({ path }) => !first.has(path) && !CHART_CHUNK.test(path));
  const chart = chunks.find(({ path }) => CHART_CHUNK.test(path));
  const firstTarget = { of: 'measured', is: 'atMost', value: FIRST_LOAD_BYTES_MAX } as const;
  return {
    rows: [
      {
        figure: 'JavaScript the page imports',
        unit: 'bytes',
        measured: sum(imported),
        baseline: null,
        target: firstTarget,
      },
      {
        figure: 'JavaScript until the first screen',
        unit: 'bytes',
        measured: onPhone === null ? null : sum(onPhone),
        baseline: null,
        target: firstTarget,
      },
      {
        figure: 'the same at 1280 px',
        unit: 'bytes',
        measured: onDesktop === null ? null : sum(onDesktop),
        baseline: null,
        target: firstTarget,
      },
      {
        figure: 'largest further chunk',
        unit: 'bytes',
        measured: later[0]?.bytes ?? 0,
        baseline: null,
        target: { of: 'measured', is: 'atMost', value: CHUNK_BYTES_MAX },
      },
      {
        figure: 'the chart library',
        unit: 'bytes',
        measured: chart?.bytes ?? null,
        baseline: null,
        target: { of: 'measured', is: 'atMost', value: CHART_BYTES_MAX },
      },
    ],
    notes: [
      ...(onPhone === null
        ? [
            'no browser here, so what it fetches was not measured; install Chromium or set CHROMIUM_PATH',
          ]
        : []),
      `${chunks.length} scripts, the largest compressed: ${chunks
        .slice(0, CHUNKS_LISTED)
        .map(
          ({ path, bytes }) =>
            `${path.replace('assets/', '')} ${(bytes / KILOBYTE).toFixed(1)} KB${first.has(path) ? ' (first)' : ''}`,
        )
        .join(', ')}`,
    ],
  };
}

function build(): void {
  const vite = join(
    createRequire(join(webFolder, 'package.json')).resolve('vite/package.json'),
    '..',
    'bin',
    'vite.js',
  );
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: webFolder,
    stdio: 'inherit',
  });
  assert(status === 0, 'the web app could not be built');
}

function allScripts(): string[] {
  return readdirSync(built, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(sep).join('/'))
    .filter((name) => name.endsWith('.js'));
}

function sum(paths: readonly string[]): number {
  return paths.reduce((bytes, path) => bytes + compressedBytes(path), 0);
}

function compressedBytes(path: string): number {
  return gzipSync(readFileSync(join(built, path)), { level: constants.Z_BEST_COMPRESSION }).length;
}
