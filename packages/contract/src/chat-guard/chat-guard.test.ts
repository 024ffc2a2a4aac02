import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findAsk } from './asks.ts';
import { customerSentences, operatorSentences } from './guard-corpus.table.ts';
import { findTell } from './tells.ts';

const said = (verdict: string | null, text: string) => [verdict ?? 'passes', text] as const;

describe('what an operator writes', () => {
  it.each(operatorSentences.map(([verdict, text]) => said(verdict, text)))(
    '%s: %s',
    (verdict, text) => {
      expect(findAsk(text) ?? 'passes').toBe(verdict);
    },
  );
});

describe('what a customer writes', () => {
  it.each(customerSentences.map(([verdict, text]) => said(verdict, text)))(
    '%s: %s',
    (verdict, text) => {
      expect(findTell(text) ?? 'passes').toBe(verdict);
    },
  );
});

const fullWidth = (text: string) =>
  text.replaceAll(/[!-~]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
const lookAlike = (text: string) =>
  text.replaceAll(/[aeopcxyi]/gu, (letter) => 'аеорсхуі'['aeopcxyi'.indexOf(letter)] ?? letter);
const traditional = (text: string) =>
  text.replaceAll(/[码验证转账缴纳税费冻发给请诉词钥银]/gu, (sign) => {
    const place = '码验证转账缴纳税费冻发给请诉词钥银'.indexOf(sign);
    return '碼驗證轉賬繳納稅費凍發給請訴詞鑰銀'[place] ?? sign;
  });
const withoutWidth = (text: string, places: readonly number[]) =>
  [...text].map((sign, place) => (places.includes(place % 7) ? `${sign}\u200b` : sign)).join('');

/** Each turns a message into one that a person reads as the same. */
const disguises: readonly (readonly [string, (text: string, places: number[]) => string])[] = [
  ['upper case', (text) => text.toUpperCase()],
  ['full width', fullWidth],
  ['characters without width', withoutWidth],
  ['accents', (text) => text.replaceAll(/[aeiou]/gu, (vowel) => `${vowel}\u0301`)],
  ['letters of another script', lookAlike],
  ['traditional characters', traditional],
];

/** Addresses are told by their capitals, and links end at a mark. */
const isByCase = (text: string) => /TQn9|0x52|DE89|www|http|@/u.test(text);

describe('a disguise', () => {
  it.each(disguises)('of %s changes no verdict on operators', (_, disguise) => {
    fc.assert(
      fc.property(
        fc.constantFrom(...operatorSentences.filter(([, text]) => !isByCase(text))),
        fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 7 }),
        ([verdict, text], places) => {
          expect(findAsk(disguise(text, places)), text).toBe(verdict);
        },
      ),
      { numRuns: 400 },
    );
  });

  it.each(disguises.filter(([name]) => name !== 'letters of another script'))(
    'of %s changes no verdict on customers',
    (_, disguise) => {
      fc.assert(
        fc.property(
          fc.constantFrom(...customerSentences),
          fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 7 }),
          ([verdict, text], places) => {
            expect(findTell(disguise(text, places)), text).toBe(verdict);
          },
        ),
        { numRuns: 400 },
      );
    },
  );

  it.each(['password', 'verification code', 'seed phrase', 'card number', 'private key'])(
    'of letters spaced out, or digits for letters, hides no %s',
    (noun) => {
      const spaced = (by: string) =>
        noun
          .split(' ')
          .map((word) => [...word].join(by))
          .join(' ');
      const leet = noun.replaceAll('a', '4').replaceAll('e', '3').replaceAll('o', '0');
      for (const dressed of [spaced(' '), spaced('.'), spaced('-'), spaced('*'), leet])
        expect(findAsk(`please send me your ${dressed}`), dressed).not.toBeNull();
    },
  );

  it('never fails, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2_000 }), (text) => {
        findAsk(text);
        findTell(text);
      }),
    );
  });

  it('reads the longest text at once', () => {
    for (const unit of ['pay ', 'send me to ', '请支付', 'a ', '1 ', 'password is ', '.a', '码 '])
      for (const find of [findAsk, findTell])
        find(unit.repeat(Math.ceil(2_000 / unit.length)).slice(0, 2_000));
  });
});
