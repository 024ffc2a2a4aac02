/** The picture of a strategy as paths: one scale for all its lines. */
import type { PictureLine, StrategyPicture } from '@candor/strategies/picture/picture';

export const PICTURE = { width: 320, height: 150, edge: 12 };

export type DrawnLine = {
  readonly key: number;
  readonly path: string;
  readonly role: PictureLine['role'];
};
export type DrawnMark = {
  readonly key: number;
  readonly points: string;
  readonly side: 'buy' | 'sell';
};

const MARK_PX = 4.5;
const GAP_PX = 4;

export function drawPicture({ bars, lines, markers }: StrategyPicture): {
  readonly lines: readonly DrawnLine[];
  readonly marks: readonly DrawnMark[];
} {
  const values = lines.flatMap((line) => line.values.filter((value) => value !== null));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const span = high > low ? high - low : 1;
  const inner = PICTURE.height - 2 * PICTURE.edge;
  const xOf = (bar: number) => rounded((bar / Math.max(1, bars - 1)) * PICTURE.width);
  const yOf = (value: number) => rounded(PICTURE.edge + (1 - (value - low) / span) * inner);
  return {
    lines: lines.map((line, key) => ({ key, role: line.role, path: pathOf(line, xOf, yOf) })),
    marks: markers.map(({ bar, value, side }, key) => {
      const way = side === 'buy' ? 1 : -1;
      const [x, tip] = [xOf(bar), yOf(value) + way * GAP_PX];
      const base = tip + way * MARK_PX * 1.8;
      return {
        key,
        side,
        points: `${x},${rounded(tip)} ${rounded(x - MARK_PX)},${rounded(base)} ${rounded(x + MARK_PX)},${rounded(base)}`,
      };
    }),
  };
}

/** Broken where there is no value. */
function pathOf(
  { values }: PictureLine,
  xOf: (bar: number) => number,
  yOf: (value: number) => number,
): string {
  let path = '';
  let isDown = false;
  for (const [bar, value] of values.entries()) {
    if (value !== null) path += `${isDown ? 'L' : 'M'}${xOf(bar)} ${yOf(value)}`;
    isDown = value !== null;
  }
  return path;
}

function rounded(px: number): number {
  return Math.round(px * 10) / 10;
}
