/** Shared by the server, the forms and the strength meter. */
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const PIECE_LENGTH_MIN = 4;
const FRESH_MIN = 3;
const PRODUCT_NAME = 'candor';
const CONTEXT_WORD_LENGTH_MIN = 3;

export function isGuessable(password: string): boolean {
  const piece = repeatedPiece(characters(password));
  return (
    piece.length < PIECE_LENGTH_MIN ||
    new Set(piece).size < FRESH_MIN ||
    freshCount(piece) < FRESH_MIN
  );
}

/** Neither repeats the previous character nor continues a sequence. */
export function freshCharacters(password: string): number {
  return freshCount(characters(password));
}

export function contextWords({
  userId,
  email,
}: {
  readonly userId: string;
  readonly email: string;
}): string[] {
  return [email, userId, email.split('@', 1)[0] ?? '', PRODUCT_NAME]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= CONTEXT_WORD_LENGTH_MIN);
}

function characters(password: string): string[] {
  return [...password.normalize('NFKC').toLowerCase()];
}

function repeatedPiece(all: readonly string[]): readonly string[] {
  for (let length = 1; length <= all.length / 2; length += 1) {
    if (all.length % length === 0 && all.every((character, i) => character === all[i % length]))
      return all.slice(0, length);
  }
  return all;
}

function freshCount(all: readonly string[]): number {
  return all.filter((character, i) => i === 0 || !isNext(all[i - 1] ?? '', character)).length;
}

function isNext(before: string, character: string): boolean {
  return (
    before === character ||
    ROWS.some((row) => row.includes(before + character) || row.includes(character + before))
  );
}
