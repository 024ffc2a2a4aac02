/** What the screens of this folder read from the server, from the contract. */
import type { ArticleKind } from '@candor/contract/news';
import { listArticles, listDictionary, loadArticleVersion } from '@candor/contract/news';
import type { ArticleRow } from '../../core/articles/articles.api.ts';
import { callUntil } from '../../platform/calls/call.ts';
import { useCallQuery } from '../../platform/calls/use-call-query.ts';
import { usePages } from '../../platform/readings/use-pages.ts';

export type ArticleFilter = {
  readonly kind: ArticleKind;
  readonly tag: string | null;
  readonly search: string;
};

const PAGE_ROWS = 20;
/** The whole help centre, or the whole glossary. */
const ALL_ROWS = 100;

export function useArticlePages({ kind, tag, search }: ArticleFilter) {
  return usePages<ArticleRow>({
    name: `articles ${kind} ${tag ?? ''} ${search}`,
    getId: ({ id }) => id,
    keepsRows: true,
    load: async (pageNum, signal) =>
      await callUntil(signal, listArticles, {
        body: {
          kinds: [kind],
          pageNum,
          pageSize: PAGE_ROWS,
          ...(tag === null ? {} : { tag }),
          ...(search === '' ? {} : { search }),
        },
        isQuiet: true,
      }),
  });
}

export const useAllOfKind = (kind: ArticleKind, search: string) =>
  useCallQuery(listArticles, {
    body: { kinds: [kind], pageSize: ALL_ROWS, ...(search === '' ? {} : { search }) },
  });

export const useTags = () =>
  useCallQuery(listDictionary, { query: { dictType: 'article_tag' }, isQuiet: true });

export const useOlder = (id: string, number: number) =>
  useCallQuery(loadArticleVersion, { query: { id, number: String(number) } });
