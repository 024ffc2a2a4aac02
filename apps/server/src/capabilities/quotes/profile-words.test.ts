import { profileText, type ProfileWord } from '@candor/i18n/market-facts/profile-text';
import { readMarketTexts } from '@candor/market/data/read-market-texts.ts';
import { openUniverse } from '@candor/market/instruments/universe';
import { describe, expect, it } from 'vitest';

const all = openUniverse(readMarketTexts()).all;
const words: readonly [ProfileWord, (string | null)[]][] = [
  ['sector', all.map(({ sector }) => sector)],
  ['industry', all.map(({ industry }) => industry)],
  ['country', all.map(({ facts }) => facts.country)],
];

describe('the words of a profile', () => {
  it.each(words)('has every %s of the tables in Chinese', (word, texts) => {
    const missing = [...new Set(texts)].filter(
      (text) => text !== null && !/\p{Script=Han}/u.test(profileText('zhHans', word, text) ?? ''),
    );
    expect(missing).toEqual([]);
  });

  it('says nothing of what is not known, and leaves English as it is', () => {
    expect(profileText('zhHans', 'sector', null)).toBeNull();
    expect(profileText('en', 'sector', 'Energy')).toBe('Energy');
  });
});
