/**
 * Closing prices of bars: the last trade at each bar's end, in the shares of the newest one. Many
 * runs decide on the same bars, so each series is computed once and kept until the next bar.
 */
import { assert } from '@candor/kit/assert';
import type { Bars } from '@candor/strategies/strategy';
import type { Instrument } from '@candor/market/instrument';
import type { Market } from '../pricing/market.ts';
import { timesSeen, type Cadence } from '@candor/strategies/run/cadence';

export type Closes = {
  /** `count` bars up to and including `bar`. */
  load(instruments: readonly string[], cadence: Cadence, bar: number, count: number): Bars;
};

type ClosesMarket = {
  readonly instruments: Pick<Market['instruments'], 'universe'>;
  readonly pricing: Pick<Market['pricing'], 'last' | 'inSharesOf'>;
};

/** Series of the bars being decided; older ones are forgotten. */
const SERIES_MAX = 400;

export function openCloses(market: ClosesMarket): Closes {
  const kept = new Map<string, Bars>();
  return {
    load(instruments, cadence, bar, count) {
      const key = `${JSON.stringify([instruments, cadence])} ${bar} ${count}`;
      const known = kept.get(key);
      if (known !== undefined) return known;
      const times = timesSeen(cadence, bar, count);
      const bars = {
        times,
        closes: instruments.map((id) => closesOf(market, findInstrument(market, id), times, bar)),
      };
      if (kept.size >= SERIES_MAX) {
        const [oldest] = kept.keys();
        if (oldest !== undefined) kept.delete(oldest);
      }
      kept.set(key, bars);
      return bars;
    },
  };
}

function closesOf(
  { pricing }: ClosesMarket,
  instrument: Instrument,
  times: readonly number[],
  toMs: number,
): number[] {
  return times.map((fromMs) =>
    pricing.inSharesOf(instrument, pricing.last(instrument, fromMs), { fromMs, toMs }),
  );
}

export function findInstrument(
  { instruments }: Pick<ClosesMarket, 'instruments'>,
  id: string,
): Instrument {
  const instrument = instruments.universe().byId(id);
  assert(instrument !== null, `a strategy trades what is listed, and ${id} is not`);
  return instrument;
}
