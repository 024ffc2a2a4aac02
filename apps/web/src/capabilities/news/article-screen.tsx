/** One article: what it says, of whom it is, and everything that was corrected. */
import { viewerZone } from '@candor/client/time';
import { formatDateTime } from '@candor/kit/moment-format';
import { Chip } from '@candor/ui/marks/chip';
import { Note } from '@candor/ui/marks/note';
import { ArticleBody } from '../../core/articles/article-body.tsx';
import { useArticle, type Article } from '../../core/articles/articles.api.ts';
import { useText } from '../../platform/i18n/text.ts';
import { PageScreen, type ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { UnknownState } from '../../platform/unknown-state.tsx';
import { ArticleChanges } from './article-changes.tsx';
import { isArticleKey } from './article-key.model.ts';

export function ArticleScreen({ params }: ScreenOf) {
  const t = useText();
  const key = params['id'];
  return isArticleKey(key) ? (
    <OneArticle key={key} name={key} />
  ) : (
    <PageScreen title={t('common.news')}>
      <Unknown />
    </PageScreen>
  );
}

function OneArticle({ name }: { name: string }) {
  const t = useText();
  const reading = useArticle(name);
  const isUnknown = reading.status === 'unavailable' && reading.message !== null;
  return (
    <PageScreen
      title={t(
        reading.status === 'ready' && reading.data.kind !== 'news'
          ? 'common.helpCentre'
          : 'common.news',
      )}
      onRefresh={refreshShown}
    >
      {isUnknown ? (
        <Unknown />
      ) : reading.status === 'ready' ? (
        <Read article={reading.data} />
      ) : (
        <QueryState of={reading} rows={6} />
      )}
    </PageScreen>
  );
}

function Read({ article }: { article: Article }) {
  const t = useText();
  const { title, summary, body, withdrawn, tags } = article;
  return (
    <article className="grid grid-cols-1 gap-4 px-4 pt-1 pb-8">
      <header className="grid gap-2">
        <h2 className="text-sheet leading-snug font-semibold tracking-heading">{title}</h2>
        <p className="text-caption text-ink3">
          <Origin article={article} />
        </p>
        {tags.length > 0 && (
          <p className="flex flex-wrap gap-1.5">
            {tags.map(({ value, label }) => (
              <Chip key={value}>{label}</Chip>
            ))}
          </p>
        )}
      </header>
      {withdrawn !== null ? (
        <Note tone="warn">
          {t('news.withdrawn', {
            at: formatDateTime(withdrawn.at, viewerZone()),
            reason: withdrawn.reason,
          })}
        </Note>
      ) : (
        <>
          <p className="text-body leading-relaxed font-medium text-ink">{summary}</p>
          {body !== null && <ArticleBody text={body} />}
        </>
      )}
      {article.versions.length > 1 && withdrawn === null && <ArticleChanges article={article} />}
    </article>
  );
}

function Origin({ article: { origin, publishedAt, correctedAt } }: { article: Article }) {
  const t = useText();
  return [
    formatDateTime(publishedAt, viewerZone()),
    t(`news.origin.${origin}`),
    ...(correctedAt === null
      ? []
      : [t('news.correctedAt', { at: formatDateTime(correctedAt, viewerZone()) })]),
  ].join(' · ');
}

function Unknown() {
  const t = useText();
  return <UnknownState title={t('news.unknown')} label={t('news.toAll')} to="news/index" />;
}
