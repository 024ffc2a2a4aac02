import { TradedSource } from '@candor/contract/kernel/enumerations';
import type { Language } from '@candor/contract/kernel/language';
import { assert } from '@candor/kit/assert';
import type { Instrument } from '@candor/market/instrument';
import { getLogoAddress, getName, type Instruments } from '../../instruments/instruments.ts';
import { tapeDayAt } from '../../pricing/tape.ts';
import { quantityText } from '../terms/coin-quantity.rules.ts';
import { getTerms } from '../terms/instrument-terms.ts';
import type { Terms } from '../state/terms.ts';
import { OWN_COIN, tradedSourceOf, type BookedSource } from '../state/booked-source.rules.ts';

export type ShowDeps = {
  readonly instruments: Pick<Instruments, 'universe'>;
  readonly language: Language;
  readonly now: number;
};

export type ShownInstrument = {
  readonly source: TradedSource;
  readonly code: string;
  readonly name: string;
  readonly market: string;
  readonly priceCurrency: string;
  readonly decimals: number;
  readonly localLogoUrl: string;
  readonly unit: 'share' | 'contract' | 'baseUnit' | 'coin';
  readonly lot: string;
};

/** What was traded once stays in the tables after it ends. */
export function instrumentAndTerms(
  { instruments, now }: Pick<ShowDeps, 'instruments' | 'now'>,
  instrumentId: string,
  source: BookedSource,
): { instrument: Instrument; terms: Terms } {
  const instrument = instruments.universe().byId(instrumentId);
  const terms = instrument === null ? null : getTerms(instrument, source, tapeDayAt(now));
  assert(instrument !== null && terms !== null, `${instrumentId} is traded under source ${source}`);
  return { instrument, terms };
}

export function shownInstrument(
  instrument: Instrument,
  { source, lot }: Pick<Terms, 'source' | 'lot'>,
  language: Language,
): ShownInstrument {
  return {
    source: tradedSourceOf(source),
    code: instrument.code,
    name: getName(instrument, language),
    market: instrument.market,
    priceCurrency: instrument.currency,
    decimals: instrument.decimals,
    localLogoUrl: getLogoAddress(instrument),
    unit: getUnit(source),
    lot: quantityText(source, lot),
  };
}

function getUnit(source: BookedSource): ShownInstrument['unit'] {
  switch (source) {
    case TradedSource.Future:
    case TradedSource.Option:
      return 'contract';
    case TradedSource.Forex:
      return 'baseUnit';
    case TradedSource.RobotCrypto:
    case OWN_COIN:
      return 'coin';
    default:
      return 'share';
  }
}
