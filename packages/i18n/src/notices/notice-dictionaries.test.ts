import { describe, expect, it } from 'vitest';
import { noticeDictionaries } from './notice-dictionaries.ts';
import { noticeWords } from './notice-text.ts';

const { en, zhHans } = noticeDictionaries;
const pairs = Object.entries(en.texts).map(
  ([template, text]) =>
    [
      template,
      text,
      Object.entries(zhHans.texts).find(([name]) => name === template)?.[1],
    ] as const,
);

function placesIn(text: unknown): string[] {
  return [...new Set(JSON.stringify(text).match(/\{\w+\}/g) ?? [])].sort();
}

describe('the notices of the inbox', () => {
  it.each(pairs)('%s uses the same values in both languages', (_template, english, chinese) => {
    expect(placesIn(chinese)).toEqual(placesIn(english));
    expect(chinese?.title).toMatch(/\p{Script=Han}/u);
  });

  it.each(pairs)(
    '%s has a title that needs no values, because it is pushed and listed alone',
    (_template, english, chinese) => {
      expect([...placesIn(english.title), ...placesIn(chinese?.title)]).toEqual([]);
    },
  );

  it.each(noticeWords)('the word %s exists in both languages', (word) => {
    expect(en.words[word]).toMatch(/\p{L}/u);
    expect(zhHans.words[word]).toMatch(/\p{Script=Han}/u);
  });
});
