/** Pictures of articles. Customers see those of published articles only. */
import sql from 'sql-template-tag';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';

export type NewImage = {
  readonly id: string;
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
  readonly sha256: string;
  readonly uploadedBy: string;
};

export async function insertImage(tx: Tx, image: NewImage): Promise<void> {
  await tx.run(sql`
    insert into article_images (id, content, width, height, sha256, bytes, uploaded_by, uploaded_at)
    values (${image.id}, ${image.content}, ${image.width}, ${image.height}, ${image.sha256},
      ${image.content.length}, ${image.uploadedBy}, ${at(tx.now)})`);
}

export async function countImagesSince(
  reader: Reader,
  operatorId: string,
  since: number,
): Promise<number> {
  const { count } = await reader.one<{ count: bigint }>(sql`
    select count(*) as count from article_images
    where uploaded_by = ${operatorId} and uploaded_at > ${at(since)}`);
  return Number(count);
}

export async function countKnownImages(reader: Reader, ids: readonly string[]): Promise<number> {
  const { count } = await reader.one<{ count: bigint }>(
    sql`select count(*) as count from article_images where id = any(${ids}::text[])`,
  );
  return Number(count);
}

export async function findImage(reader: Reader, id: string): Promise<Buffer | null> {
  const row = await reader.find<{ content: Buffer }>(
    sql`select content from article_images where id = ${id}`,
  );
  return row?.content ?? null;
}

export async function findPublishedImage(reader: Reader, id: string): Promise<Buffer | null> {
  const row = await reader.find<{ content: Buffer }>(sql`
    select content from article_images i where i.id = ${id} and exists (
      select from article_versions v join articles a on a.id = v.article_id
      where v.published_at is not null and a.state = 'published' and v.images @> array[${id}]::text[])`);
  return row?.content ?? null;
}
