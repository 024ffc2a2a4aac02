/** Reads the common fields of instrument tables. A missing or invalid value stops the program. */
import { assert } from '@candor/kit/assert';
import { localDate } from '@candor/kit/local-date';
import type { AssetClass, Instrument, InstrumentFacts, InstrumentId } from '../instrument.ts';
import type { CsvRow } from './csv.ts';

export function instrumentId(assetClass: AssetClass, code: string): InstrumentId {
  assert(/^[A-Z0-9.]{1,12}$/.test(code), `not the code of an instrument: ${code}`);
  return `${idPrefixes[assetClass]}:${code}` as InstrumentId;
}

export function positive(row: CsvRow, column: string): number {
  const value = numberIn(row(column));
  assert(value !== null && value > 0, `${column} is not above zero: ${row(column)}`);
  return value;
}

export function decimal(row: CsvRow, column: string): number {
  const value = numberIn(row(column));
  assert(value !== null, `${column} is not a decimal: ${row(column)}`);
  return value;
}

export function decimalOrNull(row: CsvRow, column: string): number | null {
  return row(column) === '' ? null : decimal(row, column);
}

export function textOrNull(row: CsvRow, column: string): string | null {
  return row(column) === '' ? null : row(column);
}

/** A decimal that stays a text, because it is exact. */
export function decimalText(row: CsvRow, column: string): string {
  assert(numberIn(row(column)) !== null, `${column} is not a decimal: ${row(column)}`);
  return row(column);
}

/** Chinese only where the table has it; never made up. */
export function namesIn(row: CsvRow, englishColumn: string): Pick<Instrument, 'name'> {
  const en = row(englishColumn);
  const zhHans = row('name_zh');
  assert(en !== '', 'an instrument has a name');
  return { name: { en, zhHans: /\p{Script=Han}/u.test(zhHans) ? zhHans : en } };
}

export function anchorIn(
  row: CsvRow,
  priceColumn: string,
  dateColumn: string,
): Instrument['anchor'] {
  return { price: positive(row, priceColumn), on: localDate(row(dateColumn)) };
}

export const nothingKnown: Omit<InstrumentFacts, 'priceBasis'> = {
  marketCap: null,
  peRatio: null,
  earningsPerShare: null,
  dividendYield: null,
  country: null,
  kind: null,
  board: null,
  memberOf: [],
  pair: null,
  contract: null,
};

function numberIn(text: string): number | null {
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : null;
}

const idPrefixes: Readonly<Record<AssetClass, string>> = {
  usStock: 'US',
  hkStock: 'HK',
  future: 'FU',
  forex: 'FX',
  index: 'IX',
  crypto: 'CR',
  option: 'OP',
};
