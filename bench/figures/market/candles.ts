/**
 * Charts of instruments nobody asked for before, in practice hours, where a day has the most
 * minutes. A chart counts only when the server had a core to itself.
 */
import * as z from 'zod/mini';
import { startChild } from '../../child.ts';
import { openBenchDatabase } from '../../database.ts';
import type { Figure, Measured } from '../../figure.ts';
import { percentile } from '../../statistics.ts';

const PER_CLASS = 26;
const CORE_SHARE_MIN = 0.75;
const COUNTED_SHARE_MIN = 0.5;
const YEAR_MS_MAX = 150;
const AGAIN_MS_MAX = 1;
const INTRADAY_MS_MAX = 20;

export const candles: Figure = {
  name: 'candles',
  about: 'charts of instruments never asked for before',
  measure,
};

type Timing = { readonly wallMs: number; readonly cpuMs: number };
type Chart = {
  readonly id: string;
  readonly year: Timing;
  readonly again: Timing;
  readonly intraday: Timing;
};
type Kind = 'year' | 'again' | 'intraday';

async function measure(): Promise<Measured> {
  const database = await openBenchDatabase();
  const server = startChild('servers/market-server.ts', [
    database.url,
    `${database.folder}/candor.log`,
    'continuous',
  ]);
  await server.ask('warm', z.unknown());
  const charts: Chart[] = [];
  const byClass = new Map<string, Chart[]>();
  for (const { assetClass, count } of await server.ask(
    'classes',
    z.array(z.object({ assetClass: z.string(), count: z.int() })),
  )) {
    const some: Chart[] = [];
    const step = Math.max(1, Math.floor(count / PER_CLASS));
    for (let index = 0; index < count; index += step)
      some.push(await server.ask('chart', chart, { assetClass, index }));
    byClass.set(assetClass, some);
    charts.push(...some);
  }
  await server.end();
  await database.close();
  return summary(charts, byClass);
}

function row(
  figure: string,
  measured: number | null,
  atMost: number | null = null,
): Measured['rows'][number] {
  const target =
    atMost === null ? null : ({ of: 'measured', is: 'atMost', value: atMost } as const);
  return { figure, unit: 'ms', measured, baseline: null, target };
}

function summary(
  charts: readonly Chart[],
  byClass: ReadonlyMap<string, readonly Chart[]>,
): Measured {
  const wall = (kind: Kind, percent: number) => {
    const counted = getCounted(charts, kind);
    return counted.length < charts.length * COUNTED_SHARE_MIN
      ? null
      : percentile(
          counted.map((one) => one[kind].wallMs),
          percent,
        );
  };
  const cpu = (kind: Kind, percent: number) =>
    percentile(
      charts.map((one) => one[kind].cpuMs),
      percent,
    );
  return {
    rows: [
      row('a year of days, never asked: slowest', wall('year', 100), YEAR_MS_MAX),
      row('  half of them within', wall('year', 50)),
      row('  processor time of the slowest', cpu('year', 100)),
      { ...row('  asked again', wall('again', 50), AGAIN_MS_MAX), baseline: wall('year', 50) },
      row('today by the minute: slowest', wall('intraday', 100), INTRADAY_MS_MAX),
      row('  half of them within', wall('intraday', 50)),
      row('  processor time of the slowest', cpu('intraday', 100)),
    ],
    notes: [
      `${charts.length} instruments, one after the other, on a warm market; time of the call inside the server, texts included`,
      `while made, the server had a core to itself for ${getCounted(charts, 'year').length} of the years, ${getCounted(charts, 'again').length} asked again and ${getCounted(charts, 'intraday').length} of the days; those count`,
      ...Array.from(
        byClass,
        ([assetClass, some]) =>
          `${assetClass}, ${some.length}, processor time: ${story(some, 'year')}; ${story(some, 'again')}; ${story(some, 'intraday')}`,
      ),
    ],
  };
}

function getCounted(charts: readonly Chart[], kind: Kind): readonly Chart[] {
  return charts.filter((one) => one[kind].cpuMs >= one[kind].wallMs * CORE_SHARE_MIN);
}

function story(charts: readonly Chart[], kind: Kind): string {
  const times = charts.map((one) => one[kind].cpuMs);
  const slowest = charts[times.indexOf(Math.max(...times))];
  return `${kind} half within ${percentile(times, 50).toFixed(1)} ms, slowest ${percentile(times, 100).toFixed(1)} ms (${slowest?.id})`;
}

const timing = z.object({ wallMs: z.number(), cpuMs: z.number() });
const chart = z.object({ id: z.string(), year: timing, again: timing, intraday: timing });
