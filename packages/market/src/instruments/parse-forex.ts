import type { Instrument } from '../instrument.ts';
import { readCsv } from './csv.ts';
import {
  anchorIn,
  decimal,
  decimalText,
  instrumentId,
  namesIn,
  nothingKnown,
  positive,
} from './fields.ts';
import { popularityOfPair } from './popularity.ts';
import { singleBand, stepOfDigits } from './ticks.ts';

export function parseForex(text: string): Instrument[] {
  return readCsv(text, 'forex.csv').map((row) => ({
    id: instrumentId('forex', row('pair')),
    assetClass: 'forex',
    code: row('pair'),
    ...namesIn(row, 'name_en'),
    market: 'FOREX',
    currency: row('quote'),
    calendar: 'forex',
    ticks: singleBand(stepOfDigits(decimal(row, 'digits'))),
    decimals: decimal(row, 'digits'),
    lot: 1,
    sector: row('group'),
    industry: null,
    anchor: anchorIn(row, 'lastPrice', 'priceDate'),
    dailyVolatility: positive(row, 'dailyVol'),
    beta: 1,
    averageVolume: unitsPerDay[row('group')] ?? 0,
    popularity: popularityOfPair(row('group')),
    facts: {
      ...nothingKnown,
      priceBasis: row('priceBasis'),
      pair: {
        base: row('base'),
        quote: row('quote'),
        pip: decimalText(row, 'pip'),
        typicalSpread: decimalText(row, 'typicalSpread'),
      },
    },
  }));
}

/**
 * Simulated daily volume in base currency units (ounces of a metal). Set by hand: real figures are
 * not reported.
 */
const unitsPerDay: Readonly<Record<string, number>> = {
  major: 20_000_000_000,
  cross: 4_000_000_000,
  emerging: 2_000_000_000,
  metal: 5_000_000,
};
