/** Contract endpoint -> verb. */
import * as contract from '@candor/contract/news';
import type { Acting } from '../../core/review/review.ts';
import type { ConcurrencyLimit } from '../../platform/concurrency-limit.ts';
import { bind, type BoundCall, type Call } from '../../platform/http/bind.ts';
import { uploadArticleImage } from './article-images.ts';
import { listArticleTags, saveArticleTag } from './article-tags.ts';
import { listArticles, listDictionary } from './list-articles.ts';
import { loadArticle, loadArticleVersion } from './load-article.ts';
import type { NewsDeps } from './news-deps.ts';
import { publishArticle, scheduleArticle, withdrawArticle } from './publish-article.ts';
import { saveArticle } from './save-article.ts';
import { listWrittenArticles, loadWrittenArticle } from './written-article.ts';

export function newsRoutes(deps: NewsDeps, fewImages: ConcurrencyLimit): BoundCall[] {
  const { cache } = deps;
  return bind(contract, {
    listArticles: (call) => listArticles(deps, call.body, call.language, call.now),
    loadArticle: (call) => loadArticle(deps, call.params.id, call.language),
    loadArticleVersion: (call) => loadArticleVersion(deps, call.query, call.language),
    listDictionary: (call) => listDictionary(call.db, call.language),
    listWrittenArticles: (call) =>
      call.transact((tx) => listWrittenArticles(tx, acting(call), call.query)),
    loadWrittenArticle: (call) =>
      call.transact((tx) => loadWrittenArticle(tx, acting(call), call.params.id)),
    saveArticle: (call) => call.transact((tx) => saveArticle(tx, deps, acting(call), call.body)),
    publishArticle: (call) =>
      thenSeen(call.transact((tx) => publishArticle(tx, acting(call), withId(call)))),
    scheduleArticle: (call) =>
      thenSeen(call.transact((tx) => scheduleArticle(tx, acting(call), withId(call)))),
    withdrawArticle: (call) =>
      thenSeen(call.transact((tx) => withdrawArticle(tx, acting(call), withId(call)))),
    listArticleTags: (call) => call.transact((tx) => listArticleTags(tx, acting(call))),
    saveArticleTag: (call) =>
      thenSeen(call.transact((tx) => saveArticleTag(tx, acting(call), call.body))),
    uploadArticleImage: (call) => uploadArticleImage(fewImages, call),
  });

  async function thenSeen<Answer>(act: Promise<Answer>): Promise<Answer> {
    const answer = await act;
    cache.clear();
    return answer;
  }
}

function withId<Body>({ params, body }: { params: { id: string }; body: Body }) {
  return { id: params.id, ...body };
}

function acting({
  operator,
  origin,
}: Pick<Call<typeof contract.listWrittenArticles>, 'operator' | 'origin'>): Acting {
  return { operator, network: origin.network };
}
