import { readDocument, writeDocument } from '@candor/contract/kernel/article-document';
import { isRouteLink } from '@candor/contract/kernel/article-links';
import { documentLinks, documentMentions } from '@candor/contract/kernel/article-text';
import { SUMMARY_LENGTH_MAX, TITLE_LENGTH_MAX } from '@candor/contract/news';
import { describe, expect, it } from 'vitest';
import { articleTags } from './article-tags.ts';
import { parseMarkup } from './parse-markup.ts';
import { shippedArticles } from './shipped-articles.ts';

describe('what ships with the product', () => {
  it.each(shippedArticles.map((article) => [article.slug, article] as const))(
    '%s is a document in both languages, of the same shape and links',
    (_, { en, zhHans, kind, section, tags }) => {
      const documents = [en, zhHans].map(({ title, summary, body }) => {
        expect(title.length).toBeLessThanOrEqual(TITLE_LENGTH_MAX);
        expect(summary.length).toBeLessThanOrEqual(SUMMARY_LENGTH_MAX);
        expect(summary).not.toBe('');
        const document = parseMarkup(body);
        expect(readDocument(writeDocument(document))).toEqual(document);
        return document;
      });
      const [english, chinese] = documents;
      const shape = (document = english) => document?.blocks.map(({ type }) => type);
      expect(shape(chinese)).toEqual(shape(english));
      const links = documents.map((document) => documentLinks(document).sort());
      expect(links[1]).toEqual(links[0]);
      expect(links[0]?.every(isRouteLink)).toBe(true);
      expect(documents.map(documentMentions)[1]).toEqual(documents.map(documentMentions)[0]);
      expect(kind === 'help').toBe(section !== null);
      const known: readonly string[] = articleTags.map(({ value }) => value);
      expect(tags.every((tag) => known.includes(tag))).toBe(true);
    },
  );

  it('has lasting names that are all different, and forty terms or more', () => {
    const slugs = shippedArticles.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(shippedArticles.filter(({ kind }) => kind === 'term').length).toBeGreaterThanOrEqual(40);
  });

  it('links to articles that ship too', () => {
    const slugs = new Set(shippedArticles.map(({ slug }) => slug));
    const named = shippedArticles
      .flatMap(({ en }) => documentLinks(parseMarkup(en.body)))
      .flatMap((href) => /^#\/pages\/news\/detail\?id=(.+)$/.exec(href)?.[1] ?? []);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((slug) => !slugs.has(slug))).toEqual([]);
  });
});

describe('the markup', () => {
  it('reads headings, lists within lists, tables, notes and marks', () => {
    expect(
      parseMarkup(
        '## A\n\n- one **b**\n  1. inner\n- two\n\n| x | y |\n| --- | --- |\n| | `z` |\n\n! no',
      ),
    ).toEqual({
      version: 1,
      blocks: [
        { type: 'heading', level: 2, content: [{ type: 'text', text: 'A' }] },
        {
          type: 'list',
          isOrdered: false,
          items: [
            [
              {
                type: 'paragraph',
                content: [
                  { type: 'text', text: 'one ' },
                  { type: 'text', text: 'b', marks: ['bold'] },
                ],
              },
              {
                type: 'list',
                isOrdered: true,
                items: [[{ type: 'paragraph', content: [{ type: 'text', text: 'inner' }] }]],
              },
            ],
            [{ type: 'paragraph', content: [{ type: 'text', text: 'two' }] }],
          ],
        },
        {
          type: 'table',
          hasHeader: true,
          rows: [
            [[{ type: 'text', text: 'x' }], [{ type: 'text', text: 'y' }]],
            [[], [{ type: 'text', text: 'z', marks: ['code'] }]],
          ],
        },
        { type: 'note', tone: 'warning', paragraphs: [[{ type: 'text', text: 'no' }]] },
      ],
    });
  });
});
