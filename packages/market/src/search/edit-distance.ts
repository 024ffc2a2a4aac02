/**
 * Typing errors between two words: insertion, deletion, substitution, transposition (optimal string
 * alignment).
 */

/** To the whole word; null when it is more than `max`. */
export function slipsBetween(typed: string, word: string, max: number): number | null {
  if (Math.abs(typed.length - word.length) > max) return null;
  const row = lastRow(typed, word, max);
  const slips = row?.[word.length] ?? max + 1;
  return slips <= max ? slips : null;
}

/** To the best-fitting prefix: words are searched while being typed. */
export function slipsToBeginning(typed: string, word: string, max: number): number | null {
  if (typed.length - word.length > max) return null;
  const length = Math.min(word.length, typed.length + max);
  const row = lastRow(typed, word.slice(0, length), max);
  if (row === null) return null;
  let least = max + 1;
  for (let place = 0; place <= length; place += 1) least = Math.min(least, row[place] ?? least);
  return least <= max ? least : null;
}

/** Null as soon as all are too far. Valid until the next call. */
function lastRow(typed: string, word: string, max: number): Uint8Array | null {
  let [before, above, current] = rows;
  if (word.length >= ROW_LENGTH || typed.length >= ROW_LENGTH) return null;
  for (let column = 0; column <= word.length; column += 1) above[column] = column;
  for (let row = 1; row <= typed.length; row += 1) {
    current[0] = row;
    let least = row;
    for (let column = 1; column <= word.length; column += 1) {
      const isSame = typed.charCodeAt(row - 1) === word.charCodeAt(column - 1);
      let distance = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (
        row > 1 &&
        column > 1 &&
        typed.charCodeAt(row - 1) === word.charCodeAt(column - 2) &&
        typed.charCodeAt(row - 2) === word.charCodeAt(column - 1)
      ) {
        distance = Math.min(distance, (before[column - 2] ?? 0) + 1);
      }
      current[column] = distance;
      if (distance < least) least = distance;
    }
    if (least > max) return null;
    [before, above, current] = [above, current, before];
  }
  return above;
}

/** Longer than the longest query and word; what is longer is not compared. */
const ROW_LENGTH = 128;
/** Kept between calls: a search compares thousands of words. */
const rows: [Uint8Array, Uint8Array, Uint8Array] = [
  new Uint8Array(ROW_LENGTH),
  new Uint8Array(ROW_LENGTH),
  new Uint8Array(ROW_LENGTH),
];
