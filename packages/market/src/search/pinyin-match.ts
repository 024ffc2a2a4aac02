/**
 * Whether letters are a way to type a reading: each syllable in full or by its first letter, the
 * last one as far as it was typed. 腾讯控股 is found by tengxun, txkg, tengx, txkong and txkongg.
 */
import type { ReadPart } from './readings.ts';

/** Where in the reading it begins, and how much of it is covered. */
export type PinyinMatch = { readonly from: number; readonly isWhole: boolean };

export function matchPinyin(parts: readonly ReadPart[], letters: string): PinyinMatch | null {
  for (let from = 0; from < parts.length; from += 1) {
    const until = typedUntil(parts, from, letters, 0);
    if (until !== null) return { from, isWhole: from === 0 && until === parts.length };
  }
  return null;
}

/**
 * The part after the last one that was typed; null when the letters do not fit. The longest fit of
 * a part is tried first.
 */
function typedUntil(
  parts: readonly ReadPart[],
  place: number,
  letters: string,
  typed: number,
): number | null {
  if (typed === letters.length) return place;
  const part = parts[place];
  if (part === undefined || part.text[0] !== letters[typed]) return null;
  const left = letters.length - typed;
  if (left <= part.text.length && part.text.startsWith(letters.slice(typed))) return place + 1;
  if (letters.startsWith(part.text, typed)) {
    const until = typedUntil(parts, place + 1, letters, typed + part.text.length);
    if (until !== null) return until;
  }
  return part.isSyllable ? typedUntil(parts, place + 1, letters, typed + 1) : null;
}
