import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contextWords, freshCharacters, isGuessable } from './guessable.ts';

describe('a password guessed without a list', () => {
  it.each([
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'abcdefghijkl',
    'LKJHGFDSA',
    '0987654321',
    'qwertyuiop',
    '１２３４５６７８９',
    'aabbccddeeff',
  ])('is %s', (password) => {
    expect(isGuessable(password)).toBe(true);
  });

  it.each(['quiet-Harbour-71', 'x7Qp-9-tram', 'four words of mine'])('is not %s', (password) => {
    expect(isGuessable(password)).toBe(false);
  });

  it('is a short piece repeated, however often and in whatever case', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 3, unit: 'grapheme-ascii' }),
        fc.integer({ min: 4, max: 12 }),
        (piece, times) => {
          expect(isGuessable(piece.repeat(times))).toBe(true);
          expect(isGuessable(piece.toUpperCase().repeat(times))).toBe(true);
        },
      ),
    );
  });

  it('does not get better by typing its last character again', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme-ascii' }),
        (password) => {
          expect(freshCharacters(password + password.slice(-1))).toBe(freshCharacters(password));
        },
      ),
    );
  });
});

it('counts the name, the address, its first part and the product as known words', () => {
  expect(contextWords({ userId: 'Ana01', email: 'Ana.Silva@Example.com' })).toEqual([
    'ana.silva@example.com',
    'ana01',
    'ana.silva',
    'candor',
  ]);
  expect(contextWords({ userId: 'bo', email: 'b@example.com' })).toEqual([
    'b@example.com',
    'candor',
  ]);
});
