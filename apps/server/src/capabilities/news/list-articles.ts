/** Lists of published articles, and the words of tags, in the language of the caller. */
import type { QuotedSource } from '@candor/contract/kernel/enumerations';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import type { listArticles as declared, listDictionary as dictionary } from '@candor/contract/news';
import { DAY_MS } from '@candor/kit/time';
import { pageFrom, rowWindow } from '@candor/kit/paging';
import type { Reader } from '../../platform/db/database.ts';
import { mentionIn, mentionKey, searchWords } from './article.rules.ts';
import type { NewsDeps } from './news-deps.ts';
import {
  countShown,
  listShown,
  type ShownArticle,
  type ShownFilter,
} from './shown-articles.store.ts';
import { listTags, type Tag } from './tags.store.ts';
import { inSimplified } from '@candor/i18n/traditional/simplified';
import { inLanguage } from '@candor/i18n/traditional/traditional';

type Listed = DataOf<typeof declared>;

export async function listArticles(
  { db, cache }: Pick<NewsDeps, 'db' | 'cache'>,
  body: BodyOf<typeof declared>,
  language: Language,
  now: number,
): Promise<Listed> {
  const filter: ShownFilter = {
    kinds: body.kinds,
    tag: body.tag ?? null,
    section: body.section ?? null,
    mention: body.instrument === undefined ? null : mentionKey(body.instrument),
    words: body.search === undefined ? [] : searchWords(inSimplified(body.search)),
  };
  const isEditorsFirst = body.editorsFirst ?? false;
  const { pageNum, pageSize } = body;
  const key = JSON.stringify([language, pageNum, pageSize, isEditorsFirst, filter]);
  return cache.read(`list ${key}`, async () => {
    const [rows, total, tags] = await Promise.all([
      listShown(db, rowWindow(body), filter, isEditorsFirst ? now - EDITORS_FIRST_MS : null),
      countShown(db, filter),
      listTags(db),
    ]);
    const { items, ...page } = pageFrom(rows, body, (row) => shownRow(row, tags, language));
    return { ...page, items: [...items], total };
  });
}

/** Announcements stay in sight among some sixteen articles a day that rules write. */
const EDITORS_FIRST_MS = 3 * DAY_MS;

export function shownRow(
  row: ShownArticle,
  tags: readonly Tag[],
  language: Language,
): Listed['items'][number] {
  return {
    id: row.id,
    slug: row.slug,
    kind: row.kind,
    section: row.section,
    title: inLanguage(language, { en: row.titleEn, zhHans: row.titleZh }),
    summary: inLanguage(language, { en: row.summaryEn, zhHans: row.summaryZh }),
    tags: tags
      .filter(({ value }) => row.tags.includes(value))
      .map((tag) => ({
        value: tag.value,
        label: inLanguage(language, { en: tag.nameEn, zhHans: tag.nameZh }),
      })),
    instruments: row.mentions.map(shownMention),
    isByRule: row.origin === 'rule',
    publishedAt: row.publishedAt,
    correctedAt: row.correctedAt,
  };
}

function shownMention(key: string): Listed['items'][number]['instruments'][number] {
  const { source, code } = mentionIn(key);
  return { source: source as QuotedSource, code };
}

export async function listDictionary(
  reader: Reader,
  language: Language,
): Promise<DataOf<typeof dictionary>> {
  return (await listTags(reader)).map(({ value, nameEn, nameZh, sort }) => ({
    dictType: 'article_tag',
    dictValue: value,
    dictLabel: inLanguage(language, { en: nameEn, zhHans: nameZh }),
    dictSort: sort,
  }));
}
