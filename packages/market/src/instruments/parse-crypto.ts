import type { Instrument } from '../instrument.ts';
import { readCsv } from './csv.ts';
import { anchorIn, decimal, instrumentId, namesIn, nothingKnown, positive } from './fields.ts';
import { popularityOfTurnover } from './popularity.ts';
import { singleBand, stepOfDigits } from './ticks.ts';

export function parseCrypto(text: string): Instrument[] {
  return readCsv(text, 'crypto.csv').map((row) => {
    const anchor = anchorIn(row, 'lastPrice', 'priceDate');
    const turnover = FIRST_COIN_TURNOVER / positive(row, 'rank');
    return {
      id: instrumentId('crypto', row('symbol')),
      assetClass: 'crypto',
      code: row('symbol'),
      ...namesIn(row, 'name_en'),
      market: 'CRYPTO',
      currency: 'USD',
      calendar: 'crypto',
      ticks: singleBand(stepOfDigits(decimal(row, 'digits'))),
      decimals: decimal(row, 'digits'),
      lot: 1,
      sector: null,
      industry: null,
      anchor,
      dailyVolatility: positive(row, 'dailyVol'),
      beta: decimal(row, 'betaToBtc'),
      averageVolume: Math.round(turnover / anchor.price),
      popularity: popularityOfTurnover(turnover, 'USD'),
      facts: { ...nothingKnown, priceBasis: row('priceBasis') },
    };
  });
}

/** Dollars a day for the first-ranked coin; the second gets half, and so on. Set by hand. */
const FIRST_COIN_TURNOVER = 30_000_000_000;
