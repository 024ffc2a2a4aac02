/** What is read about articles, from the contract. The same for guests and customers. */
import { listArticles, loadArticle, type ArticleKind } from '@candor/contract/news';
import type { QuotedSource } from '@candor/contract/kernel/enumerations';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { useCallQuery } from '../../platform/calls/use-call-query.ts';

export type ArticleRow = ReceivedDataOf<typeof listArticles>['items'][number];
export type Article = ReceivedDataOf<typeof loadArticle>;

/** By id or lasting name. */
export const useArticle = (key: string) => useCallQuery(loadArticle, { params: { id: key } });

export const useNewest = (kinds: ArticleKind[], count: number) =>
  useCallQuery(listArticles, {
    body: { kinds, pageSize: count, editorsFirst: true },
    isQuiet: true,
  });

const HELP_ROWS = 3;

/** The few help articles that fit best. */
export const useHelpFor = (search: string) =>
  useCallQuery(listArticles, {
    body: { kinds: ['help'], search, pageSize: HELP_ROWS },
    isQuiet: true,
  });

export const useArticlesAbout = (
  instrument: { source: QuotedSource; code: string },
  count: number,
) =>
  useCallQuery(listArticles, {
    body: { kinds: ['news', 'help'], instrument, pageSize: count },
    isQuiet: true,
  });
