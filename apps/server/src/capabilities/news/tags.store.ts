import sql from 'sql-template-tag';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';

export const TAGS_MAX = 60;

export type Tag = {
  readonly value: string;
  readonly nameEn: string;
  readonly nameZh: string;
  readonly sort: number;
};

export async function listTags(reader: Reader): Promise<Tag[]> {
  return reader.many<Tag>(sql`
    select value, name_en as "nameEn", name_zh as "nameZh", sort from article_tags
    order by sort, value limit ${TAGS_MAX}`);
}

export async function countByTag(reader: Reader): Promise<Map<string, number>> {
  const rows = await reader.many<{ tag: string; count: bigint }>(sql`
    select tag, count(*) as count from articles_shown, unnest(tags) tag group by tag
    limit ${TAGS_MAX}`);
  return new Map(rows.map(({ tag, count }) => [tag, Number(count)]));
}

/** Locks, so the limit is counted one tag after the other. */
export async function lockTags(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('article_tags', 0))`);
}

export async function saveTag(tx: Tx, { value, nameEn, nameZh, sort }: Tag): Promise<void> {
  await tx.run(sql`
    insert into article_tags (value, name_en, name_zh, sort, changed_at)
    values (${value}, ${nameEn}, ${nameZh}, ${sort}, ${at(tx.now)})
    on conflict (value) do update set name_en = excluded.name_en, name_zh = excluded.name_zh,
      sort = excluded.sort, changed_at = excluded.changed_at`);
}

/** Leaves alone what is there: editors may have changed its words. */
export async function insertMissingTag(tx: Tx, tag: Tag): Promise<void> {
  await tx.run(sql`
    insert into article_tags (value, name_en, name_zh, sort, changed_at)
    values (${tag.value}, ${tag.nameEn}, ${tag.nameZh}, ${tag.sort}, ${at(tx.now)})
    on conflict (value) do nothing`);
}
