/** Exact values become lengths only here, and nothing turns a length back. */
export type Tone = 'ink' | 'accent' | 'soft';

export type Series = { readonly key: string; readonly tone: Tone; readonly isBelow?: boolean };

export type ChartBar = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The whole half of its column above or below zero. */
  readonly area: { readonly y: number; readonly height: number };
};

/** Proportions only: the drawing is stretched. */
export const CHART_HEIGHT = 100;
export const COLUMN_WIDTH = 12;
const GAP = 2;
/** So that one among thousands is still seen. */
const BAR_HEIGHT_MIN = 1.5;

export function getZeroLine(series: readonly Series[]): number {
  return series.some(({ isBelow }) => isBelow === true) ? CHART_HEIGHT / 2 : CHART_HEIGHT;
}

/** `values[column][place]` belongs to `series[place]`. */
export function layBars(
  series: readonly Series[],
  values: readonly (readonly bigint[])[],
): ChartBar[][] {
  const most = getMost(values.flat());
  const zero = getZeroLine(series);
  // Bars below and above zero share a place.
  const slots = Math.max(
    series.filter(({ isBelow }) => isBelow === true).length,
    series.filter(({ isBelow }) => isBelow !== true).length,
  );
  const width = (COLUMN_WIDTH - GAP) / slots;
  return values.map((column, nth) => {
    const used = { above: 0, below: 0 };
    return series.map(({ isBelow = false }, place) => {
      const slot = isBelow ? used.below++ : used.above++;
      const room = isBelow ? CHART_HEIGHT - zero : zero;
      const height = getLength(column[place] ?? 0n, most, room);
      return {
        x: nth * COLUMN_WIDTH + GAP / 2 + slot * width,
        y: isBelow ? zero : zero - height,
        width,
        height,
        area: { y: isBelow ? zero : 0, height: room },
      };
    });
  });
}

export function getMost(values: readonly bigint[]): bigint {
  return values.reduce((most, value) => (value > most ? value : most), 0n);
}

/** A share of one, to a thousandth. */
export function getShare(value: bigint, most: bigint): number {
  return most <= 0n ? 0 : Number((value * 1000n) / most) / 1000;
}

function getLength(value: bigint, most: bigint, room: number): number {
  return value === 0n ? 0 : Math.max(BAR_HEIGHT_MIN, getShare(value, most) * room);
}
