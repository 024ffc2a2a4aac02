/**
 * The market's randomness: a keyed hash (built like HalfSipHash) and distributions read from it.
 *
 * Without the key the next draw is unpredictable; with it every place gives the same draw, in any
 * order, on any machine.
 */
import { TICKS_PER_MINUTE } from './days.ts';
import { normalQuantile } from './exact-math.ts';

/**
 * 32 bits, signed. Rounds are unrolled and split in two functions so that the engine inlines them
 * into hot loops, which is twice as fast.
 */
export function hashWord(key0: number, key1: number, word: number): number {
  let v0 = (key0 + key1) | 0;
  let v1 = ((key1 << 5) | (key1 >>> 27)) ^ v0;
  v0 = (v0 << 16) | (v0 >>> 16);
  let v3 = key1 ^ 0x7465_6462 ^ word;
  let v2 = ((key0 ^ 0x6c79_6765) + v3) | 0;
  v3 = ((v3 << 8) | (v3 >>> 24)) ^ v2;
  v0 = (v0 + v3) | 0;
  v3 = ((v3 << 7) | (v3 >>> 25)) ^ v0;
  v2 = (v2 + v1) | 0;
  v1 = ((v1 << 13) | (v1 >>> 19)) ^ v2;
  v2 = (v2 << 16) | (v2 >>> 16);
  return finished(v0 ^ word, v1, v2 ^ 0xff, v3);
}

/** Three more rounds. */
function finished(first: number, second: number, third: number, fourth: number): number {
  let v0 = (first + second) | 0;
  let v1 = ((second << 5) | (second >>> 27)) ^ v0;
  v0 = (v0 << 16) | (v0 >>> 16);
  let v2 = (third + fourth) | 0;
  let v3 = ((fourth << 8) | (fourth >>> 24)) ^ v2;
  v0 = (v0 + v3) | 0;
  v3 = ((v3 << 7) | (v3 >>> 25)) ^ v0;
  v2 = (v2 + v1) | 0;
  v1 = ((v1 << 13) | (v1 >>> 19)) ^ v2;
  v2 = (v2 << 16) | (v2 >>> 16);
  v0 = (v0 + v1) | 0;
  v1 = ((v1 << 5) | (v1 >>> 27)) ^ v0;
  v0 = (v0 << 16) | (v0 >>> 16);
  v2 = (v2 + v3) | 0;
  v3 = ((v3 << 8) | (v3 >>> 24)) ^ v2;
  v0 = (v0 + v3) | 0;
  v3 = ((v3 << 7) | (v3 >>> 25)) ^ v0;
  v2 = (v2 + v1) | 0;
  v1 = ((v1 << 13) | (v1 >>> 19)) ^ v2;
  v2 = (v2 << 16) | (v2 >>> 16);
  v0 = (v0 + v1) | 0;
  v1 = ((v1 << 5) | (v1 >>> 27)) ^ v0;
  v2 = (v2 + v3) | 0;
  v3 = ((v3 << 8) | (v3 >>> 24)) ^ v2;
  v0 = ((v0 << 16) | (v0 >>> 16)) + v3;
  v3 = ((v3 << 7) | (v3 >>> 25)) ^ v0;
  v2 = (v2 + v1) | 0;
  return ((v1 << 13) | (v1 >>> 19)) ^ v2 ^ v3;
}

/** The same for a place that takes two words to name. */
export function hashPair(key0: number, key1: number, first: number, second: number): number {
  return hashWord(hashWord(key0, key1, first), hashWord(key1, key0, second), first ^ 0x5bd1_e995);
}

/** Words below FINE_WORDS name minutes, from there on ticks inside them. */
export function fineWord(minute: number, tick: number): number {
  return FINE_WORDS + minute * TICKS_PER_MINUTE + tick;
}

const FINE_WORDS = 0x10_0000;

export function uniform(hash: number): number {
  return (hash >>> 0) / 0x1_0000_0000;
}

/** Standard normal, cut off beyond about 3.7 and scaled back to variance 1. */
export function gaussian(hash: number): number {
  const index = hash >>> FRACTION_BITS;
  const low = quantiles[index] ?? 0;
  return low + ((quantiles[index + 1] ?? 0) - low) * (hash & FRACTION_MASK) * FRACTION_SCALE;
}

/**
 * Variance 1, uniform, bounded by EVEN_MAX: steps below the minute before version 3. A first half
 * of a minute that is larger than the bound tells where the minute ends.
 */
export function evenly(hash: number): number {
  return (hash + 0.5) * EVEN_SCALE;
}

const QUANTILE_BITS = 12;
const FRACTION_BITS = 32 - QUANTILE_BITS;
const FRACTION_MASK = (1 << FRACTION_BITS) - 1;
const FRACTION_SCALE = 1 / (1 << FRACTION_BITS);

/** Even numbers between -1 and 1 have a variance of a third. */
const EVEN_SCALE = Math.sqrt(3) / 0x8000_0000;
export const EVEN_MAX = Math.sqrt(3);

const quantiles = unitVarianceQuantiles();
export const GAUSSIAN_MAX = quantiles.at(-1) ?? 0;

function unitVarianceQuantiles(): Float64Array {
  const count = 1 << QUANTILE_BITS;
  const raw = Float64Array.from({ length: count + 1 }, (_, index) =>
    normalQuantile((index + 0.5) / (count + 1)),
  );
  let variance = 0;
  for (let index = 0; index < count; index += 1) {
    const [low, high] = [raw[index] ?? 0, raw[index + 1] ?? 0];
    variance += (low * low + low * high + high * high) / 3 / count;
  }
  const scale = 1 / Math.sqrt(variance);
  return raw.map((quantile) => quantile * scale);
}
