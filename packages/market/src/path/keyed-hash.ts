/**
 * The dice of the market: a keyed hash (one round per word, three to finish, built like HalfSipHash) and the distributions read off it.
 *
 * Whoever does not have the key cannot tell the next throw from those before; whoever has it gets the same throw for the same place, in any order, on any
 * machine.
 */
import { normalQuantile } from './exact-math.ts';

/** 32 bits, signed, for one place. */
export function hashWord(key0: number, key1: number, word: number): number {
  return hashPair(key0, key1, word, 0x0400_0000);
}

export function hashPair(key0: number, key1: number, first: number, second: number): number {
  let v0 = key0;
  let v1 = key1;
  let v2 = key0 ^ 0x6c79_6765;
  let v3 = key1 ^ 0x7465_6462;
  for (let round = 0; round < 5; round += 1) {
    if (round === 0) v3 ^= first;
    else if (round === 1) v3 ^= second;
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
    if (round === 0) v0 ^= first;
    else if (round === 1) {
      v0 ^= second;
      v2 ^= 0xff;
    }
  }
  return v1 ^ v3;
}

/** From 0 up to, not including, 1. */
export function uniform(hash: number): number {
  return (hash >>> 0) / 0x1_0000_0000;
}

/** Standard normal, cut off beyond about 3.7 and scaled back to variance 1. */
export function gaussian(hash: number): number {
  const index = hash >>> FRACTION_BITS;
  const low = quantiles[index] ?? 0;
  return low + ((quantiles[index + 1] ?? 0) - low) * (hash & FRACTION_MASK) * FRACTION_SCALE;
}

/** Variance 1, triangular, never beyond TRIANGLE_MAX: what is added below the minute, where a tight bound finds highs and lows quickly. */
export function triangular(hash: number): number {
  return ((hash & 0xffff) + (hash >>> 16) - 0xffff) * TRIANGLE_SCALE;
}

const QUANTILE_BITS = 12;
const FRACTION_BITS = 32 - QUANTILE_BITS;
const FRACTION_MASK = (1 << FRACTION_BITS) - 1;
const FRACTION_SCALE = 1 / (1 << FRACTION_BITS);

/** The sum of two uniform variables on 0…65535, less its mean, has this variance before scaling. */
const TRIANGLE_SCALE = 1 / Math.sqrt((0x1_0000 * 0x1_0000 - 1) / 6);
export const TRIANGLE_MAX = 0xffff * TRIANGLE_SCALE;

const quantiles = unitVarianceQuantiles();

function unitVarianceQuantiles(): Float64Array {
  const count = 1 << QUANTILE_BITS;
  const raw = Float64Array.from({ length: count + 1 }, (_, index) => normalQuantile((index + 0.5) / (count + 1)));
  let variance = 0;
  for (let index = 0; index < count; index += 1) {
    const [low, high] = [raw[index] ?? 0, raw[index + 1] ?? 0];
    variance += (low * low + low * high + high * high) / 3 / count;
  }
  const scale = 1 / Math.sqrt(variance);
  return raw.map((quantile) => quantile * scale);
}
