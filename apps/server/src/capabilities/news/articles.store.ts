/** Articles and their versions. */
import sql, { type Sql } from 'sql-template-tag';
import type { articleOrigins, ArticleKind, HelpSection } from '@candor/contract/news';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';
import type { ArticleState } from './article.rules.ts';

export type Origin = (typeof articleOrigins)[number];

export type Article = {
  readonly id: string;
  readonly slug: string | null;
  readonly kind: ArticleKind;
  readonly section: HelpSection | null;
  readonly position: number;
  readonly state: ArticleState;
  readonly latest: number;
  readonly shown: number | null;
  readonly publishAt: number | null;
  readonly publishedAt: number | null;
  readonly correctedAt: number | null;
  readonly withdrawnAt: number | null;
  readonly withdrawnEn: string | null;
  readonly withdrawnZh: string | null;
  readonly changedAt: number;
};

const columns = sql`id, slug, kind, section, position, state, latest, shown,
  publish_at as "publishAt", published_at as "publishedAt", corrected_at as "correctedAt",
  withdrawn_at as "withdrawnAt", withdrawn_en as "withdrawnEn", withdrawn_zh as "withdrawnZh",
  changed_at as "changedAt"`;

export async function findArticle(reader: Reader, id: string): Promise<Article | null> {
  return reader.find<Article>(sql`select ${columns} from articles where id = ${id}`);
}

/** By id or by lasting name. */
export async function findArticleNamed(reader: Reader, key: string): Promise<Article | null> {
  return reader.find<Article>(
    sql`select ${columns} from articles where id = ${key} or slug = ${key}`,
  );
}

/** Locks: of two who act on it, the second finds what the first did. */
export async function findArticleForUpdate(tx: Tx, id: string): Promise<Article | null> {
  return tx.find<Article>(sql`select ${columns} from articles where id = ${id} for update`);
}

export async function isSlugTaken(tx: Tx, slug: string, exceptId: string): Promise<boolean> {
  const found = await tx.find(
    sql`select 1 from articles where slug = ${slug} and id <> ${exceptId}`,
  );
  return found !== null;
}

export type Place = Pick<Article, 'slug' | 'kind' | 'section' | 'position'>;

export async function insertArticle(tx: Tx, id: string, place: Place): Promise<void> {
  await tx.run(sql`
    insert into articles (id, slug, kind, section, position, state, latest, changed_at)
    values (${id}, ${place.slug}, ${place.kind}, ${place.section}, ${place.position}, 'draft', 1,
      ${at(tx.now)})`);
}

export async function updateLatest(
  tx: Tx,
  id: string,
  latest: number,
  { slug, kind, section, position }: Place,
): Promise<void> {
  await tx.run(sql`
    update articles set latest = ${latest}, slug = ${slug}, kind = ${kind}, section = ${section},
      position = ${position}, changed_at = ${at(tx.now)} where id = ${id}`);
}

export async function markPublished(
  tx: Tx,
  { id, shown, latest }: Article,
  publishedAt: number,
): Promise<void> {
  await tx.run(sql`
    update articles set state = 'published', shown = ${latest}, publish_at = null,
      published_at = coalesce(published_at, ${at(publishedAt)}),
      corrected_at = ${shown === null ? null : at(tx.now)}, changed_at = ${at(tx.now)}
    where id = ${id}`);
}

export async function markScheduled(tx: Tx, id: string, publishAt: number | null): Promise<void> {
  await tx.run(sql`
    update articles set state = ${publishAt === null ? 'draft' : 'scheduled'},
      publish_at = ${publishAt === null ? null : at(publishAt)}, changed_at = ${at(tx.now)}
    where id = ${id}`);
}

export async function markWithdrawn(
  tx: Tx,
  id: string,
  { en, zhHans }: { en: string; zhHans: string },
): Promise<void> {
  await tx.run(sql`
    update articles set state = 'withdrawn', withdrawn_at = ${at(tx.now)}, withdrawn_en = ${en},
      withdrawn_zh = ${zhHans}, changed_at = ${at(tx.now)} where id = ${id}`);
}

const due = (now: number): Sql => sql`state = 'scheduled' and publish_at <= ${at(now)}`;

export const isArticleDue = (now: number): Sql =>
  sql`exists (select from articles where ${due(now)})`;

export async function listDue(reader: Reader, now: number, limit: number): Promise<string[]> {
  const rows = await reader.many<{ id: string }>(sql`
    select id from articles where ${due(now)}
    order by publish_at, seq limit ${limit}`);
  return rows.map(({ id }) => id);
}

export type WrittenFilter = {
  readonly kind?: ArticleKind | undefined;
  readonly state?: ArticleState | undefined;
  readonly words: readonly string[];
};

export type WrittenRow = Article & {
  readonly titleEn: string;
  readonly titleZh: string;
  readonly origin: Origin;
  readonly madeByName: string;
};

function filtered({ kind, state, words }: WrittenFilter) {
  return sql`from articles a
    join article_versions v on v.article_id = a.id and v.number = a.latest
    where (${kind ?? null}::text is null or a.kind = ${kind ?? null})
      and (${state ?? null}::text is null or a.state = ${state ?? null})
      and (select coalesce(bool_and(strpos(lower(concat_ws(' ', v.title_en, v.title_zh, a.slug)),
        word) > 0), true) from unnest(${words}::text[]) word)`;
}

export async function listWritten(
  reader: Reader,
  { offset, limit }: { offset: number; limit: number },
  filter: WrittenFilter,
): Promise<WrittenRow[]> {
  return reader.many<WrittenRow>(sql`
    select a.id, a.slug, a.kind, a.section, a.position, a.state, a.latest, a.shown,
      a.publish_at as "publishAt", a.published_at as "publishedAt",
      a.corrected_at as "correctedAt", a.withdrawn_at as "withdrawnAt",
      a.withdrawn_en as "withdrawnEn", a.withdrawn_zh as "withdrawnZh",
      a.changed_at as "changedAt", v.title_en as "titleEn", v.title_zh as "titleZh", v.origin,
      v.made_by_name as "madeByName"
    ${filtered(filter)} order by a.changed_at desc, a.seq desc limit ${limit} offset ${offset}`);
}

export async function countWritten(reader: Reader, filter: WrittenFilter): Promise<number> {
  const { count } = await reader.one<{ count: bigint }>(
    sql`select count(*) as count ${filtered(filter)}`,
  );
  return Number(count);
}
