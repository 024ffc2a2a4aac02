/**
 * Holds a free path between two values by turning it back at each of them, like light between two
 * mirrors.
 *
 * This happens at minute borders; what moves inside a minute comes on top, and a strip along both
 * edges is kept free for it, so that no tick leaves the band.
 */
import { assert } from '@candor/kit/assert';

export type Band = { readonly low: number; readonly high: number };

/** The band of a path that is to stay between two prices, as logarithms. */
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
