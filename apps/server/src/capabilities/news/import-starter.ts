/**
 * Imports the articles that ship with the product, once for each start. What is there already in
 * the same words is left alone; other words become a new version, unless an editor has written the
 * newest one: what people of the house wrote is theirs.
 */
import { articleTags } from '@candor/i18n/articles/article-tags';
import { parseMarkup } from '@candor/i18n/articles/parse-markup';
import { productChange, shippedArticles } from '@candor/i18n/articles/shipped-articles';
import type { ArticleSource } from '@candor/i18n/articles/article-source';
import { writeDocument } from '@candor/contract/kernel/article-document';
import { assert } from '@candor/kit/assert';
import sql from 'sql-template-tag';
import { record, type AuditActor } from '../../core/audit/record.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/random.ts';
import type { Written } from './article.rules.ts';
import { findArticle, insertArticle, updateLatest } from './articles.store.ts';
import type { NewsDeps } from './news-deps.ts';
import { newVersion, writtenHash } from './new-version.ts';
import { showVersion } from './publish-article.ts';
import { insertMissingTag } from './tags.store.ts';
import {
  insertVersion,
  listNewestNamed,
  listShippedHashes,
  loadVersion,
  type NewestNamed,
} from './versions.store.ts';

const product: AuditActor = { kind: 'policy', name: 'product' };

/** Nothing is written, and no lock taken, where everything is there already. */
export async function importShipped({ db, cache }: Pick<NewsDeps, 'db' | 'cache'>): Promise<void> {
  const known = await listShippedHashes(db);
  if (hasAll(known)) return;
  await db.transact((tx) => importStarter(tx, shippedArticles));
  cache.clear();
}

function hasAll(known: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  return shippedArticles.every(
    (source) => known.get(source.slug)?.has(writtenHash(parsedSource(source))) === true,
  );
}

export async function importStarter(tx: Tx, sources: readonly ArticleSource[]): Promise<void> {
  // Two servers that start together import one after the other.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('news.import-starter', 0))`);
  for (const [index, { value, en, zhHans }] of articleTags.entries())
    await insertMissingTag(tx, { value, nameEn: en, nameZh: zhHans, sort: (index + 1) * 10 });
  const known = await listNewestNamed(
    tx,
    sources.map(({ slug }) => slug),
  );
  for (const [index, source] of sources.entries())
    await importOne(tx, source, { position: index + 1, newest: known.get(source.slug) ?? null });
}

async function importOne(
  tx: Tx,
  source: ArticleSource,
  { position, newest }: { position: number; newest: NewestNamed | null },
): Promise<void> {
  const written = parsedSource(source);
  const isSame = newest?.sha256 === writtenHash(written);
  if (isSame || (newest !== null && !isOurs(newest))) return;
  const id = newest?.id ?? newId('art');
  const place = { slug: source.slug, kind: source.kind, section: source.section, position };
  const { row } = newVersion({
    ...written,
    articleId: id,
    number: (newest?.latest ?? 0) + 1,
    origin: 'product',
    madeBy: null,
    madeByName: product.name,
  });
  if (newest === null) await insertArticle(tx, id, place);
  else await updateLatest(tx, id, row.number, place);
  await insertVersion(tx, row);
  const article = await findArticle(tx, id);
  assert(article !== null, 'it was written just now');
  await showVersion(
    tx,
    article,
    await loadVersion(tx, id, row.number),
    article.shown === null ? null : productChange,
  );
  await record(tx, product, {
    action: article.shown === null ? 'article.published' : 'article.corrected',
    customerId: null,
    subject: id,
    reason: null,
    details: { version: row.number, slug: source.slug, sha256: row.sha256 },
  });
}

/** Withdrawn by editors stays withdrawn. */
function isOurs({ origin, state }: NewestNamed): boolean {
  return origin === 'product' && state === 'published';
}

export function parsedSource({ en, zhHans, tags }: ArticleSource): Written {
  const text = ({ title, summary, body }: ArticleSource['en']) => ({
    title,
    summary,
    body: writeDocument(parseMarkup(body)),
  });
  return { en: text(en), zhHans: text(zhHans), tags };
}
