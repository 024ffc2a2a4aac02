/** A basket bought in equal parts when the fund began and held since: last prices, no costs. */
import type { Yardstick } from '@candor/strategies/catalogue/robot';
import { NANO_PER_ONE } from '@candor/money/amount';
import { divide } from '@candor/money/rounding';
import type { Market } from '../../../core/pricing/market.ts';

/** What one dollar in it has become, in billionths; null where a share is not known. */
export function yardstickAt(
  { instruments, pricing }: Pick<Market, 'instruments' | 'pricing'>,
  { instruments: ids }: Yardstick,
  fromMs: number,
): (atMs: number) => bigint | null {
  const universe = instruments.universe();
  const parts = ids.map((id) => universe.byId(id));
  if (parts.length === 0 || parts.some((part) => part === null)) return () => null;
  const held = parts.filter((part) => part !== null);
  return (atMs) => {
    const now = held.map((instrument) => {
      const before = pricing.inSharesOf(instrument, pricing.last(instrument, fromMs), {
        fromMs,
        toMs: atMs,
      });
      const after = pricing.last(instrument, atMs);
      return before <= 0 ? null : divide(BigInt(after) * NANO_PER_ONE, BigInt(before), 'halfEven');
    });
    return now.every((part) => part !== null)
      ? divide(
          now.reduce((sum, part) => sum + part, 0n),
          BigInt(now.length),
          'halfEven',
        )
      : null;
  };
}
