/**
 * Keeps a path between two values by reflecting it at the edges.
 *
 * Applied at minute borders; a strip along both edges is kept free for moves inside a minute, so no
 * tick leaves the band.
 */
import { assert } from '@candor/kit/assert';

export type Band = { readonly low: number; readonly high: number };

export function bandBetween(low: number, high: number): Band {
  assert(low < high, 'a band has a width');
  const strip = (high - low) * STRIP_SHARE;
  return { low: low + strip, high: high - strip };
}

export function turnedBack({ low, high }: Band, value: number): number {
  const width = high - low;
  const round = (value - low) / (2 * width);
  const along = (round - Math.floor(round)) * 2 * width;
  return low + (along <= width ? along : 2 * width - along);
}

const STRIP_SHARE = 0.06;
