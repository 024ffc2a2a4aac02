/** Assumed terms of every instrument of the market, by its id. */
import { assert } from '@candor/kit/assert';
import type { Universe } from '@candor/market/instruments/universe';
import type { SpreadsBps } from '@candor/market/path/calibration';
import type { SizingTerms } from '../strategy.ts';
import { assumedTerms, followsItsPrice } from './assumed-terms.ts';

export type MarketTerms = (instrument: string, units: number) => SizingTerms;

export function openMarketTerms(universe: Universe, spreadsBps: SpreadsBps): MarketTerms {
  const known = new Map<string, SizingTerms>();
  return (id, units) => {
    const instrument = universe.byId(id);
    assert(instrument !== null, `there is an instrument ${id}`);
    if (followsItsPrice(instrument)) return assumedTerms(instrument, { spreadsBps, units });
    let terms = known.get(id);
    if (terms === undefined)
      known.set(id, (terms = assumedTerms(instrument, { spreadsBps, units })));
    return terms;
  };
}
