import fc from 'fast-check';
import { writeDocument } from '@candor/contract/kernel/article-document';
import { describe, expect, it } from 'vitest';
import { changedLines, diffLines } from './changes.model.ts';
import { isArticleKey } from './article-key.model.ts';
import { inOrderOf } from './glossary.model.ts';
import { searchedText } from './searched.model.ts';

const body = (...lines: string[]) =>
  writeDocument({
    version: 1,
    blocks: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  });

describe('what changed', () => {
  it('is the lines that went and came, without those that stayed', () => {
    expect(
      changedLines(
        { title: 'Rates rose', summary: 's', body: body('a', 'b', 'c') },
        { title: 'Rates fell', summary: 's', body: body('a', 'c', 'd') },
      ),
    ).toEqual([
      { kind: 'removed', text: 'Rates rose' },
      { kind: 'added', text: 'Rates fell' },
      { kind: 'removed', text: 'b' },
      { kind: 'added', text: 'd' },
    ]);
  });

  it('leads from the one to the other, and keeps all that both have in order', () => {
    const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const all = diffLines(before, after);
        const without = (kind: string) =>
          all.filter((line) => line.kind !== kind).map(({ text }) => text);
        expect(without('added')).toEqual(before);
        expect(without('removed')).toEqual(after);
        if (before.join() === after.join())
          expect(all.every((one) => one.kind === 'same')).toBe(true);
      }),
    );
  });
});

describe('what is typed and linked', () => {
  it('is searched for without what cannot be seen', () => {
    expect(searchedText('  mar\u200bgin\n level ')).toBe('mar gin level');
    expect(searchedText('\u202e ')).toBe('');
    expect(searchedText('x'.repeat(99))).toHaveLength(50);
  });

  it('is asked for only as an id or a lasting name', () => {
    expect(isArticleKey('order-types')).toBe(true);
    expect(isArticleKey(`art_${'0'.repeat(26)}`)).toBe(true);
    for (const wrong of [undefined, '', '../x', 'a b', 'A', '<script>', 'x'.repeat(61)])
      expect(isArticleKey(wrong)).toBe(false);
  });

  it('stands in the order of its language', () => {
    const titles = (terms: { title: string }[]) => terms.map(({ title }) => title);
    expect(titles(inOrderOf([{ title: 'spread' }, { title: 'Ask' }], 'en'))).toEqual([
      'Ask',
      'spread',
    ]);
    expect(titles(inOrderOf([{ title: '种子' }, { title: '杠杆' }], 'zhHans'))).toEqual([
      '杠杆',
      '种子',
    ]);
  });
});
