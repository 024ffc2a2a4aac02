/** What customers list and search: one row for each published article. */
import sql from 'sql-template-tag';
import type { ArticleKind, HelpSection } from '@candor/contract/news';
import { helpSections } from '@candor/contract/news';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';
import type { Article, Origin } from './articles.store.ts';
import type { Version } from './versions.store.ts';

export type ShownArticle = {
  readonly id: string;
  readonly slug: string | null;
  readonly kind: ArticleKind;
  readonly section: HelpSection | null;
  readonly origin: Origin;
  readonly titleEn: string;
  readonly titleZh: string;
  readonly summaryEn: string;
  readonly summaryZh: string;
  readonly tags: readonly string[];
  readonly mentions: readonly string[];
  readonly publishedAt: number;
  readonly correctedAt: number | null;
};

export type ShownFilter = {
  readonly kinds: readonly ArticleKind[];
  readonly tag: string | null;
  readonly section: HelpSection | null;
  readonly mention: string | null;
  readonly words: readonly string[];
};

const rows = sql`article_id as id, slug, kind, section, origin, title_en as "titleEn",
  title_zh as "titleZh", summary_en as "summaryEn", summary_zh as "summaryZh", tags, mentions,
  published_at as "publishedAt", corrected_at as "correctedAt"`;

function filtered({ kinds, tag, section, mention, words }: ShownFilter) {
  return sql`from articles_shown where kind = any(${kinds}::text[])
    and (${tag}::text is null or tags @> array[${tag}]::text[])
    and (${section}::text is null or section = ${section})
    and (${mention}::text is null or mentions @> array[${mention}]::text[])
    and (select coalesce(bool_and(strpos(search, word) > 0), true)
      from unnest(${words}::text[]) word)`;
}

/** Help by section and place, news by date; what has the words in its title comes first. */
export async function listShown(
  reader: Reader,
  { offset, limit }: { offset: number; limit: number },
  filter: ShownFilter,
  editorsFirstSince: number | null = null,
): Promise<ShownArticle[]> {
  return reader.many<ShownArticle>(sql`
    select ${rows} ${filtered(filter)}
    order by (select count(*) from unnest(${filter.words}::text[]) word
        where strpos(lower(title_en || ' ' || title_zh), word) > 0) desc,
      coalesce(origin = 'editor' and published_at >=
        ${editorsFirstSince === null ? null : at(editorsFirstSince)}, false) desc,
      array_position(${[...helpSections]}::text[], section) nulls first, position,
      published_at desc, article_id limit ${limit} offset ${offset}`);
}

export async function countShown(reader: Reader, filter: ShownFilter): Promise<number> {
  const { count } = await reader.one<{ count: bigint }>(
    sql`select count(*) as count ${filtered(filter)}`,
  );
  return Number(count);
}

export async function showArticle(
  tx: Tx,
  { id, slug, kind, section, position }: Article,
  version: Version,
  {
    publishedAt,
    correctedAt,
    search,
  }: {
    publishedAt: number;
    correctedAt: number | null;
    search: string;
  },
): Promise<void> {
  await tx.run(sql`
    insert into articles_shown (article_id, slug, kind, section, position, version, origin,
      title_en, title_zh, summary_en, summary_zh, tags, mentions, published_at, corrected_at, search)
    values (${id}, ${slug}, ${kind}, ${section}, ${position}, ${version.number}, ${version.origin},
      ${version.titleEn}, ${version.titleZh}, ${version.summaryEn}, ${version.summaryZh},
      ${version.tags}, ${version.mentions}, ${at(publishedAt)},
      ${correctedAt === null ? null : at(correctedAt)}, ${search})
    on conflict (article_id) do update set slug = excluded.slug, kind = excluded.kind,
      section = excluded.section, position = excluded.position, version = excluded.version,
      origin = excluded.origin, title_en = excluded.title_en, title_zh = excluded.title_zh,
      summary_en = excluded.summary_en, summary_zh = excluded.summary_zh, tags = excluded.tags,
      mentions = excluded.mentions, corrected_at = excluded.corrected_at,
      search = excluded.search`);
}

export async function hideArticle(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`delete from articles_shown where article_id = ${id}`);
}
