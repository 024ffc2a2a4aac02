import { hash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sha256, sha256Hex, sha256HexAfter, sha256HexOfBytes, sha256WordsAfter } from './sha256.ts';

/** Around the ends of blocks, where the padding needs another one. */
const LENGTHS = [0, 54, 55, 56, 63, 64, 65, 119, 120, 10_000];

it('agrees with the one of Node, for any text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      (text) => sha256Hex(text) === hash('sha256', text, 'hex'),
    ),
    { numRuns: 150 },
  );
  for (const length of LENGTHS)
    expect(sha256Hex('é'.repeat(length))).toBe(hash('sha256', 'é'.repeat(length), 'hex'));
});

it('agrees with the one of Node, for any bytes and for bytes before a text', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.string({ maxLength: 80 }), (bytes, text) => {
      expect(Buffer.from(sha256(bytes))).toEqual(hash('sha256', bytes, 'buffer'));
      expect(sha256HexOfBytes(bytes)).toBe(hash('sha256', bytes, 'hex'));
      expect(sha256Hex(text, [...bytes])).toBe(
        hash('sha256', Buffer.concat([bytes, Buffer.from(text)]), 'hex'),
      );
    }),
  );
  for (const length of LENGTHS) {
    const bytes = new Uint8Array(length).fill(7);
    expect(sha256HexOfBytes(bytes)).toBe(hash('sha256', bytes, 'hex'));
  }
});

it('folds a common beginning once and gives the same', () => {
  const ascii = fc.string({ unit: 'grapheme-ascii', maxLength: 200 });
  fc.assert(
    fc.property(ascii, fc.array(ascii, { maxLength: 4 }), (beginning, rests) => {
      const after = sha256HexAfter(beginning);
      const wordsAfter = sha256WordsAfter(beginning);
      for (const rest of rests) {
        const whole = sha256Hex(beginning + rest);
        expect(after(rest)).toBe(whole);
        const words = wordsAfter(Buffer.from(rest));
        expect(
          Array.from(words, (word) => (word >>> 0).toString(16).padStart(8, '0')).join(''),
        ).toBe(whole);
      }
    }),
  );
});
