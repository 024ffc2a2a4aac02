/**
 * The symbol of a listed option as the clearing house writes it, 21 characters: the root padded to
 * six, YYMMDD, C or P, and the strike in thousandths with eight digits. `AAPL  261218C00310000`.
 *
 * Read strictly; the form without padding (`AAPL261218C00310000`) is accepted as well.
 */
import { assert } from '@candor/kit/assert';
import { parseLocalDate, type LocalDate } from '@candor/kit/local-date';
import type { OptionKind } from '../price/greeks.ts';

export type OptionSymbol = {
  readonly root: string;
  readonly expiresOn: LocalDate;
  readonly kind: OptionKind;
  /** In thousandths of the currency. */
  readonly strike: number;
};

export const STRIKE_SCALE = 1000;

/** Null for what is not written like an option. The years are those of this century. */
export function parseOptionSymbol(text: string): OptionSymbol | null {
  const { root, year, month, day, side, strike } =
    /^(?<root>[A-Z][A-Z0-9]{0,5})(?<pad> *)(?<year>\d\d)(?<month>\d\d)(?<day>\d\d)(?<side>[CP])(?<strike>\d{8})$/.exec(
      text,
    )?.groups ?? {};
  if (root === undefined || strike === undefined) return null;
  const isPadded = text.includes(' ');
  if (isPadded && text.length !== SYMBOL_LENGTH) return null;
  const expiresOn = parseLocalDate(`20${year}-${month}-${day}`);
  if (expiresOn === null || Number(strike) === 0) return null;
  return { root, expiresOn, kind: side === 'C' ? 'call' : 'put', strike: Number(strike) };
}

/** With padding. */
export function printOptionSymbol(symbol: OptionSymbol): string {
  return write(symbol, ROOT_LENGTH);
}

/** Without padding, as it stands in addresses. */
export function shortOptionSymbol(symbol: OptionSymbol): string {
  return write(symbol, 0);
}

function write({ root, expiresOn, kind, strike }: OptionSymbol, rootLength: number): string {
  assert(Number.isInteger(strike) && strike > 0 && strike <= STRIKE_MAX, 'a strike has 8 digits');
  const day = expiresOn.slice(2).replaceAll('-', '');
  const side = kind === 'call' ? 'C' : 'P';
  return `${root.padEnd(rootLength)}${day}${side}${String(strike).padStart(8, '0')}`;
}

export const STRIKE_MAX = 99_999_999;
const ROOT_LENGTH = 6;
const SYMBOL_LENGTH = 21;
