/** An article as operators see it: its newest version and the list of all. */
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import type {
  listWrittenArticles as listed,
  loadWrittenArticle as declared,
} from '@candor/contract/news';
import { pageFrom, rowWindow } from '@candor/kit/paging';
import { getActor, recordLook } from '../../core/audit/record.ts';
import type { Acting } from '../../core/review/review.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { searchWords } from './article.rules.ts';
import { countWritten, findArticle, listWritten, type Article } from './articles.store.ts';
import { listVersions, loadVersion } from './versions.store.ts';

export type WrittenArticle = DataOf<typeof declared>;

export async function listWrittenArticles(
  tx: Tx,
  { operator, network }: Acting,
  query: QueryOf<typeof listed>,
): Promise<DataOf<typeof listed>> {
  const filter = {
    kind: query.kind,
    state: query.state,
    words: query.search === undefined ? [] : searchWords(query.search),
  };
  const rows = await listWritten(tx, rowWindow(query), filter);
  const total = await countWritten(tx, filter);
  await recordLook(tx, getActor(operator, network), {
    action: 'articles.listed',
    customerId: null,
    subject: null,
    reason: null,
  });
  const { items, ...page } = pageFrom(rows, query, (row) =>
    shownRow(row, { title: { en: row.titleEn, zhHans: row.titleZh }, ...row }),
  );
  return { ...page, items: [...items], total };
}

export async function loadWrittenArticle(
  tx: Tx,
  { operator, network }: Acting,
  id: string,
): Promise<WrittenArticle> {
  const written = await writtenArticle(tx, id);
  await recordLook(tx, getActor(operator, network), {
    action: 'article.opened',
    customerId: null,
    subject: id,
    reason: null,
    details: { article: id },
  });
  return written;
}

export async function writtenArticle(reader: Reader, id: string): Promise<WrittenArticle> {
  const article = (await findArticle(reader, id)) ?? refuseNow('ARTICLE_UNKNOWN');
  const version = await loadVersion(reader, id, article.latest);
  const versions = await listVersions(reader, id);
  const { withdrawnAt, withdrawnEn, withdrawnZh } = article;
  return {
    ...shownRow(article, { ...version, title: { en: version.titleEn, zhHans: version.titleZh } }),
    position: article.position,
    tags: [...version.tags],
    en: { title: version.titleEn, summary: version.summaryEn, body: version.bodyEn },
    zhHans: { title: version.titleZh, summary: version.summaryZh, body: version.bodyZh },
    versions: versions.map((one) => ({
      number: one.number,
      origin: one.origin,
      madeBy: one.madeByName,
      madeAt: one.madeAt,
      publishedAt: one.publishedAt,
      changed:
        one.changedEn === null || one.changedZh === null
          ? null
          : { en: one.changedEn, zhHans: one.changedZh },
    })),
    withdrawn:
      withdrawnAt === null || withdrawnEn === null || withdrawnZh === null
        ? null
        : { at: withdrawnAt, en: withdrawnEn, zhHans: withdrawnZh },
  };
}

type Row = DataOf<typeof listed>['items'][number];

function shownRow(
  { id, slug, kind, section, state, latest, shown, publishAt, publishedAt, changedAt }: Article,
  newest: Pick<Row, 'title' | 'origin'> & { readonly madeByName: string },
): Row {
  return {
    id,
    slug,
    kind,
    section,
    state,
    title: newest.title,
    latest,
    shown,
    publishAt,
    publishedAt,
    changedAt,
    changedBy: newest.madeByName,
    origin: newest.origin,
  };
}
