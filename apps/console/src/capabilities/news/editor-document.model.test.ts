import { parseMarkup } from '@candor/i18n/articles/parse-markup';
import { shippedArticles } from '@candor/i18n/articles/shipped-articles';
import { describe, expect, it } from 'vitest';
import { fromEditor, toEditor } from './editor-document.model.ts';

const paragraph = (...content: object[]) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content }],
});

describe('the editor’s tree', () => {
  it.each(
    shippedArticles.filter(({ kind }) => kind !== 'term').map((one) => [one.slug, one] as const),
  )('gives %s back as it was, in both languages', (_, { en, zhHans }) => {
    for (const { body } of [en, zhHans]) {
      const document = parseMarkup(body);
      expect(fromEditor(toEditor(document))).toEqual(document);
    }
  });

  it('leaves out what is empty', () => {
    expect(fromEditor({ type: 'doc', content: [{ type: 'paragraph' }] })).toEqual({
      version: 1,
      blocks: [],
    });
    expect(fromEditor({ type: 'doc' })).toEqual({ version: 1, blocks: [] });
  });

  it('keeps the words of one link together', () => {
    const link = { type: 'link', attrs: { href: '#/help/index' } };
    const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, marks });
    expect(fromEditor(paragraph(text('all ', link), text('help', { type: 'bold' }, link)))).toEqual(
      {
        version: 1,
        blocks: [
          {
            type: 'paragraph',
            content: [
              {
                type: 'link',
                href: '#/help/index',
                content: [
                  { type: 'text', text: 'all ' },
                  { type: 'text', text: 'help', marks: ['bold'] },
                ],
              },
            ],
          },
        ],
      },
    );
  });

  it.each([
    [
      'a link that acts',
      paragraph({
        type: 'text',
        text: 'x',
        marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }],
      }),
    ],
    ['a mark we do not know', paragraph({ type: 'text', text: 'x', marks: [{ type: 'strike' }] })],
    ['a node we do not know', { type: 'doc', content: [{ type: 'codeBlock' }] }],
    ['letters that cannot be seen', paragraph({ type: 'text', text: 'a\u200bb' })],
    [
      'a picture without a name',
      { type: 'doc', content: [{ type: 'articleImage', attrs: { imageId: 'x', alt: '' } }] },
    ],
  ])('is refused with %s', (_, tree) => {
    expect(fromEditor(tree)).toBeNull();
  });
});
