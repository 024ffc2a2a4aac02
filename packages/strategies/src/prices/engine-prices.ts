/** Closes from the price engine. */
import { assert } from '@candor/kit/assert';
import { DAY_MS } from '@candor/kit/time';
import type { CorporateAction } from '@candor/market/corporate/actions';
import type { MarketEngine } from '@candor/market/engine';
import type { Instrument } from '@candor/market/instrument';
import type { Universe } from '@candor/market/instruments/universe';
import { NANO_DECIMALS } from '@candor/money/amount';
import { parseUnits } from '@candor/money/decimal';
import { localDate } from '@candor/kit/local-date';
import type { HoldingEvent, PriceSource } from './price-source.ts';

/** The engine itself, or what a server has in front of it. */
type Prices = Pick<MarketEngine, 'last' | 'inSharesOf'> & {
  readonly actions: (...asked: Parameters<MarketEngine['actions']>) => readonly CorporateAction[];
};

export function enginePrices(engine: Prices, universe: Universe): PriceSource {
  const load = (id: string): Instrument => {
    const found = universe.byId(id);
    assert(found !== null, `there is an instrument ${id}`);
    return found;
  };
  return {
    close: (id, atMs) => engine.last(load(id), atMs),
    inSharesOf: (id, units, range) => engine.inSharesOf(load(id), units, range),
    contract: (id, atMs) => {
      const instrument = load(id);
      if (instrument.assetClass !== 'future' || instrument.facts.contract?.expiresOn !== null)
        return id;
      const date = localDate(new Date(atMs).toISOString().slice(0, 10));
      return universe.contracts.front(instrument, date).instrument.id;
    },
    events: (id, range) =>
      engine.actions(load(id), range).map((action): HoldingEvent => {
        if (action.kind === 'split')
          return {
            kind: 'split',
            day: dayOf(action.effectiveOn),
            numerator: BigInt(action.numerator),
            denominator: BigInt(action.denominator),
          };
        const perShareNano = parseUnits(action.perShare, NANO_DECIMALS, {
          integerDigitsMax: 6,
          decimalsMax: NANO_DECIMALS,
          isSigned: false,
        });
        assert(perShareNano !== null, 'a dividend is an amount');
        return { kind: 'dividend', day: dayOf(action.exOn), perShareNano };
      }),
  };
}

function dayOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}
