/** Tags and their words in both languages, kept by editors. */
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import type { listArticleTags as listed, saveArticleTag as saving } from '@candor/contract/news';
import { getActor, record, recordLook } from '../../core/audit/record.ts';
import type { Acting } from '../../core/review/review.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { countByTag, listTags, lockTags, saveTag, TAGS_MAX } from './tags.store.ts';

type Tags = DataOf<typeof listed>;

export async function listArticleTags(tx: Tx, { operator, network }: Acting): Promise<Tags> {
  const tags = await writtenTags(tx);
  await recordLook(tx, getActor(operator, network), {
    action: 'articleTags.listed',
    customerId: null,
    subject: null,
    reason: null,
  });
  return tags;
}

export async function saveArticleTag(
  tx: Tx,
  { operator, network }: Acting,
  { value, en, zhHans, sort }: BodyOf<typeof saving>,
): Promise<Tags> {
  await lockTags(tx);
  const known = await listTags(tx);
  if (known.length >= TAGS_MAX && !known.some((tag) => tag.value === value))
    refuseNow('ARTICLE_TAGS_FULL', { max: TAGS_MAX });
  await saveTag(tx, { value, nameEn: en, nameZh: zhHans, sort });
  await record(tx, getActor(operator, network), {
    action: 'articleTag.saved',
    customerId: null,
    subject: value,
    reason: null,
    details: { en, zhHans, sort },
  });
  return writtenTags(tx);
}

async function writtenTags(reader: Reader): Promise<Tags> {
  const tags = await listTags(reader);
  const counts = await countByTag(reader);
  return tags.map(({ value, nameEn, nameZh, sort }) => ({
    value,
    en: nameEn,
    zhHans: nameZh,
    sort,
    articles: counts.get(value) ?? 0,
  }));
}
