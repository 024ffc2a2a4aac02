/** Shares of the box: x from 0 (oldest) to 1 (now), y from 0 (bottom) to 1 (top). */
import { add, subtract } from '@candor/money/arithmetic';
import { toWire } from '@candor/money/wire';
import type { AssetPoint } from '../wallet.api.ts';
import { toMoney } from '../shared/wallet-money.model.ts';

export type ChartPlace = { readonly index: number; readonly x: number; readonly y: number };
export type ChartShape = {
  readonly runs: readonly (readonly ChartPlace[])[];
  readonly last: ChartPlace | null;
  readonly known: readonly ChartPlace[];
  /** Null where zero plays no part. */
  readonly zeroY: number | null;
};

const MARGIN = 0.06;

/** `times` where the points are not evenly spaced; `hasZero` for gain and loss. */
export function chartShape(
  figures: readonly (string | null)[],
  {
    times,
    hasZero = false,
  }: { readonly times?: readonly number[]; readonly hasZero?: boolean } = {},
): ChartShape {
  // Only here an amount becomes a number, for drawing, and no number becomes an amount again.
  const values = figures.map((figure) => (figure === null ? null : Number(figure)));
  const bounds = [...values.filter((value) => value !== null), ...(hasZero ? [0] : [])];
  const low = Math.min(...bounds);
  const span = Math.max(...bounds) - low;
  const getHeight = (value: number) =>
    span === 0 ? 0.5 : MARGIN + ((value - low) / span) * (1 - 2 * MARGIN);
  const [from, until] = [times?.[0] ?? 0, times?.at(-1) ?? values.length - 1];
  const getPlace = (index: number) =>
    until === from ? 1 : ((times?.[index] ?? index) - from) / (until - from);
  const runs: ChartPlace[][] = [];
  let run: ChartPlace[] = [];
  values.forEach((value, index) => {
    if (value === null) {
      run = [];
      return;
    }
    if (run.length === 0) runs.push(run);
    run.push({ index, x: getPlace(index), y: getHeight(value) });
  });
  const known = runs.flat();
  return {
    runs,
    known,
    last: known.at(-1) ?? null,
    zeroY: hasZero && known.length > 0 ? getHeight(0) : null,
  };
}

/**
 * The line ends with the total on the screen, so that both tell one result. What the total moved
 * since the chart was read is gain or loss, because deposits reload the chart. A total from just
 * before is as good while no money came in or went out since the point before the last.
 */
export function withLiveEnd(
  points: readonly AssetPoint[],
  live: { readonly at: number; readonly total: string | null },
): readonly AssetPoint[] {
  const last = points.at(-1);
  if (last === undefined || last.total === null || live.total === null || last.profit === null)
    return points;
  if (live.at <= last.at && !isQuietSince(points.at(-2), last, live.at)) return points;
  const moved = subtract(toMoney(live.total, 'USD'), toMoney(last.total, 'USD'));
  return [
    ...points.slice(0, -1),
    { at: live.at, total: live.total, profit: toWire(add(toMoney(last.profit, 'USD'), moved)) },
  ];
}

/** What was paid in and out is the total without its profit. */
function isQuietSince(before: AssetPoint | undefined, last: AssetPoint, at: number): boolean {
  const paid = ({ total, profit }: AssetPoint) =>
    total === null || profit === null
      ? null
      : toWire(subtract(toMoney(total, 'USD'), toMoney(profit, 'USD')));
  return before !== undefined && before.at < at && paid(before) === paid(last);
}

export function nearestTo(x: number, known: readonly ChartPlace[]): ChartPlace | null {
  return known.reduce<ChartPlace | null>(
    (best, place) => (best === null || Math.abs(place.x - x) < Math.abs(best.x - x) ? place : best),
    null,
  );
}

export function stepFrom(
  index: number | null,
  by: -1 | 1,
  known: readonly ChartPlace[],
): ChartPlace | null {
  const from = known.findIndex((place) => place.index === index);
  if (from === -1) return known.at(-1) ?? null;
  return known[Math.min(Math.max(from + by, 0), known.length - 1)] ?? null;
}

export function getPath(
  run: readonly ChartPlace[],
  { width, height }: { width: number; height: number },
): string {
  return run
    .map(
      ({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${rounded(x * width)} ${rounded((1 - y) * height)}`,
    )
    .join('');
}

function rounded(px: number): number {
  return Math.round(px * 10) / 10;
}
