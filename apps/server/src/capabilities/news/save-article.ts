/**
 * An editor keeps a new version. Customers read nothing of it until it is published. Of two editors
 * who began from the same version, the second is told.
 */
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import type { QuotedSource } from '@candor/contract/kernel/enumerations';
import { refuseNow } from '@candor/contract/kernel/refused';
import type { saveArticle as declared } from '@candor/contract/news';
import { getActor, record } from '../../core/audit/record.ts';
import type { Acting } from '../../core/review/review.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/random.ts';
import { articleLife, type Named } from './article.rules.ts';
import {
  findArticleForUpdate,
  insertArticle,
  isSlugTaken,
  updateLatest,
  type Article,
} from './articles.store.ts';
import { countKnownImages } from './images.store.ts';
import type { NewsDeps } from './news-deps.ts';
import { listTags } from './tags.store.ts';
import { insertVersion } from './versions.store.ts';
import { newVersion } from './new-version.ts';
import { writtenArticle, type WrittenArticle } from './written-article.ts';

type Wanted = BodyOf<typeof declared>;

export async function saveArticle(
  tx: Tx,
  { market }: Pick<NewsDeps, 'market'>,
  { operator, network }: Acting,
  body: Wanted,
): Promise<WrittenArticle> {
  const article = body.id === undefined ? null : await loadSavable(tx, body.id);
  if (body.base !== (article?.latest ?? 0)) refuseNow('ARTICLE_CHANGED');
  if (body.kind === 'help' && body.section === null) refuseNow('ARTICLE_SECTION_MISSING');
  const id = article?.id ?? newId('art');
  if (body.slug !== null && (await isSlugTaken(tx, body.slug, id))) refuseNow('ARTICLE_NAME_TAKEN');
  const version = newVersion({
    articleId: id,
    number: body.base + 1,
    origin: 'editor',
    madeBy: operator.operatorId,
    madeByName: operator.name,
    en: body.en,
    zhHans: body.zhHans,
    tags: body.tags,
  });
  await requireKnown(tx, market, body.tags, version.named);

  const place = {
    slug: body.slug,
    kind: body.kind,
    section: body.kind === 'help' ? body.section : null,
    position: article?.position ?? 0,
  };
  if (article === null) await insertArticle(tx, id, place);
  else await updateLatest(tx, id, version.row.number, place);
  await insertVersion(tx, version.row);
  await record(tx, getActor(operator, network), {
    action: 'article.saved',
    customerId: null,
    subject: id,
    reason: null,
    details: { version: version.row.number, sha256: version.row.sha256 },
  });
  return writtenArticle(tx, id);
}

async function loadSavable(tx: Tx, id: string): Promise<Article> {
  const article = (await findArticleForUpdate(tx, id)) ?? refuseNow('ARTICLE_UNKNOWN');
  if (articleLife.next(article.state, 'save') === null) refuseNow('ACT_NOT_POSSIBLE');
  return article;
}

async function requireKnown(
  tx: Tx,
  market: NewsDeps['market'],
  tags: readonly string[],
  { mentions, images }: Named,
): Promise<void> {
  const known = new Set((await listTags(tx)).map(({ value }) => value));
  const unknown = tags.find((tag) => !known.has(tag));
  if (unknown !== undefined) refuseNow('ARTICLE_TAG_UNKNOWN', { tag: unknown });
  for (const { source, code } of mentions) market.instruments.load(source as QuotedSource, code);
  if ((await countKnownImages(tx, images)) !== images.length) refuseNow('FILE_UNKNOWN');
}
