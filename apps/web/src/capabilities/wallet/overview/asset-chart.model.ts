/** Shares of the box: x from 0 (oldest) to 1 (now), y from 0 (bottom) to 1 (top). */
import { DAY_MS } from '@candor/kit/time';
import { zero, type Money } from '@candor/money/amount';
import { add, isPositive, larger, subtract } from '@candor/money/arithmetic';
import { ratio } from '@candor/money/multiply';
import { toWire } from '@candor/money/wire';
import type { AssetHistory, AssetPoint } from '../wallet.api.ts';
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

export type LiveEnd = {
  readonly at: number;
  readonly total: string | null;
  /** Paid in less paid out since midnight (UTC). */
  readonly movedToday: string | null;
};

/**
 * The line ends with the total on the screen, whatever was read first, so that both say one result:
 * what the total moved between the two readings, without what was paid in or out between them.
 */
export function withLiveEnd(
  history: AssetHistory,
  live: LiveEnd | null,
): { readonly points: readonly AssetPoint[]; readonly ratio: string | null } {
  const { points, change } = history;
  const asRead = { points, ratio: change?.ratio ?? null };
  const last = points.at(-1);
  if (live === null || last === undefined || change === null) return asRead;
  if (live.total === null || last.total === null || last.profit === null) return asRead;
  if (live.at <= (points.at(-2)?.at ?? Number.POSITIVE_INFINITY)) return asRead;
  const paid = paidBetween({ at: last.at, movedToday: history.movedToday }, live);
  if (paid === null) return asRead;
  const total = toMoney(live.total, 'USD');
  const moved = subtract(subtract(total, toMoney(last.total, 'USD')), paid);
  const profit = add(toMoney(last.profit, 'USD'), moved);
  const none = zero('USD');
  const behind = add(
    toMoney(change.start, 'USD'),
    larger(add(toMoney(change.moved, 'USD'), paid), none),
  );
  return {
    points: [...points.slice(0, -1), { at: live.at, total: live.total, profit: toWire(profit) }],
    ratio: isPositive(behind) ? toWire(ratio(profit, behind, 'halfEven')) : null,
  };
}

/** Null when it cannot be said: the reading on the screen is of an earlier day. */
function paidBetween(read: Omit<LiveEnd, 'total'>, live: LiveEnd): Money | null {
  if (live.movedToday === null) return null;
  const since = toMoney(live.movedToday, 'USD');
  const [day, liveDay] = [read.at, live.at].map((at) => Math.floor(at / DAY_MS));
  // Money that came in before midnight has loaded the chart again.
  if (day !== undefined && liveDay !== undefined && liveDay > day) return since;
  if (liveDay !== day || read.movedToday === null) return null;
  return subtract(since, toMoney(read.movedToday, 'USD'));
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
