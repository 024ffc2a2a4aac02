import { assert } from '@candor/kit/assert';
import type { Instrument, InstrumentFacts } from '../instrument.ts';
import { readCsv, type CsvRow } from './csv.ts';
import {
  anchorIn,
  decimal,
  decimalOrNull,
  instrumentId,
  namesIn,
  nothingKnown,
  positive,
  textOrNull,
} from './fields.ts';
import { popularityOfTurnover } from './popularity.ts';
import { bandAt, getDecimals, usTicks } from './ticks.ts';

export function parseUsStocks(text: string): Instrument[] {
  return readCsv(text, 'us-stocks.csv').map((row) => {
    const anchor = anchorIn(row, 'lastPrice', 'priceDate');
    const averageVolume = positive(row, 'avgVolume');
    return {
      id: instrumentId('usStock', row('symbol')),
      assetClass: 'usStock',
      code: row('symbol'),
      ...namesIn(row, 'name'),
      market: row('exchange'),
      currency: 'USD',
      calendar: 'usStock',
      ticks: usTicks,
      decimals: getDecimals(bandAt(usTicks, anchor.price).step),
      lot: 1,
      sector: textOrNull(row, 'sector'),
      industry: textOrNull(row, 'industry'),
      anchor,
      dailyVolatility: positive(row, 'dailyVol'),
      beta: decimal(row, 'beta'),
      averageVolume,
      popularity: popularityOfTurnover(averageVolume * anchor.price, 'USD'),
      facts: factsIn(row),
    };
  });
}

function factsIn(row: CsvRow): InstrumentFacts {
  return {
    ...nothingKnown,
    marketCap: decimalOrNull(row, 'marketCap'),
    peRatio: decimalOrNull(row, 'pe'),
    earningsPerShare: decimalOrNull(row, 'eps'),
    dividendYield: decimalOrNull(row, 'dividendYield'),
    country: textOrNull(row, 'country'),
    priceBasis: row('priceBasis'),
    kind: getKind(row('type')),
    memberOf: row('indices') === '' ? [] : row('indices').split('|'),
  };
}

export function getKind(type: string): NonNullable<InstrumentFacts['kind']> {
  const kind = kinds.get(type);
  assert(kind !== undefined, `unknown kind of share: ${type}`);
  return kind;
}

const kinds = new Map<string, NonNullable<InstrumentFacts['kind']>>([
  ['Common', 'common'],
  ['ADR', 'adr'],
  ['ETF', 'etf'],
  ['REIT', 'reit'],
]);
