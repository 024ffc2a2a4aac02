/**
 * Books of one market, computed once for all who look at them: whoever follows a move and whoever
 * opposes it see the same ones. A book is that of its tick, whoever asks and when.
 */
import type { Depth } from '@candor/market/depth/depth';
import type { MarketEngine } from '@candor/market/engine';
import type { Instrument } from '@candor/market/instrument';
import { tickAt } from '@candor/market/path/days';

export type KeptBooks = {
  depth(instrument: Instrument, atMs: number): Depth;
  /** In units; null where there is no book. */
  middle(instrument: Instrument, atMs: number): number | null;
};

type OfOne = {
  /** An order asks for the same one several times. */
  latest: { readonly tick: number; readonly depth: Depth } | null;
  readonly middles: Map<number, number | null>;
};

export function openKeptBooks({ depth }: Pick<MarketEngine, 'depth'>): KeptBooks {
  const kept = new Map<string, OfOne>();
  const of = ({ id }: Instrument): OfOne => {
    let one = kept.get(id);
    if (one === undefined) kept.set(id, (one = { latest: null, middles: new Map() }));
    return one;
  };
  const depthAt = (instrument: Instrument, atMs: number): Depth => {
    const one = of(instrument);
    const tick = tickAt(atMs);
    if (one.latest?.tick !== tick) one.latest = { tick, depth: depth(instrument, atMs) };
    return one.latest.depth;
  };
  return {
    depth: depthAt,
    middle(instrument, atMs) {
      const { middles } = of(instrument);
      const tick = tickAt(atMs);
      const known = middles.get(tick);
      if (known !== undefined) return known;
      const { bids, asks } = depthAt(instrument, atMs);
      const [bid, ask] = [bids[0]?.units, asks[0]?.units];
      const middle = bid === undefined || ask === undefined ? null : (bid + ask) / 2;
      middles.set(tick, middle);
      return middle;
    },
  };
}
