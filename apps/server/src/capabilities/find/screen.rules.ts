/**
 * Which instruments meet a screen, and in which order. Pure: a table of columns and a question in,
 * places out.
 *
 * A missing figure is NaN. It meets no condition and comes last in either direction.
 */
import type { Screen, ScreenField, ScreenSignal } from '@candor/contract/find';
import { ok, refuse, type Decision } from '@candor/kit/decision';

/** What an instrument is, apart from its figures. */
export type Kind = {
  readonly code: string;
  readonly assetClass: string;
  readonly market: string;
  readonly sector: string | null;
  readonly industry: string | null;
  readonly kind: string | null;
};

export type FigureTable = {
  readonly kinds: readonly Kind[];
  readonly columns: Readonly<Record<ScreenField, Float64Array>>;
  readonly signals: Readonly<Record<ScreenSignal, Uint8Array>>;
};

export type Screened = {
  /** Places of the table, in order. */
  readonly places: readonly number[];
  /** How many would meet it but for figures they lack. */
  readonly lacking: number;
};

/** A field has one range, and a range has a beginning before its end. */
export function canScreen({ ranges }: Pick<Screen, 'ranges'>): Decision<null, 'SCREEN_WRONG'> {
  const isTwice = new Set(ranges.map(({ field }) => field)).size < ranges.length;
  const isTurned = ranges.some(
    ({ min, max }) => min !== null && max !== null && Number(min) > Number(max),
  );
  const isEmpty = ranges.some(({ min, max }) => min === null && max === null);
  return isTwice || isTurned || isEmpty ? refuse('SCREEN_WRONG') : ok(null);
}

export function screenTable(table: FigureTable, screen: Screen): Screened {
  const belongs = belonging(screen);
  const limits = screen.ranges.map(({ field, min, max }) => ({
    column: table.columns[field],
    min: min === null ? Number.NEGATIVE_INFINITY : Number(min),
    max: max === null ? Number.POSITIVE_INFINITY : Number(max),
  }));
  const signals = screen.signals.map((signal) => table.signals[signal]);
  const places: number[] = [];
  let lacking = 0;
  table.kinds.forEach((kind, place) => {
    if (!belongs(kind) || signals.some((signal) => signal[place] !== 1)) return;
    let isLacking = false;
    for (const { column, min, max } of limits) {
      const value = column[place] ?? Number.NaN;
      if (Number.isNaN(value)) isLacking = true;
      else if (value < min || value > max) return;
    }
    if (isLacking) lacking += 1;
    else places.push(place);
  });
  return { places: places.toSorted(comparison(table, screen)), lacking };
}

function belonging(screen: Screen): (kind: Kind) => boolean {
  const tests: ((kind: Kind) => boolean)[] = [];
  const among = (chosen: readonly string[], of: (kind: Kind) => string | null) => {
    if (chosen.length === 0) return;
    const set: ReadonlySet<string | null> = new Set(chosen);
    tests.push((kind) => set.has(of(kind)));
  };
  among(screen.classes, ({ assetClass }) => assetClass);
  among(screen.exchanges, ({ market }) => market);
  among(screen.sectors, ({ sector }) => sector);
  among(screen.industries, ({ industry }) => industry);
  among(screen.kinds, ({ kind }) => kind);
  return (kind) => tests.every((test) => test(kind));
}

/** Ties are ordered by code and place, so pages do not overlap. */
function comparison(
  { kinds, columns }: FigureTable,
  { orderBy, direction }: Pick<Screen, 'orderBy' | 'direction'>,
): (left: number, right: number) => number {
  const sign = direction === 'asc' ? 1 : -1;
  const byCode = (left: number, right: number): number => {
    const [one, other] = [kinds[left]?.code ?? '', kinds[right]?.code ?? ''];
    if (one === other) return left - right;
    return one < other ? -1 : 1;
  };
  if (orderBy === 'code') return (left, right) => sign * byCode(left, right);
  const column = columns[orderBy];
  return (left, right) => {
    const [one, other] = [column[left] ?? Number.NaN, column[right] ?? Number.NaN];
    if (Number.isNaN(one) || Number.isNaN(other))
      return Number(Number.isNaN(one)) - Number(Number.isNaN(other)) || byCode(left, right);
    return sign * (one - other) || byCode(left, right);
  };
}
