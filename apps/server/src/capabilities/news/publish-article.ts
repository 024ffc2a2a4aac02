/**
 * Publishing, correcting, planning and withdrawing. Each begins by locking the article, so of a
 * plan that comes due and an editor who takes it back, one wins and the other is told.
 */
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import type {
  publishArticle as publishing,
  scheduleArticle as scheduling,
  withdrawArticle as withdrawing,
} from '@candor/contract/news';
import type { EventOf } from '@candor/kit/machine';
import { SECOND_MS } from '@candor/kit/time';
import { getActor, record, type AuditActor, type AuditNote } from '../../core/audit/record.ts';
import { holdPublishingRule } from '../../core/operators/publishing-rule.store.ts';
import type { Acting } from '../../core/review/review.ts';
import type { Beat } from '../../platform/beats.ts';
import type { Tx } from '../../platform/db/database.ts';
import { articleLife, checkChangeSaid, checkComplete, searchText } from './article.rules.ts';
import {
  findArticleForUpdate,
  isArticleDue,
  listDue,
  markPublished,
  markScheduled,
  markWithdrawn,
  type Article,
} from './articles.store.ts';
import type { NewsDeps } from './news-deps.ts';
import { hideArticle, showArticle } from './shown-articles.store.ts';
import { findWriter, loadVersion, markVersionPublished, type Version } from './versions.store.ts';
import { writtenArticle, type WrittenArticle } from './written-article.ts';

type Changed = { readonly en: string; readonly zhHans: string };

export async function publishArticle(
  tx: Tx,
  { operator, network }: Acting,
  { id, version, changed }: { id: string } & BodyOf<typeof publishing>,
): Promise<WrittenArticle> {
  const article = await loadForAct(tx, id, 'publish');
  // Published already is what a second tap finds; nothing new, nothing to do.
  if (article.latest !== version) refuseNow('ARTICLE_CHANGED');
  if (article.shown === article.latest) refuseNow('ACT_NOT_POSSIBLE');
  const newest = await loadComplete(tx, article);
  orRefuse(checkChangeSaid(article.shown, changed));
  await requireSecondEditor(tx, article, operator.operatorId);
  await showVersion(tx, article, newest, changed ?? null);
  await note(tx, getActor(operator, network), article, {
    action: article.shown === null ? 'article.published' : 'article.corrected',
    reason: changed?.en ?? null,
  });
  return writtenArticle(tx, id);
}

export async function scheduleArticle(
  tx: Tx,
  { operator, network }: Acting,
  { id, version, at }: { id: string } & BodyOf<typeof scheduling>,
): Promise<WrittenArticle> {
  const article = await loadForAct(tx, id, at === null ? 'unschedule' : 'schedule');
  if (article.latest !== version) refuseNow('ARTICLE_CHANGED');
  if (at !== null) {
    await loadComplete(tx, article);
    if (at <= tx.now) refuseNow('ARTICLE_TIME_PAST');
    await requireSecondEditor(tx, article, operator.operatorId);
  }
  await markScheduled(tx, id, at);
  await note(tx, getActor(operator, network), article, {
    action: at === null ? 'article.unscheduled' : 'article.scheduled',
    reason: null,
    at,
  });
  return writtenArticle(tx, id);
}

export async function withdrawArticle(
  tx: Tx,
  { operator, network }: Acting,
  { id, reason }: { id: string } & BodyOf<typeof withdrawing>,
): Promise<WrittenArticle> {
  const article = await loadForAct(tx, id, 'withdraw');
  await markWithdrawn(tx, id, reason);
  await hideArticle(tx, id);
  await note(tx, getActor(operator, network), article, {
    action: 'article.withdrawn',
    reason: reason.en,
  });
  return writtenArticle(tx, id);
}

export function publishDueBeat({ db, clock, cache }: NewsDeps): Beat {
  return {
    name: 'news.publish-due',
    everyMs: SECOND_MS,
    due: isArticleDue,
    run: async () => {
      for (const id of await listDue(db, clock.now(), DUE_AT_ONCE)) {
        await db.transact((tx) => publishDue(tx, id));
        cache.clear();
      }
    },
  };
}

const DUE_AT_ONCE = 50;
const planned: AuditActor = { kind: 'policy', name: 'article schedule' };

/** Under the lock it is asked again: somebody may have taken the plan back, or been faster. */
async function publishDue(tx: Tx, id: string): Promise<void> {
  const article = await findArticleForUpdate(tx, id);
  if (article === null || article.publishAt === null || article.publishAt > tx.now) return;
  await showVersion(tx, article, await loadVersion(tx, id, article.latest), null);
  await note(tx, planned, article, { action: 'article.published', reason: null });
}

/** The newest version is what customers read from now on. A rule dates its article at its occasion. */
export async function showVersion(
  tx: Tx,
  article: Article,
  newest: Version,
  changed: Changed | null,
  publishedAt = tx.now,
): Promise<void> {
  await markPublished(tx, article, publishedAt);
  await markVersionPublished(tx, article.id, newest.number, { changed, publishedAt });
  await showArticle(tx, article, newest, {
    publishedAt: article.publishedAt ?? publishedAt,
    correctedAt: article.shown === null ? null : tx.now,
    search: searchText(writtenIn(newest)),
  });
}

async function loadForAct(tx: Tx, id: string, act: EventOf<typeof articleLife>): Promise<Article> {
  const article = (await findArticleForUpdate(tx, id)) ?? refuseNow('ARTICLE_UNKNOWN');
  if (articleLife.next(article.state, act) === null) refuseNow('ACT_NOT_POSSIBLE');
  return article;
}

async function loadComplete(tx: Tx, { id, kind, latest }: Article): Promise<Version> {
  const newest = await loadVersion(tx, id, latest);
  orRefuse(checkComplete(kind, writtenIn(newest)));
  return newest;
}

/** Where the house wants it so, what one operator wrote another one publishes. */
async function requireSecondEditor(
  tx: Tx,
  { id, latest }: Article,
  operatorId: string,
): Promise<void> {
  if ((await holdPublishingRule(tx)) && (await findWriter(tx, id, latest)) === operatorId)
    refuseNow('SECOND_EDITOR_NEEDED');
}

function writtenIn(version: Version) {
  return {
    en: { title: version.titleEn, summary: version.summaryEn, body: version.bodyEn },
    zhHans: { title: version.titleZh, summary: version.summaryZh, body: version.bodyZh },
  };
}

async function note(
  tx: Tx,
  actor: AuditActor,
  { id, latest, slug }: Article,
  {
    action,
    reason,
    at = null,
  }: { action: AuditNote['action']; reason: string | null; at?: number | null },
): Promise<void> {
  await record(tx, actor, {
    action,
    customerId: null,
    subject: id,
    reason,
    details: {
      version: latest,
      ...(slug === null ? {} : { slug }),
      ...(at === null ? {} : { at }),
    },
  });
}
