/**
 * Readings of Chinese names, from data/pinyin.csv. Only used by search on the server; browsers
 * never download it.
 */
import { readCsv } from '../instruments/csv.ts';

export type Readings = {
  /** The parts of a name's reading; none for a name without Chinese characters. */
  readonly ofName: (name: string) => readonly ReadPart[];
  /** Typed characters as sounds, so a homophone still finds the name. Null when one is in no name. */
  readonly aloud: (text: string) => string | null;
};

/** A syllable may be typed by its first letter alone; letters and digits (500, ETF) may not. */
export type ReadPart = { readonly text: string; readonly isSyllable: boolean };

export function parseReadings(table: string): Readings {
  const byName = new Map<string, readonly ReadPart[]>();
  const byCharacter = new Map<string, string>();
  for (const row of readCsv(table, 'pinyin.csv')) {
    const parts = row('pinyin')
      .split(' ')
      .map((part) => ({ text: part.toLowerCase(), isSyllable: /^[a-z]/.test(part) }));
    byName.set(row('name_zh'), parts);
    const characters = [...row('name_zh').normalize('NFKC')].filter((character) =>
      HAN.test(character),
    );
    const syllables = parts.filter(({ isSyllable }) => isSyllable);
    // The first name that has a character gives its sound; a second sound of it is rarely what was
    // meant.
    if (characters.length === syllables.length)
      characters.forEach(
        (character, place) =>
          byCharacter.has(character) || byCharacter.set(character, syllables[place]?.text ?? ''),
      );
  }
  return {
    ofName: (name) => byName.get(name) ?? readOut(name, byCharacter),
    aloud: (text) => {
      const sounds = [...text].map((character) =>
        HAN.test(character) ? byCharacter.get(character) : character,
      );
      return sounds.includes(undefined) ? null : sounds.join('');
    },
  };
}

/** A name the table does not have, by the sounds of its characters; nothing where one is unknown. */
function readOut(name: string, sounds: ReadonlyMap<string, string>): readonly ReadPart[] {
  if (!HAN.test(name)) return [];
  const parts = name.normalize('NFKC').match(/\p{Script=Han}|[a-z0-9]+/giu) ?? [];
  const read = parts.map((part) => (HAN.test(part) ? sounds.get(part) : part.toLowerCase()));
  return read.includes(undefined)
    ? []
    : parts.map((part, place) => ({ text: read[place] ?? '', isSyllable: HAN.test(part) }));
}

const HAN = /\p{Script=Han}/u;
