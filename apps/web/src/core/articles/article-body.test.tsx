// @vitest-environment happy-dom
import { writeDocument, type ArticleDocument } from '@candor/contract/kernel/article-document';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage, withTexts } from '../../platform/i18n/text.ts';
import { ArticleBody } from './article-body.tsx';

let root: Root;
let container: HTMLElement;

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('lost')));
  await setLanguage('en');
  await withTexts(async () => undefined, 'common', 'news');
  container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
});

afterEach(() => {
  root.unmount();
  container.remove();
  vi.unstubAllGlobals();
});

async function show(text: string): Promise<void> {
  root.render(<ArticleBody text={text} />);
  await vi.waitFor(() => expect(container.textContent).not.toBe(''));
}

const active = 'script, style, iframe, object, embed, form, input, svg, link, meta, base';

describe('an article’s body', () => {
  it('shows headings, lists, tables, notes and links as what they are', async () => {
    const body: ArticleDocument = {
      version: 1,
      blocks: [
        { type: 'heading', level: 2, content: [{ type: 'text', text: 'Title' }] },
        {
          type: 'list',
          isOrdered: true,
          items: [
            [{ type: 'paragraph', content: [{ type: 'text', text: 'One', marks: ['bold'] }] }],
          ],
        },
        {
          type: 'table',
          hasHeader: true,
          rows: [[[{ type: 'text', text: 'Head' }]], [[{ type: 'text', text: 'Cell' }]]],
        },
        {
          type: 'paragraph',
          content: [
            { type: 'link', href: '#/help/index', content: [{ type: 'text', text: 'help' }] },
            {
              type: 'link',
              href: 'https://www.sec.gov/rules',
              content: [{ type: 'text', text: 'rules' }],
            },
          ],
        },
      ],
    };
    await show(writeDocument(body));
    expect(container.querySelector('h3')?.textContent).toBe('Title');
    expect(container.querySelector('ol li strong')?.textContent).toBe('One');
    expect(container.querySelector('th')?.textContent).toBe('Head');
    expect(container.querySelector('td')?.textContent).toBe('Cell');
    const [inside, outside] = container.querySelectorAll('a');
    expect(inside?.getAttribute('href')).toBe('#/help/index');
    expect(outside?.getAttribute('rel')).toContain('noopener');
    expect(container.textContent).toContain('(www.sec.gov ↗)');
  });

  it('shows hostile words as words', async () => {
    const hostile =
      '<img src=x onerror=alert(1)><script>alert(1)</script><svg onload=alert(1)><form action=//x>';
    await show(
      writeDocument({
        version: 1,
        blocks: [
          { type: 'paragraph', content: [{ type: 'text', text: hostile }] },
          { type: 'image', imageId: `img_${'0'.repeat(26)}`, alt: '"><script>alert(1)</script>' },
        ],
      }),
    );
    expect(container.querySelector('p')?.textContent).toBe(hostile);
    expect(container.querySelector('script, iframe, form, style')).toBeNull();
    const images = [...container.querySelectorAll('img')];
    expect(images.map((one) => one.getAttribute('src'))).toEqual([
      `/article/image/img_${'0'.repeat(26)}`,
    ]);
    for (const element of container.querySelectorAll('*'))
      for (const { name } of element.attributes) expect(name).not.toMatch(/^on|^style$/);
  });

  it.each([
    ['markup', '<script>alert(1)</script>'],
    ['an unknown node', '{"version":1,"blocks":[{"type":"html","html":"<b>x</b>"}]}'],
    [
      'a link that acts',
      '{"version":1,"blocks":[{"type":"paragraph","content":[{"type":"link","href":"javascript:alert(1)","content":[{"type":"text","text":"x"}]}]}]}',
    ],
    ['a later version', '{"version":2,"blocks":[]}'],
  ])('shows nothing of %s, even when a server sends it', async (_, text) => {
    await show(text);
    expect(container.textContent).toBe('This text cannot be shown in this version of the app.');
    expect(container.querySelector(`a, ${active.replace('svg, ', '')}`)).toBeNull();
  });
});
