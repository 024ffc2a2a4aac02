// @vitest-environment happy-dom
import type { ArticleDocument } from '@candor/contract/kernel/article-document';
import { openPage, type OpenPage } from '@candor/ui/testing/open-page';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../../platform/i18n/text.ts';
import { ArticlePreview } from './article-preview.tsx';

const imageId = `img_${'0'.repeat(26)}`;
const document = {
  version: 1,
  blocks: [
    { type: 'heading', level: 2, content: [{ type: 'text', text: 'What happened' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'See ' },
        { type: 'link', href: '#/help/index', content: [{ type: 'text', text: 'help' }] },
        { type: 'link', href: 'https://www.sec.gov/x', content: [{ type: 'text', text: 'rules' }] },
        { type: 'link', href: 'javascript:alert(1)', content: [{ type: 'text', text: 'bad' }] },
        { type: 'instrument', source: 0, code: 'AAPL' },
      ],
    },
    { type: 'image', imageId, alt: 'A chart' },
  ],
} as ArticleDocument;

let shown: OpenPage;
beforeEach(async () => {
  await setLanguage('en');
  shown = openPage();
});
afterEach(() => shown.close());

describe('the preview of an article', () => {
  it('draws it as readers will see it, and leads nowhere it must not', async () => {
    shown.render(
      <ArticlePreview
        label="English"
        lang="en"
        of={{ title: 'A quiet day', summary: 'Little moved.', document, tags: ['Markets'] }}
      />,
    );
    await vi.waitFor(() =>
      expect(shown.page.querySelector('[aria-label=English] h2')?.textContent).toBe('A quiet day'),
    );
    const { page } = shown;
    expect(page.querySelector('h3')?.textContent).toBe('What happened');
    expect(page.textContent).toContain('AAPL');
    expect(page.querySelector('img')?.getAttribute('src')).toBe(`/article/image/${imageId}`);
    // A page of the app is not in the console; the other address was checked again.
    expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      'https://www.sec.gov/x',
    ]);
    expect(page.textContent).toContain('(www.sec.gov ↗)');
  });

  it('says that a title is missing', async () => {
    shown.render(
      <ArticlePreview
        label="中文"
        lang="zh-Hans"
        of={{ title: '', summary: '', document: { version: 1, blocks: [] }, tags: [] }}
      />,
    );
    await vi.waitFor(() => expect(shown.page.querySelector('h2')?.textContent).toBe('Untitled'));
  });
});
