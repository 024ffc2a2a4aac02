import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyNote, inputOf, problemsIn, tagsIn, wordsOf } from './note-form.model.ts';

describe('the tags that are typed or pasted', () => {
  it.each([
    ['swing, earnings', ['swing', 'earnings']],
    ['#swing #earnings', ['swing', 'earnings']],
    ['突破，加仓、止损', ['突破', '加仓', '止损']],
    [' ,, # ,', []],
    ['Swing, swing', ['swing']],
    ['long  term', ['long term']],
  ])('%s', (typed, tags) => expect(tagsIn(typed)).toEqual(tags));

  it('are the same after they were shown again', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (typed) => {
        const once = wordsOf({ ...emptyNote, tags: typed });
        expect(wordsOf(inputOf(once)).tags).toEqual(once.tags);
      }),
    );
  });
});

it('a note needs words that can be seen, and tags of a sensible number and length', () => {
  const fields = (change: object) =>
    problemsIn({ ...emptyNote, text: 'x', ...change }).map(({ field, key }) => [field, key]);
  expect(fields({})).toEqual([]);
  expect(fields({ text: ' \n' })).toEqual([['text', 'tradeNotes.problem.text']]);
  expect(fields({ text: 'a\u200bb' })).toEqual([['text', 'tradeNotes.problem.hidden']]);
  expect(fields({ tags: 'a,b,c,d,e,f,g,h,i' })).toEqual([['tags', 'tradeNotes.problem.tagsMany']]);
  expect(fields({ tags: 'x'.repeat(25) })).toEqual([['tags', 'tradeNotes.problem.tagLong']]);
});

it('sends what was typed without the blanks around it, and no reason that is none', () => {
  expect(wordsOf({ text: ' a\nb ', tags: '', reason: 'because' })).toEqual({
    text: 'a\nb',
    tags: [],
    reason: null,
  });
});
