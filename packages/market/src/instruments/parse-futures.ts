/** Futures from data/futures.csv. A row is a root; months are made in contracts/. */
import { assert } from '@candor/kit/assert';
import type { CalendarId, ContractFacts, Instrument } from '../instrument.ts';
import { readCsv, type CsvRow } from './csv.ts';
import { anchorIn, decimalText, instrumentId, namesIn, nothingKnown, positive } from './fields.ts';
import { popularityOfTurnover } from './popularity.ts';
import { getDecimals, singleBand } from './ticks.ts';

export function parseFutures(text: string): Instrument[] {
  return readCsv(text, 'futures.csv').map((row) => {
    const anchor = anchorIn(row, 'lastPrice', 'priceDate');
    const averageVolume = positive(row, 'avgVolume');
    const step = decimalText(row, 'tickSize');
    const turnover =
      averageVolume *
      anchor.price *
      positive(row, 'multiplier') *
      (row('priceUnit').startsWith('US cents') ? 0.01 : 1);
    return {
      id: instrumentId('future', row('root')),
      assetClass: 'future',
      code: row('root'),
      ...namesIn(row, 'name_en'),
      market: row('exchange'),
      currency: row('currency'),
      calendar: getCalendar(row),
      ticks: singleBand(step),
      decimals: getDecimals(step),
      lot: 1,
      sector: row('category'),
      industry: null,
      anchor,
      dailyVolatility: positive(row, 'dailyVol'),
      beta: 1,
      averageVolume,
      popularity: popularityOfTurnover(turnover, row('currency')),
      facts: { ...nothingKnown, priceBasis: row('priceBasis'), contract: contractIn(row) },
    };
  });
}

function contractIn(row: CsvRow): ContractFacts {
  const settlement = row('settlement');
  assert(
    settlement === 'physical' || settlement === 'financial' || settlement === 'cash',
    `unknown settlement: ${settlement}`,
  );
  assert(
    /^F?G?H?J?K?M?N?Q?U?V?X?Z?$/.test(row('months')) && row('months') !== '',
    `not the letters of months, in order: ${row('months')}`,
  );
  return {
    root: row('root'),
    months: row('months'),
    settlement,
    expiresOn: null,
    multiplier: decimalText(row, 'multiplier'),
    initialMargin: decimalText(row, 'initialMargin'),
    maintenanceMargin: decimalText(row, 'maintenanceMargin'),
    priceUnit: row('priceUnit'),
  };
}

function getCalendar(row: CsvRow): CalendarId {
  if (row('exchange') === 'ICE') return `ice:${row('root')}`;
  if (livestockAndLumber.has(row('root'))) return 'livestockFuture';
  if (row('exchange') === 'CBOT' && row('category') === 'Agriculture') return 'grainFuture';
  return calendars[row('exchange')] ?? 'cmeFuture';
}

const calendars: Readonly<Record<string, CalendarId>> = {
  HKFE: 'hkFuture',
  EUREX: 'eurexFuture',
  SGX: 'sgxFuture',
};
const livestockAndLumber = new Set(['LE', 'GF', 'HE', 'LBR']);
