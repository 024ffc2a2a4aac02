/**
 * How many charts the chart panel has, and what each shows. A chart follows the instrument of the
 * workspace unless it was given one of its own.
 */
import type { ChartBar } from '@candor/chart/chart-port';
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { chartIntervals } from '../../../capabilities/quotes/chart/chart.model.ts';
import type {
  ChartSize,
  InstrumentPlace,
} from '../../../capabilities/quotes/screens/quote-params.model.ts';

export const chartCounts = [1, 2, 4] as const;
export type ChartCount = (typeof chartCounts)[number];
export type ChartCell = {
  /** Null: one of the six ranges, the same in every chart. */
  readonly interval: ChartSize | null;
  /** Null: the instrument of the workspace. */
  readonly own: InstrumentPlace | null;
  readonly compared: readonly InstrumentPlace[];
  readonly hasProfile: boolean;
  readonly isLog: boolean;
};
export type Charts = { readonly count: ChartCount; readonly cells: readonly ChartCell[] };

export const COMPARED_MAX = 2;

function usualCell(interval: ChartSize | null): ChartCell {
  return { interval, own: null, compared: [], hasProfile: false, isLog: false };
}

/** Different sizes of bars, so that more charts say more at once. */
export const usualCharts: Charts = {
  count: 1,
  cells: [usualCell(null), usualCell('15m'), usualCell('day'), usualCell('week')],
};

export function withCell(charts: Charts, at: number, change: Partial<ChartCell>): Charts {
  return {
    ...charts,
    cells: charts.cells.map((cell, index) => (index === at ? { ...cell, ...change } : cell)),
  };
}

/** Whether one of the charts that are shown follows the range; otherwise none of them is in force. */
export function followsRange({ count, cells }: Charts): boolean {
  return cells.slice(0, count).some(({ interval }) => interval === null);
}

/** A range was chosen: where no chart would follow it, the first one does from now on. */
export function withRange(charts: Charts): Charts {
  return followsRange(charts) ? charts : withCell(charts, 0, { interval: null });
}

/** The same instrument once, and never more than can be told apart. */
export function withCompared(cell: ChartCell, place: InstrumentPlace): ChartCell {
  return {
    ...cell,
    compared: [...withoutCompared(cell, place).compared, place].slice(-COMPARED_MAX),
  };
}

export function withoutCompared(cell: ChartCell, { source, code }: InstrumentPlace): ChartCell {
  return {
    ...cell,
    compared: cell.compared.filter((known) => known.source !== source || known.code !== code),
  };
}

/**
 * Another instrument in the prices of this one, from the first bar on which both are known. Markets
 * open at different hours: to each bar belongs what the other was worth at its end.
 */
export function rebased(
  base: readonly ChartBar[],
  other: readonly ChartBar[],
): { readonly at: number; readonly price: number }[] {
  const found: { at: number; price: number }[] = [];
  let next = 0;
  let scale: number | null = null;
  for (const [index, bar] of base.entries()) {
    const end = base[index + 1]?.at ?? Number.POSITIVE_INFINITY;
    while (next < other.length && (other[next]?.at ?? end) < end) next += 1;
    const worth = other[next - 1]?.close;
    if (worth === undefined || worth <= 0) continue;
    scale ??= bar.close / worth;
    found.push({ at: bar.at, price: worth * scale });
  }
  return found;
}

/** The shape in which they travel. */
export function writeCharts({ count, cells }: Charts) {
  return {
    count,
    cells: cells.map(({ interval, own, compared, hasProfile, isLog }) => ({
      interval,
      own,
      compared: [...compared],
      hasProfile,
      isLog,
    })),
  };
}

export function readCharts(kept: unknown): Charts {
  if (!isRecord(kept) || !Array.isArray(kept['cells'])) return usualCharts;
  const { cells } = kept;
  return {
    count: chartCounts.find((count) => count === kept['count']) ?? usualCharts.count,
    cells: usualCharts.cells.map((usual, at) => readCell(cells[at]) ?? usual),
  };
}

function readCell(value: unknown): ChartCell | null {
  if (!isRecord(value)) return null;
  const compared: unknown = value['compared'];
  return {
    interval: chartIntervals.find((size) => size === value['interval']) ?? null,
    own: readInstrument(value['own']),
    compared: (Array.isArray(compared) ? compared : [])
      .flatMap((place: unknown) => readInstrument(place) ?? [])
      .slice(0, COMPARED_MAX),
    hasProfile: value['hasProfile'] === true,
    isLog: value['isLog'] === true,
  };
}

function readInstrument(value: unknown): InstrumentPlace | null {
  if (!isRecord(value)) return null;
  const source = Object.values(QuotedSource).find((known) => known === value['source']);
  const { code } = value;
  return source === undefined || typeof code !== 'string' || !CODE.test(code)
    ? null
    : { source, code };
}

const CODE = /^[A-Z0-9._-]{1,24}$/i;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
