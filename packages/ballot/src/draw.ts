/**
 * The draw. It depends on the seed, which was fixed before anybody applied, and on the list of all
 * applications, which was fixed before the seed was known: neither side alone decides it.
 */
import { sha256Hex, sha256HexOfBytes, sha256WordsAfter } from '@candor/kit/sha256';
import type { Application, Drawn } from './application.ts';
import { writeWhole, WHOLE_DIGITS_MAX } from './digits.ts';
import { KEY_DIGITS, keyText, newKeys, orderOf, putWords, writeKey } from './keys.ts';
import { toListed, type Listed } from './lines.ts';

const LINES_AT_ONCE = 4_096;
const HASH_DIGITS = 64;
const COMMA = 0x2c;
const LINE_END = 0x0a;

/** Of the list in the order of its numbers, so that the same list has one hash. */
export function listHash({ count, numbers, lots }: Listed): string {
  let hash = sha256Hex('candor ballot list');
  const bytes = new Uint8Array(
    HASH_DIGITS + 1 + Math.min(count, LINES_AT_ONCE) * (KEY_DIGITS + WHOLE_DIGITS_MAX + 2),
  );
  for (let from = 0; from < count; from += LINES_AT_ONCE) {
    for (let i = 0; i < HASH_DIGITS; i += 1) bytes[i] = hash.charCodeAt(i);
    bytes[HASH_DIGITS] = LINE_END;
    let at = HASH_DIGITS + 1;
    const until = Math.min(from + LINES_AT_ONCE, count);
    for (let place = from; place < until; place += 1) {
      writeKey(numbers, place, bytes, at);
      bytes[at + KEY_DIGITS] = COMMA;
      at = writeWhole(lots[place] ?? 0, bytes, at + KEY_DIGITS + 1);
      bytes[at] = LINE_END;
      at += 1;
    }
    hash = sha256HexOfBytes(bytes.subarray(0, at));
  }
  return hash;
}

/** Each is the beginning of a hash; what comes before the number is hashed once for all of them. */
export function drawsOf(seed: string, list: string, { count, numbers }: Listed): Uint32Array {
  const hash = sha256WordsAfter(`${seed} ${list} `);
  const number = new Uint8Array(KEY_DIGITS);
  const draws = newKeys(count);
  for (let place = 0; place < count; place += 1) {
    writeKey(numbers, place, number, 0);
    putWords(draws, place, hash(number));
  }
  return draws;
}

/** In the order of the draw. */
export function drawAll(seed: string, applications: readonly Application[]): Drawn[] {
  const listed = toListed(applications);
  const draws = drawsOf(seed, listHash(listed), listed);
  return Array.from(orderOf(draws), (place): Drawn => ({
    number: keyText(listed.numbers, place),
    lots: listed.lots[place] ?? 0,
    draw: keyText(draws, place),
  }));
}
