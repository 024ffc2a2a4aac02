import { describe, expect, it } from 'vitest';
import { agreementIn } from './agreement.ts';

describe('the texts a customer agrees to', () => {
  it('have the same documents with the same number of sections in both languages', () => {
    const shape = (language: 'en' | 'zhHans') =>
      agreementIn(language).map(({ id, paragraphs }) => [id, paragraphs.length]);
    expect(shape('zhHans')).toEqual(shape('en'));
    expect(shape('en').map(([id]) => id)).toEqual(['agreement', 'privacy', 'risk']);
  });

  it('are written in Chinese for Chinese readers and in English for everybody else', () => {
    const textsIn = (language: 'en' | 'zhHans') =>
      agreementIn(language).flatMap(({ title, paragraphs }) => [
        title,
        ...paragraphs.flatMap(({ heading, text }) => [heading, text]),
      ]);
    expect(textsIn('zhHans').filter((text) => !/\p{Script=Han}/u.test(text))).toEqual([]);
    expect(textsIn('en').filter((text) => /\p{Script=Han}/u.test(text))).toEqual([]);
  });

  it('say in every document about risk or terms that the money is paper money', () => {
    const openings = (language: 'en' | 'zhHans') =>
      agreementIn(language)
        .filter(({ id }) => id !== 'privacy')
        .map(({ paragraphs }) => paragraphs[0]?.text ?? '');
    expect(openings('en').every((text) => text.includes('paper money'))).toBe(true);
    expect(openings('zhHans').every((text) => text.includes('模拟资金'))).toBe(true);
  });
});
