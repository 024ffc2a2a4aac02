/**
 * Ids of simulated issues: nine characters with the check digit of a CUSIP, and SIM in front, where
 * no treasury's CUSIP has letters. The id says which issue it is, so it can be read back years
 * later without a table.
 */
import { assert } from '@candor/kit/assert';

/** B, N and L as in the shipped codes; H and D are the practice bills. */
export type SimKind = 'B' | 'N' | 'L' | 'H' | 'D';

export function simId(kind: SimKind, number: number): string {
  assert(Number.isInteger(number) && number >= 0 && number < NUMBERS, 'the id has room for it');
  const body = `${PREFIX}${kind}${number.toString(36).toUpperCase().padStart(DIGITS, '0')}`;
  return `${body}${checkDigit(body)}`;
}

/** Null for anything that is not such an id. */
export function readSimId(id: string): { kind: SimKind; number: number } | null {
  const { kind, digits } =
    /^SIM(?<kind>[BNLHD])(?<digits>[0-9A-Z]{4})[0-9]$/.exec(id)?.groups ?? {};
  if (kind === undefined || digits === undefined || !isSimKind(kind)) return null;
  const number = Number.parseInt(digits, 36);
  return simId(kind, number) === id ? { kind, number } : null;
}

function isSimKind(kind: string): kind is SimKind {
  return 'BNLHD'.includes(kind);
}

/** Every second character counts twice, and the digits of what comes out are added up. */
function checkDigit(body: string): number {
  let sum = 0;
  [...body].forEach((character, place) => {
    const value = Number.parseInt(character, 36) * (place % 2 === 1 ? 2 : 1);
    sum += Math.floor(value / 10) + (value % 10);
  });
  return (10 - (sum % 10)) % 10;
}

const PREFIX = 'SIM';
const DIGITS = 4;
const NUMBERS = 36 ** DIGITS;
