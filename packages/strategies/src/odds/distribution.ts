/** How 100 starts ended. What a robot costs depends on the capital, so it is asked for here. */
import { assert } from '@candor/kit/assert';
import type { Start } from './odds.ts';

export type Distribution = {
  readonly count: number;
  readonly gained: number;
  /** Of those that traded. */
  readonly lost: number;
  /** Made no trade at all: they paid the cost and nothing else happened. */
  readonly untraded: number;
  /** Of 100 in order: the 5th, 25th, 50th, 75th and 95th, in hundredths of a percent. */
  readonly quantilesBps: readonly [number, number, number, number, number];
};

/** `costBps` is paid by everybody, whatever happens: the price of a rental over its capital. */
export function distributionOf(starts: readonly Start[], costBps: number): Distribution {
  const results = starts.map(({ resultBps }) => resultBps - costBps).sort((a, b) => a - b);
  const at = (percent: number): number => {
    const value =
      results[Math.min(results.length - 1, Math.floor((results.length * percent) / 100))];
    assert(value !== undefined, 'there are starts');
    return value;
  };
  const traded = starts.filter(({ trades }) => trades !== 0);
  return {
    count: results.length,
    gained: traded.filter(({ resultBps }) => resultBps > costBps).length,
    lost: traded.filter(({ resultBps }) => resultBps < costBps).length,
    untraded: starts.length - traded.length,
    quantilesBps: [at(5), at(25), at(50), at(75), at(95)],
  };
}

/** The price of a rental as a share of its capital, in hundredths of a percent, rounded up. */
export function costBpsOf(priceMinor: bigint, capitalMinor: bigint): number {
  assert(capitalMinor > 0n, 'a rental has capital');
  return Number((priceMinor * 10_000n + capitalMinor - 1n) / capitalMinor);
}
