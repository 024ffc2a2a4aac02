/**
 * Prices at a past instant, such as a close, in the shares of then. They never change, so they are
 * computed once, in slices, and cached. A share that listed later has none.
 */
import type { Instrument } from '@candor/market/instrument';
import type { Pricing } from '../../core/pricing/pricing.ts';
import { inSlices } from '../../platform/in-slices.ts';

export type PricesAt = (atMs: number) => Promise<ReadonlyMap<Instrument, number>>;

export function openPricesAt(
  pricing: Pick<Pricing, 'last'>,
  instruments: () => readonly Instrument[],
): PricesAt {
  const kept = new Map<number, Promise<ReadonlyMap<Instrument, number>>>();

  async function compute(atMs: number): Promise<ReadonlyMap<Instrument, number>> {
    const prices = new Map<Instrument, number>();
    await inSlices(
      instruments().filter(({ listing }) => (listing?.listsAtMs ?? 0) <= atMs),
      (instrument) => void prices.set(instrument, pricing.last(instrument, atMs)),
    );
    return prices;
  }

  return (atMs) => {
    let prices = kept.get(atMs);
    if (prices === undefined) {
      const [oldest] = kept.keys();
      if (kept.size >= KEPT_MAX && oldest !== undefined) kept.delete(oldest);
      kept.set(atMs, (prices = compute(atMs)));
    }
    return prices;
  };
}

/** The close and the open lists use, and the previous ones while the day turns. */
const KEPT_MAX = 4;
