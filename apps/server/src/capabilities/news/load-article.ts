/** One article as customers read it, now or in a version of before. A draft is unknown to them. */
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import { refuseNow } from '@candor/contract/kernel/refused';
import type { loadArticle as declared, loadArticleVersion as older } from '@candor/contract/news';
import { findArticle, findArticleNamed, type Article } from './articles.store.ts';
import { shownRow } from './list-articles.ts';
import type { NewsDeps } from './news-deps.ts';
import { listTags } from './tags.store.ts';
import { findVersion, listPublishedVersions, loadVersion } from './versions.store.ts';
import { inLanguage } from '@candor/i18n/traditional/traditional';

type ReadDeps = Pick<NewsDeps, 'db' | 'cache'>;

export async function loadArticle(
  { db, cache }: ReadDeps,
  key: string,
  language: Language,
): Promise<DataOf<typeof declared>> {
  return cache.read(`article ${language} ${key}`, async () => {
    const article = (await findArticleNamed(db, key)) ?? refuseNow('ARTICLE_UNKNOWN');
    const { shown, publishedAt } = readable(article);
    const [version, versions, tags] = await Promise.all([
      loadVersion(db, article.id, shown),
      listPublishedVersions(db, article.id),
      listTags(db),
    ]);
    const withdrawn = withdrawnIn(article, language);
    return {
      ...shownRow({ ...article, ...version, id: article.id, publishedAt }, tags, language),
      body:
        withdrawn !== null
          ? null
          : inLanguage(language, { en: version.bodyEn, zhHans: version.bodyZh }),
      version: version.number,
      origin: version.origin,
      versions: versions.map((one) => ({
        number: one.number,
        at: one.publishedAt ?? publishedAt,
        changed: inLanguage(language, { en: one.changedEn, zhHans: one.changedZh }),
      })),
      withdrawn,
    };
  });
}

export async function loadArticleVersion(
  { db, cache }: ReadDeps,
  { id, number }: QueryOf<typeof older>,
  language: Language,
): Promise<DataOf<typeof older>> {
  return cache.read(`version ${language} ${id} ${number}`, async () => {
    const article = (await findArticle(db, id)) ?? refuseNow('ARTICLE_UNKNOWN');
    const version = await findVersion(db, id, number);
    if (version === null || version.publishedAt === null || article.state !== 'published')
      return refuseNow('ARTICLE_UNKNOWN');
    return {
      id,
      number,
      at: version.publishedAt,
      title: inLanguage(language, { en: version.titleEn, zhHans: version.titleZh }),
      summary: inLanguage(language, { en: version.summaryEn, zhHans: version.summaryZh }),
      body: inLanguage(language, { en: version.bodyEn, zhHans: version.bodyZh }),
    };
  });
}

function readable({ shown, publishedAt }: Article): { shown: number; publishedAt: number } {
  return shown === null || publishedAt === null
    ? refuseNow('ARTICLE_UNKNOWN')
    : { shown, publishedAt };
}

function withdrawnIn(
  { withdrawnAt, withdrawnEn, withdrawnZh }: Article,
  language: Language,
): { at: number; reason: string } | null {
  const reason = inLanguage(language, { en: withdrawnEn, zhHans: withdrawnZh });
  return withdrawnAt === null || reason === null ? null : { at: withdrawnAt, reason };
}
