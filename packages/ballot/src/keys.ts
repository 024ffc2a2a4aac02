/**
 * Numbers and draws of a whole ballot. Each is 32 hexadecimal digits, kept as four words of one
 * column: a million texts would cost more than the draw.
 */
import { assert } from '@candor/kit/assert';

export const KEY_DIGITS = 32;
const KEY_WORDS = 4;
const WORD_DIGITS = 8;

export function newKeys(count: number): Uint32Array {
  return new Uint32Array(count * KEY_WORDS);
}

export function putKey(keys: Uint32Array, place: number, text: string): void {
  assert(text.length === KEY_DIGITS, 'a number has 32 digits');
  for (let i = 0; i < KEY_DIGITS; i += 1) digits[i] = text.charCodeAt(i);
  assert(readKey(digits, 0, keys, place), 'a number is hexadecimal');
}

export function putWords(keys: Uint32Array, place: number, words: Int32Array): void {
  for (let i = 0; i < KEY_WORDS; i += 1) keys[place * KEY_WORDS + i] = words[i] ?? 0;
}

export function copyKey(from: Uint32Array, place: number, to: Uint32Array, toPlace: number): void {
  for (let i = 0; i < KEY_WORDS; i += 1)
    to[toPlace * KEY_WORDS + i] = from[place * KEY_WORDS + i] ?? 0;
}

export function keyText(keys: Uint32Array, place: number): string {
  let text = '';
  for (let i = 0; i < KEY_WORDS; i += 1)
    text += (keys[place * KEY_WORDS + i] ?? 0).toString(16).padStart(WORD_DIGITS, '0');
  return text;
}

/** From the digits at `at`; false when they are not lower-case hexadecimal. */
export function readKey(bytes: Uint8Array, at: number, keys: Uint32Array, place: number): boolean {
  let wrong = 0;
  for (let i = 0; i < KEY_WORDS; i += 1) {
    let word = 0;
    const from = at + i * WORD_DIGITS;
    for (let j = from; j < from + WORD_DIGITS; j += 1) {
      const value = valueOfDigit[bytes[j] ?? 0] ?? NOT_A_DIGIT;
      wrong |= value;
      word = (word << 4) | (value & 15);
    }
    keys[place * KEY_WORDS + i] = word;
  }
  return wrong < 16;
}

/** 32 digits from `at` on. */
export function writeKey(keys: Uint32Array, place: number, bytes: Uint8Array, at: number): void {
  for (let i = 0; i < KEY_WORDS; i += 1) {
    const word = keys[place * KEY_WORDS + i] ?? 0;
    const from = at + i * WORD_DIGITS;
    for (let j = 0; j < WORD_DIGITS; j += 1)
      bytes[from + j] = digitOfValue[(word >>> (28 - 4 * j)) & 15] ?? 0;
  }
}

export function compareKeys(keys: Uint32Array, one: number, other: number): number {
  for (let i = 0; i < KEY_WORDS; i += 1) {
    const left = keys[one * KEY_WORDS + i] ?? 0;
    const right = keys[other * KEY_WORDS + i] ?? 0;
    if (left !== right) return left < right ? -1 : 1;
  }
  return 0;
}

/** The first place where the two differ; -1 when they are the same. */
export function firstDifference(one: Uint32Array, other: Uint32Array, wordsEach: number): number {
  const at = one.findIndex((word, place) => word !== other[place]);
  return at === -1 ? -1 : Math.floor(at / wordsEach);
}

export function firstKeyDifference(one: Uint32Array, other: Uint32Array): number {
  return firstDifference(one, other, KEY_WORDS);
}

/** Of keys in order; -1 when there is none. */
export function findKey(keys: Uint32Array, text: string): number {
  if (text.length !== KEY_DIGITS) return -1;
  const wanted = newKeys(1);
  for (let i = 0; i < KEY_DIGITS; i += 1) digits[i] = text.charCodeAt(i);
  if (!readKey(digits, 0, wanted, 0)) return -1;
  let [low, high] = [0, keys.length / KEY_WORDS];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const order = compareWith(keys, middle, wanted);
    if (order === 0) return middle;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return -1;
}

function compareWith(keys: Uint32Array, place: number, wanted: Uint32Array): number {
  for (let i = 0; i < KEY_WORDS; i += 1) {
    const left = keys[place * KEY_WORDS + i] ?? 0;
    const right = wanted[i] ?? 0;
    if (left !== right) return left < right ? -1 : 1;
  }
  return 0;
}

/**
 * Places in the order of their keys, the lowest first; of two equal ones the lower place. Sorted by
 * the digits of the first word, which moves along, then within the few that share it.
 */
export function orderOf(keys: Uint32Array): Uint32Array {
  const count = keys.length / KEY_WORDS;
  let from = { heads: new Uint32Array(count), places: new Uint32Array(count) };
  let to = { heads: new Uint32Array(count), places: new Uint32Array(count) };
  for (let place = 0; place < count; place += 1) {
    from.heads[place] = keys[place * KEY_WORDS] ?? 0;
    from.places[place] = place;
  }
  for (let shift = 0; shift < 32; shift += RADIX_BITS) {
    sortByDigit(from, to, shift);
    [from, to] = [to, from];
  }
  sortTies(keys, from);
  return from.places;
}

type Sorting = { readonly heads: Uint32Array; readonly places: Uint32Array };

function sortByDigit({ heads, places }: Sorting, to: Sorting, shift: number): void {
  const starts = new Uint32Array(RADIX + 1);
  for (let rank = 0; rank < heads.length; rank += 1) {
    const next = (((heads[rank] ?? 0) >>> shift) & (RADIX - 1)) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let digit = 0; digit < RADIX; digit += 1)
    starts[digit + 1] = (starts[digit + 1] ?? 0) + (starts[digit] ?? 0);
  for (let rank = 0; rank < heads.length; rank += 1) {
    const head = heads[rank] ?? 0;
    const digit = (head >>> shift) & (RADIX - 1);
    const at = starts[digit] ?? 0;
    starts[digit] = at + 1;
    to.heads[at] = head;
    to.places[at] = places[rank] ?? 0;
  }
}

function sortTies(keys: Uint32Array, { heads, places }: Sorting): void {
  for (let from = 0; from < heads.length;) {
    let until = from + 1;
    while (until < heads.length && heads[until] === heads[from]) until += 1;
    if (until - from > 1)
      places
        .subarray(from, until)
        .sort((one, other) => compareKeys(keys, one, other) || one - other);
    from = until;
  }
}

const RADIX_BITS = 11;
const RADIX = 2 ** RADIX_BITS;
const NOT_A_DIGIT = 16;
const digits = new Uint8Array(KEY_DIGITS);
const digitOfValue = new TextEncoder().encode('0123456789abcdef');
const valueOfDigit = new Uint8Array(256).fill(NOT_A_DIGIT);
digitOfValue.forEach((digit, value) => {
  valueOfDigit[digit] = value;
});
