import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BLOCKS_MAX,
  DOCUMENT_LENGTH_MAX,
  LIST_DEPTH_MAX,
  readDocument,
  writeDocument,
  type ArticleDocument,
} from './article-document.ts';
import { isAllowedLink, isHonestLabel } from './article-links.ts';
import { documentImages, documentLines, documentMentions } from './article-text.ts';

const text = (words: string) => ({ type: 'text', text: words });
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const inDocument = (...blocks: unknown[]) => JSON.stringify({ version: 1, blocks });
const list = (depth: number): unknown => ({
  type: 'list',
  isOrdered: false,
  items: [[depth === 1 ? paragraph(text('deep')) : list(depth - 1)]],
});
const link = (href: string, label = 'here') => ({
  type: 'link',
  href,
  content: [text(label)],
});

describe('a document', () => {
  it('is read as it was written', () => {
    const document: ArticleDocument = {
      version: 1,
      blocks: [
        { type: 'heading', level: 2, content: [{ type: 'text', text: 'Margin' }] },
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'See ', marks: ['bold'] },
            { type: 'instrument', source: 0, code: 'AAPL' },
            { type: 'link', href: '#/help/index', content: [{ type: 'text', text: 'help' }] },
          ],
        },
        {
          type: 'table',
          hasHeader: true,
          rows: [
            [[{ type: 'text', text: 'a' }], [{ type: 'text', text: 'b' }]],
            [[{ type: 'instrument', source: 0, code: 'AAPL' }], []],
          ],
        },
        { type: 'image', imageId: `img_${'0'.repeat(26)}`, alt: 'A chart' },
        { type: 'note', tone: 'warning', paragraphs: [[{ type: 'text', text: 'You can lose.' }]] },
      ],
    };
    expect(readDocument(writeDocument(document))).toEqual(document);
    expect(documentMentions(document)).toEqual([{ source: 0, code: 'AAPL' }]);
    expect(documentImages(document)).toEqual([`img_${'0'.repeat(26)}`]);
    expect(documentLines(document)).toEqual([
      'Margin',
      'See AAPLhelp',
      'a · b',
      'AAPL · ',
      'A chart',
      'You can lose.',
    ]);
  });

  it('keeps markup in a text as the letters it is', () => {
    const hostile = '<script>alert(1)</script><img src=x onerror=alert(1)>';
    expect(readDocument(inDocument(paragraph(text(hostile))))).toEqual({
      version: 1,
      blocks: [paragraph(text(hostile))],
    });
  });

  it.each([
    ['a script', { type: 'script', content: [text('alert(1)')] }],
    ['raw HTML', { type: 'html', html: '<b>x</b>' }],
    ['a frame', { type: 'iframe', src: 'https://example.com' }],
    ['a form', { type: 'form', action: 'https://example.com', content: [] }],
    ['a drawing', { type: 'svg', content: '<svg onload=alert(1)>' }],
    ['a style', { ...paragraph(text('x')), style: 'position:fixed' }],
    ['a handler', { ...paragraph(text('x')), onclick: 'alert(1)' }],
    ['an attribute of a text', paragraph({ ...text('x'), attrs: { onclick: 'x' } })],
    ['an unknown mark', paragraph({ ...text('x'), marks: ['blink'] })],
    ['a picture from elsewhere', { type: 'image', src: 'https://example.com/a.png', alt: 'x' }],
    ['a picture by another name', { type: 'image', imageId: '../../etc/passwd', alt: 'x' }],
    ['a heading that hides the title', { type: 'heading', level: 1, content: [text('x')] }],
    ['a prototype', JSON.parse('{"__proto__":{"type":"paragraph"},"type":"nothing"}')],
    ['an instrument with markup', paragraph({ type: 'instrument', source: 0, code: '<b>' })],
    ['a text that is no text', paragraph({ type: 'text', text: { toString: 'x' } })],
    ['rows of different length', { type: 'table', hasHeader: false, rows: [[[]], [[], []]] }],
    ['text that runs backwards', paragraph(text('pay \u202egnp.exe'))],
    ['letters without width', paragraph(text('pass\u200bword'))],
  ])('has no form for %s', (_, block) => {
    expect(readDocument(inDocument(block))).toBeNull();
  });

  it('is bounded in size, number and depth', () => {
    expect(readDocument(inDocument(list(LIST_DEPTH_MAX)))).not.toBeNull();
    expect(readDocument(inDocument(list(LIST_DEPTH_MAX + 1)))).toBeNull();
    const many = Array.from({ length: BLOCKS_MAX }, () => paragraph(text('x')));
    expect(readDocument(inDocument(...many))).not.toBeNull();
    expect(readDocument(inDocument(...many, paragraph(text('x'))))).toBeNull();
    expect(readDocument(inDocument(paragraph(text('x'.repeat(2_001)))))).toBeNull();
    expect(readDocument(' '.repeat(DOCUMENT_LENGTH_MAX + 1))).toBeNull();
    expect(readDocument(`${'['.repeat(10_000)}`)).toBeNull();
    expect(readDocument(`${'{"blocks":'.repeat(1_900)}1${'}'.repeat(1_900)}`)).toBeNull();
  });

  it('never fails on anything else, and is unchanged when read twice', () => {
    const node = fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom('paragraph', 'text', 'list', 'link', 'x', '', 1, null, true),
        fc.array(tie('any'), { maxLength: 3 }),
        fc.dictionary(
          fc.constantFrom('type', 'content', 'text', 'items', 'href', 'rows', 'blocks', 'version'),
          tie('any'),
        ),
      ),
    })).any;
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          node.map((one) => JSON.stringify(one)),
        ),
        (sent) => {
          const document = readDocument(sent);
          if (document !== null) expect(readDocument(writeDocument(document))).toEqual(document);
        },
      ),
    );
  });
});

describe('a link', () => {
  it.each([
    '#/help/index',
    '#/pages/quote/stock?code=AAPL&source=0',
    'https://www.sec.gov/a?b=c#d',
  ])('may lead to %s', (href) => {
    expect(isAllowedLink(href)).toBe(true);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://example.com/x',
    'file:///etc/passwd',
    'http://example.com',
    '//example.com',
    '/file/fil_1',
    'https://',
    'https://localhost/x',
    'https://127.0.0.1/',
    'https://user@example.com/',
    'https://user:pass@example.com/',
    'https://example.com:8443/',
    'https://EXAMPLE.com/',
    'https://xn--pypal-4ve.com/',
    'https://pаypal.com/',
    'https://example.com/\u202ecod.exe',
    'https:\\\\example.com',
    'https://example.com/"onclick="x',
    '#/help?x=<script>',
    '#javascript:alert(1)',
    '#//example.com',
    '#/help#/other',
    `https://example.com/${'a'.repeat(500)}`,
  ])('may not lead to %s', (href) => {
    expect(isAllowedLink(href)).toBe(false);
    expect(readDocument(inDocument(paragraph(link(href))))).toBeNull();
  });

  it('says where it goes', () => {
    expect(isHonestLabel('the rules', 'https://www.sec.gov/rules')).toBe(true);
    expect(isHonestLabel('www.sec.gov', 'https://www.sec.gov/rules')).toBe(true);
    expect(isHonestLabel('sec.gov', 'https://www.sec.gov/rules')).toBe(true);
    expect(isHonestLabel('https://bank.com', 'https://example.com')).toBe(false);
    expect(isHonestLabel('bank.com/login', 'https://example.com')).toBe(false);
    expect(isHonestLabel('https://bank.com', '#/help/index')).toBe(false);
    const split = { ...link('https://example.com'), content: [text('ban'), text('k.com')] };
    expect(readDocument(inDocument(paragraph(split)))).toBeNull();
  });
});
