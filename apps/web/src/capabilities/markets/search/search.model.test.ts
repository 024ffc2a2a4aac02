import { QuotedSource } from '@candor/contract/kernel/enumerations';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { KEYWORD_LENGTH_MAX, searchAsked, searchParams } from './search.model.ts';

it('what was typed comes back from the address as it was', () => {
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    .filter((typed) => typed.length <= KEYWORD_LENGTH_MAX);
  const source = fc.constantFrom(null, ...Object.values(QuotedSource));
  fc.assert(
    fc.property(text, source, (typed, chosen) => {
      expect(searchAsked(searchParams({ text: typed, source: chosen }))).toEqual({
        text: typed,
        source: chosen,
      });
    }),
  );
});

it('a search that has not begun has no address of its own, and an address that makes no sense asks for nothing', () => {
  expect(searchParams({ text: '', source: QuotedSource.Forex })).toEqual({});
  expect(searchAsked({})).toEqual({ text: '', source: null });
  expect(searchAsked({ source: '999', q: 'a'.repeat(200) })).toEqual({
    text: 'a'.repeat(KEYWORD_LENGTH_MAX),
    source: null,
  });
});
