/** Versions of articles: written once, marked when they are published. */
import sql from 'sql-template-tag';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';
import type { Origin } from './articles.store.ts';
import type { ArticleState, Written } from './article.rules.ts';

export type NewVersion = Written & {
  readonly articleId: string;
  readonly number: number;
  readonly origin: Origin;
  readonly madeBy: string | null;
  readonly madeByName: string;
  readonly mentions: readonly string[];
  readonly images: readonly string[];
  readonly sha256: string;
};

export async function insertVersion(tx: Tx, version: NewVersion): Promise<void> {
  const { en, zhHans } = version;
  await tx.run(sql`
    insert into article_versions (article_id, number, origin, made_by, made_by_name, made_at,
      title_en, title_zh, summary_en, summary_zh, body_en, body_zh, tags, mentions, images, sha256)
    values (${version.articleId}, ${version.number}, ${version.origin}, ${version.madeBy},
      ${version.madeByName}, ${at(tx.now)}, ${en.title}, ${zhHans.title}, ${en.summary},
      ${zhHans.summary}, ${en.body}, ${zhHans.body}, ${version.tags}, ${version.mentions},
      ${version.images}, ${version.sha256})`);
}

export type Version = {
  readonly number: number;
  readonly origin: Origin;
  readonly madeByName: string;
  readonly madeAt: number;
  readonly titleEn: string;
  readonly titleZh: string;
  readonly summaryEn: string;
  readonly summaryZh: string;
  readonly bodyEn: string;
  readonly bodyZh: string;
  readonly tags: readonly string[];
  readonly mentions: readonly string[];
  readonly sha256: string;
  readonly publishedAt: number | null;
};

export async function loadVersion(
  reader: Reader,
  articleId: string,
  number: number,
): Promise<Version> {
  return reader.one<Version>(versionOf(articleId, number));
}

/** The operator; null where the product or a rule wrote it. */
export async function findWriter(
  reader: Reader,
  articleId: string,
  number: number,
): Promise<string | null> {
  const { madeBy } = await reader.one<{ madeBy: string | null }>(
    sql`select made_by as "madeBy" from article_versions
      where article_id = ${articleId} and number = ${number}`,
  );
  return madeBy;
}

export async function findVersion(
  reader: Reader,
  articleId: string,
  number: number,
): Promise<Version | null> {
  return reader.find<Version>(versionOf(articleId, number));
}

function versionOf(articleId: string, number: number) {
  return sql`
    select number, origin, made_by_name as "madeByName", made_at as "madeAt",
      title_en as "titleEn", title_zh as "titleZh", summary_en as "summaryEn",
      summary_zh as "summaryZh", body_en as "bodyEn", body_zh as "bodyZh", tags, mentions, sha256,
      published_at as "publishedAt"
    from article_versions where article_id = ${articleId} and number = ${number}`;
}

export type VersionRow = {
  readonly number: number;
  readonly origin: Origin;
  readonly madeByName: string;
  readonly madeAt: number;
  readonly publishedAt: number | null;
  readonly changedEn: string | null;
  readonly changedZh: string | null;
};

export async function listVersions(reader: Reader, articleId: string): Promise<VersionRow[]> {
  return reader.many<VersionRow>(sql`
    select number, origin, made_by_name as "madeByName", made_at as "madeAt",
      published_at as "publishedAt", changed_en as "changedEn", changed_zh as "changedZh"
    from article_versions where article_id = ${articleId} order by number desc
    limit ${VERSIONS_LISTED_MAX}`);
}

/** All of them, however many drafts lie between. */
export async function listPublishedVersions(
  reader: Reader,
  articleId: string,
): Promise<VersionRow[]> {
  return reader.many<VersionRow>(sql`
    select number, origin, made_by_name as "madeByName", made_at as "madeAt",
      published_at as "publishedAt", changed_en as "changedEn", changed_zh as "changedZh"
    from article_versions where article_id = ${articleId} and published_at is not null
    order by number desc limit ${VERSIONS_LISTED_MAX}`);
}

export async function markVersionPublished(
  tx: Tx,
  articleId: string,
  number: number,
  {
    changed,
    publishedAt,
  }: {
    readonly changed: { readonly en: string; readonly zhHans: string } | null;
    readonly publishedAt: number;
  },
): Promise<void> {
  await tx.run(sql`
    update article_versions set published_at = ${at(publishedAt)}, changed_en = ${changed?.en ?? null},
      changed_zh = ${changed?.zhHans ?? null}
    where article_id = ${articleId} and number = ${number}`);
}

const VERSIONS_LISTED_MAX = 200;

export type NewestNamed = {
  readonly id: string;
  readonly slug: string;
  readonly state: ArticleState;
  readonly latest: number;
  readonly origin: Origin;
  readonly sha256: string;
};

/** The newest version of each article with one of these lasting names; locks them. */
export async function listNewestNamed(
  tx: Tx,
  slugs: readonly string[],
): Promise<Map<string, NewestNamed>> {
  const rows = await tx.many<NewestNamed>(sql`
    select a.id, a.slug, a.state, a.latest, v.origin, v.sha256 from articles a
    join article_versions v on v.article_id = a.id and v.number = a.latest
    where a.slug = any(${slugs}::text[]) order by a.seq for update of a`);
  return new Map(rows.map((row) => [row.slug, row]));
}

/** By lasting name, the hashes of all versions that came with the product. */
export async function listShippedHashes(reader: Reader): Promise<Map<string, Set<string>>> {
  const rows = await reader.many<{ slug: string; sha256: string }>(sql`
    select a.slug, v.sha256 from article_versions v join articles a on a.id = v.article_id
    where v.origin = 'product' and a.slug is not null limit ${SHIPPED_VERSIONS_MAX}`);
  const known = new Map<string, Set<string>>();
  for (const { slug, sha256 } of rows)
    known.set(slug, (known.get(slug) ?? new Set<string>()).add(sha256));
  return known;
}

const SHIPPED_VERSIONS_MAX = 10_000;
