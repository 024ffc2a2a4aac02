/**
 * Fuzzy matches, for when nothing fits. A whole word with a typo counts more than a prefix, the
 * right position more than another.
 *
 * Each distinct word is compared once, and only if it has nearly all typed letters, to stay within
 * a few milliseconds.
 */
import { slipsBetween, slipsToBeginning } from './edit-distance.ts';

/** What is compared: the code, the words of the English name, and the Chinese name as it is read. */
export type NearEntry = {
  readonly code: string;
  readonly nameWords: readonly string[];
  readonly spoken: string;
};
/**
 * `letters` is null when something was typed that neither a code nor a reading can contain; `aloud`
 * is how Chinese characters are read.
 */
export type NearQuery = {
  readonly words: readonly string[];
  readonly letters: string | null;
  readonly aloud: string | null;
};
/** Points of every entry that is near. */
export type NearSearch<Entry> = (query: NearQuery) => ReadonlyMap<Entry, number>;

export function buildNearSearch<Entry extends NearEntry>(
  entries: readonly Entry[],
): NearSearch<Entry> {
  const vocabulary = [...new Set(entries.flatMap(({ nameWords }) => nameWords))].map(compared);
  const spoken = [...new Set(entries.map((entry) => entry.spoken))]
    .filter((text) => text !== '')
    .map(compared);

  return (query) => {
    const wordPoints = query.words.map((word) => pointsByWord(word, vocabulary));
    const soundPoints = pointsBySound(query, spoken);
    const found = new Map<Entry, number>();
    for (const entry of entries) {
      const points = Math.max(
        pointsForName(entry, wordPoints),
        pointsForCode(entry, query),
        soundPoints.get(entry.spoken) ?? 0,
      );
      if (points > 0) found.set(entry, points);
    }
    return found;
  };
}

type Compared = { readonly text: string; readonly letters: number };

function compared(text: string): Compared {
  return { text, letters: lettersIn(text) };
}

/** Which of the 26 letters occur, as bits. Other signs are not looked at. */
function lettersIn(text: string): number {
  let bits = 0;
  for (let place = 0; place < text.length; place += 1) {
    const letter = text.charCodeAt(place) - CODE_OF_A;
    if (letter >= 0 && letter < LETTERS) bits |= 1 << letter;
  }
  return bits;
}

/** Every letter that was typed and is not in the word is a slip. */
function hasTooFew(typedLetters: number, wordLetters: number, max: number): boolean {
  let missing = typedLetters & ~wordLetters;
  for (let allowed = max; missing !== 0 && allowed >= 0; allowed -= 1) missing &= missing - 1;
  return missing !== 0;
}

function pointsByWord(typed: string, vocabulary: readonly Compared[]): ReadonlyMap<string, number> {
  const max = slipsAllowed(typed.length);
  const letters = lettersIn(typed);
  const found = new Map<string, number>();
  for (const word of vocabulary) {
    const points = word.text.startsWith(typed)
      ? worth.same
      : pointsForWord(typed, letters, word, max);
    if (points > 0) found.set(word.text, points);
  }
  return found;
}

function pointsForWord(typed: string, letters: number, word: Compared, max: number): number {
  if (max === 0 || hasTooFew(letters, word.letters, max)) return 0;
  const whole = slipsBetween(typed, word.text, max);
  if (whole !== null) return worth.whole - whole * PER_SLIP;
  const beginning = slipsToBeginning(typed, word.text, max);
  return beginning === null ? 0 : worth.beginning - beginning * PER_SLIP;
}

/** Characters that sound right count as right; letters may have a typo. */
function pointsBySound(
  { letters, aloud }: NearQuery,
  spoken: readonly Compared[],
): ReadonlyMap<string, number> {
  if (aloud !== null)
    return new Map(
      spoken.filter(({ text }) => text.startsWith(aloud)).map(({ text }) => [text, worth.same]),
    );
  const max = letters === null ? 0 : slipsAllowed(letters.length - SOUND_LENGTH_EXTRA);
  if (letters === null || max === 0) return new Map();
  const typed = lettersIn(letters);
  const found = new Map<string, number>();
  for (const { text, letters: present } of spoken) {
    const slips = hasTooFew(typed, present, max) ? null : slipsToBeginning(letters, text, max);
    if (slips !== null) found.set(text, worth.beginning - slips * PER_SLIP);
  }
  return found;
}

/** Every word typed must be near to a word of the name; the worst of them counts. */
function pointsForName(
  { nameWords }: NearEntry,
  wordPoints: ReadonlyArray<ReadonlyMap<string, number>>,
): number {
  let least = Infinity;
  for (const [place, points] of wordPoints.entries()) {
    if (points.size === 0) return 0;
    let best = 0;
    for (const [at, word] of nameWords.entries())
      best = Math.max(best, (points.get(word) ?? 0) - (at === place ? 0 : OTHER_PLACE));
    if (best === 0) return 0;
    least = Math.min(least, best);
  }
  return least === Infinity ? 0 : least;
}

/** Codes are short, so only a transposition is forgiven: TLSA is TSLA. */
function pointsForCode({ code }: NearEntry, { letters }: NearQuery): number {
  if (letters === null || letters.length !== code.length || code.length < CODE_LENGTH_MIN) return 0;
  let first = 0;
  while (first < code.length && code[first] === letters[first]) first += 1;
  const isSwapped =
    code[first] === letters[first + 1] &&
    code[first + 1] === letters[first] &&
    code.slice(first + 2) === letters.slice(first + 2);
  return isSwapped && first < code.length ? worth.whole : 0;
}

/** Short words are close to everything. */
export function slipsAllowed(length: number): number {
  if (length < ONE_SLIP_LENGTH) return 0;
  return length < TWO_SLIPS_LENGTH ? 1 : 2;
}

const worth = { same: 40, whole: 34, beginning: 22 } as const;
const PER_SLIP = 6;
const OTHER_PLACE = 4;
const ONE_SLIP_LENGTH = 4;
const TWO_SLIPS_LENGTH = 8;
const CODE_LENGTH_MIN = 4;
/** Readings are made of few syllables and so are near to each other: more of one must be typed. */
const SOUND_LENGTH_EXTRA = 2;
const CODE_OF_A = 97;
const LETTERS = 26;
