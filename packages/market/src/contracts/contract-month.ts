import { assert } from '@candor/kit/assert';

export type ContractMonth = { readonly year: number; readonly month: number };

/** F is January, Z December. */
const letters = 'FGHJKMNQUVXZ';

/** `GC` and December 2026 give `GCZ26`. */
export function contractCode(root: string, { year, month }: ContractMonth): string {
  return `${root}${monthLetter(month)}${String(year % 100).padStart(2, '0')}`;
}

/** Null for what is not written like a contract. The years are those of this century. */
export function parseContractCode(
  code: string,
): (ContractMonth & { readonly root: string }) | null {
  const { root, letter, year } =
    /^(?<root>[A-Z0-9]{1,4})(?<letter>[FGHJKMNQUVXZ])(?<year>\d{2})$/.exec(code)?.groups ?? {};
  if (root === undefined || letter === undefined || year === undefined) return null;
  return { root, month: letters.indexOf(letter) + 1, year: 2000 + Number(year) };
}

/** The months of a year in which a root has a contract, in order. */
export function getMonths(monthLetters: string): number[] {
  return [...monthLetters].map((letter) => letters.indexOf(letter) + 1);
}

function monthLetter(month: number): string {
  const letter = letters[month - 1];
  assert(letter !== undefined, `not a month: ${month}`);
  return letter;
}
