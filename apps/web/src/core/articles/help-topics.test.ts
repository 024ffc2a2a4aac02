import { parseMarkup } from '@candor/i18n/articles/parse-markup';
import { shippedArticles } from '@candor/i18n/articles/shipped-articles';
import { documentLinks } from '@candor/contract/kernel/article-text';
import { expect, it } from 'vitest';
import { routeTable } from '../../routes.table.ts';
import { helpTopics } from './help-topics.ts';

it('every topic that a screen opens ships with the product', () => {
  const slugs = new Set(shippedArticles.map(({ slug }) => slug));
  expect(helpTopics.filter((topic) => !slugs.has(topic))).toEqual([]);
});

it('every link of a shipped article leads to a route of the app', () => {
  const paths = new Set<string>(routeTable.map(({ path }) => path));
  const links = shippedArticles.flatMap(({ en }) => documentLinks(parseMarkup(en.body)));
  expect(links.length).toBeGreaterThan(10);
  const pathOf = (href: string) => href.slice('#/'.length).split('?')[0] ?? '';
  expect(links.filter((href) => !paths.has(pathOf(href)))).toEqual([]);
});
