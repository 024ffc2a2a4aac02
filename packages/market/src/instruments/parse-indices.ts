/** Indices from data/indices.csv. Not traded. */
import type { CalendarId, Instrument } from '../instrument.ts';
import { readCsv } from './csv.ts';
import { anchorIn, instrumentId, namesIn, nothingKnown, positive } from './fields.ts';
import { popularityOfIndex } from './popularity.ts';
import { getDecimals, singleBand } from './ticks.ts';

export function parseIndices(text: string): Instrument[] {
  return readCsv(text, 'indices.csv').map((row) => ({
    id: instrumentId('index', row('code')),
    assetClass: 'index',
    code: row('code'),
    ...namesIn(row, 'name_en'),
    market: row('countryCode'),
    currency: row('currency'),
    calendar: getCalendar(row('code'), row('countryCode')),
    ticks: singleBand(INDEX_STEP),
    decimals: getDecimals(INDEX_STEP),
    lot: 1,
    sector: row('region'),
    industry: null,
    anchor: anchorIn(row, 'lastLevel', 'levelDate'),
    dailyVolatility: positive(row, 'dailyVol'),
    beta: 1,
    averageVolume: 0,
    popularity: popularityOfIndex(row('code')),
    facts: { ...nothingKnown, priceBasis: row('levelBasis'), country: row('country') },
  }));
}

/** The dollar index is computed while its future trades, not only in New York's hours. */
function getCalendar(code: string, country: string): CalendarId {
  return code === 'DXY' ? 'ice:DX' : `index:${country}`;
}

const INDEX_STEP = '0.01';
