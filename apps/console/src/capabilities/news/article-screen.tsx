/**
 * One article: both languages side by side, saved as versions, and what can be done with the newest
 * of them. What was typed is kept until it is saved or the page is left.
 */
import { emptyDocument, writeDocument } from '@candor/contract/kernel/article-document';
import { listArticleTags, loadWrittenArticle } from '@candor/contract/news';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { PageFrame } from '../../platform/ui/page-frame.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { QueryView } from '../../platform/ui/query-view.tsx';
import { Moment } from '../../platform/ui/moment.tsx';
import { useCallQuery, useLook } from '../../platform/use-call-query.ts';
import type { WrittenArticle } from './article.ts';
import { ArticleForm } from './article-form.tsx';

export function ArticleScreen({ id }: { id: string }) {
  return id === 'new' ? <Writing first={null} /> : <Loaded key={id} id={id} />;
}

function Loaded({ id }: { id: string }) {
  const t = useText();
  const article = useLook(loadWrittenArticle, { params: { id } });
  return article.status === 'ready' ? (
    <Writing first={article.data} />
  ) : (
    <PageFrame title={t('console.news.title')}>
      <Panel>
        <QueryView of={article}>{() => null}</QueryView>
      </Panel>
    </PageFrame>
  );
}

function Writing({ first }: { first: WrittenArticle | null }) {
  const t = useText();
  const [article, setArticle] = useState(first);
  const tags = useCallQuery(listArticleTags, []);
  return (
    <PageFrame
      title={
        article === null ? t('console.news.new') : article.title.en || t('console.news.untitled')
      }
      lead={article === null ? undefined : t(`console.news.state.${article.state}`)}
    >
      <ArticleForm
        article={article}
        empty={writeDocument(emptyDocument)}
        tags={tags.status === 'ready' ? tags.data : []}
        onArticle={setArticle}
      />
      {article !== null && <Versions of={article} />}
    </PageFrame>
  );
}

function Versions({ of: { versions, shown, withdrawn } }: { of: WrittenArticle }) {
  const t = useText();
  return (
    <Panel title={t('console.news.versions')}>
      {withdrawn !== null && (
        <p className="pb-3 text-body text-alert">
          {t('console.news.withdrawnWhy', { reason: withdrawn.en })}
        </p>
      )}
      <ol className="grid gap-2">
        {versions.map(({ number, madeBy, madeAt, publishedAt, changed }) => (
          <li key={number} className="grid text-body">
            <span>
              {t('console.news.version', { number, name: madeBy })} · <Moment at={madeAt} />
              {number === shown && ` · ${t('console.news.shown')}`}
            </span>
            {publishedAt !== null && (
              <span className="text-caption text-ink3">
                {t('console.news.publishedAt')} <Moment at={publishedAt} />
                {changed !== null && ` · ${changed.en} · ${changed.zhHans}`}
              </span>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
