/** Where each share of a heat map is drawn, and how strongly it is coloured. */
import type { HeatRange } from '@candor/contract/find';
import type { HeatMap, HeatShare } from '../find.api.ts';
import { squarify, type Box } from './squarify.model.ts';

export type HeatCell = { readonly share: HeatShare; readonly box: Box };
export type HeatSector = {
  readonly name: string;
  readonly box: Box;
  readonly cells: readonly HeatCell[];
};

/** Sectors by what they weigh together; small screens show fewer shares, the largest of all. */
export function layOut(
  sectors: HeatMap['sectors'],
  room: Pick<Box, 'width' | 'height'>,
  { count, headPx }: { readonly count: number; readonly headPx: number },
): HeatSector[] {
  const least = sectors
    .flatMap(({ items }) => items.map(({ size }) => Number(size)))
    .toSorted((left, right) => right - left)[count - 1];
  const shown = sectors
    .map(({ name, items }) => ({
      name,
      items: items.filter(({ size }) => Number(size) >= (least ?? 0)),
    }))
    .map((sector) => ({
      ...sector,
      size: sector.items.reduce((sum, { size }) => sum + Number(size), 0),
    }))
    .filter(({ size }) => size > 0)
    .toSorted((left, right) => right.size - left.size);
  const boxes = squarify(
    shown.map(({ size }) => size),
    { x: 0, y: 0, ...room },
  );
  return shown.map(({ name, items }, place) => {
    const box = boxes[place] ?? { x: 0, y: 0, width: 0, height: 0 };
    const head = Math.min(headPx, box.height / 2);
    const cells = squarify(
      items.map(({ size }) => Number(size)),
      { ...box, y: box.y + head, height: box.height - head },
    );
    return {
      name,
      box,
      cells: items.flatMap((share, at) => {
        const cell = cells[at];
        return cell === undefined ? [] : [{ share, box: cell }];
      }),
    };
  });
}

/**
 * Two strengths, whose words can be read on both: full from 1.5 percent in a day, 3 in a week, 6 in
 * a month.
 */
export function heatOf(
  change: string | null,
  range: HeatRange,
): { readonly direction: 'rise' | 'fall' | 'flat'; readonly level: 0 | 1 | 2 } {
  const ratio = change === null ? 0 : Number(change);
  const share = Math.abs(ratio) / fullAt[range];
  const level = share >= 1 ? 2 : share >= 0.05 ? 1 : 0;
  return { direction: level === 0 ? 'flat' : ratio > 0 ? 'rise' : 'fall', level };
}

const fullAt: Readonly<Record<HeatRange, number>> = {
  change1d: 0.015,
  change5d: 0.03,
  change1m: 0.06,
};

/** Room for the code, and for the change below it. */
export function wordsIn({ width, height }: Box): 'none' | 'code' | 'both' | 'large' {
  if (width < 30 || height < 16) return 'none';
  if (width >= 110 && height >= 80) return 'large';
  return width >= 44 && height >= 34 ? 'both' : 'code';
}

/** As many as can be told apart. */
export function sharesIn(width: number): number {
  if (width < 700) return 70;
  return width < 1_100 ? 200 : 240;
}
