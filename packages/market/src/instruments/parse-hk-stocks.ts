import { assert } from '@candor/kit/assert';
import type { Instrument, TickBand } from '../instrument.ts';
import { readCsv } from './csv.ts';
import {
  anchorIn,
  decimal,
  instrumentId,
  namesIn,
  nothingKnown,
  positive,
  textOrNull,
} from './fields.ts';
import { getKind } from './parse-us-stocks.ts';
import { popularityOfTurnover } from './popularity.ts';
import { bandAt, getDecimals } from './ticks.ts';

export function parseHkStocks(text: string, ticks: readonly TickBand[]): Instrument[] {
  return readCsv(text, 'hk-stocks.csv').map((row) => {
    const anchor = anchorIn(row, 'lastPrice', 'priceDate');
    const averageVolume = positive(row, 'avgVolume');
    return {
      id: instrumentId('hkStock', row('code')),
      assetClass: 'hkStock',
      code: row('code'),
      ...namesIn(row, 'name_en'),
      market: 'HKEX',
      currency: 'HKD',
      calendar: 'hkStock',
      ticks,
      decimals: getDecimals(bandAt(ticks, anchor.price).step),
      lot: lotIn(row('boardLot')),
      sector: textOrNull(row, 'sector'),
      industry: textOrNull(row, 'industry'),
      anchor,
      dailyVolatility: positive(row, 'dailyVol'),
      beta: decimal(row, 'beta'),
      averageVolume,
      popularity: popularityOfTurnover(averageVolume * anchor.price, 'HKD'),
      facts: {
        ...nothingKnown,
        priceBasis: row('priceBasis'),
        kind: getKind(row('type')),
        board: boardIn(row('board')),
        memberOf: row('indices') === '' ? [] : row('indices').split('|'),
      },
    };
  });
}

function lotIn(text: string): number {
  assert(/^[1-9]\d*$/.test(text), `not a board lot: ${text}`);
  return Number(text);
}

function boardIn(text: string): 'Main' | 'GEM' {
  assert(text === 'Main' || text === 'GEM', `unknown board: ${text}`);
  return text;
}
