/**
 * Splits an amount by weights without making or losing a cent.
 *
 * Every share is first rounded towards zero; the units left over go one each to the shares that
 * lost the most, the earlier one on a tie. So each share is within one unit of its exact value, and
 * the split is deterministic.
 */
import { assert } from '@candor/kit/assert';
import { money } from './amount.ts';
import type { Money } from './amount.ts';

export function allocate(total: Money, weights: readonly bigint[]): Money[] {
  const weightSum = weights.reduce((reached, weight) => reached + weight, 0n);
  assert(
    weights.every((weight) => weight >= 0n),
    'a weight cannot be negative',
  );
  assert(weightSum > 0n, 'something must carry the amount');

  const sign = total.minor < 0n ? -1n : 1n;
  const size = total.minor * sign;
  const shares = weights.map((weight, index) => ({
    index,
    minor: (size * weight) / weightSum,
    lost: (size * weight) % weightSum,
  }));
  const leftOver = size - shares.reduce((reached, share) => reached + share.minor, 0n);
  const byLoss = shares.toSorted((a, b) =>
    a.lost === b.lost ? a.index - b.index : a.lost > b.lost ? -1 : 1,
  );
  const topUps = new Set(byLoss.slice(0, Number(leftOver)).map((share) => share.index));
  return shares.map((share) =>
    money(total.currency, sign * (share.minor + (topUps.has(share.index) ? 1n : 0n))),
  );
}
