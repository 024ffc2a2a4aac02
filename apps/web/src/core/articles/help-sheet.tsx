/** One help article, or one term, above the screen that asked for it. */
import { useText } from '../../platform/i18n/text.ts';
import { linkTo } from '../../platform/nav/nav.ts';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { AppSheet } from '../../platform/app-sheet.tsx';
import { ArticleBody } from './article-body.tsx';
import { useArticle, type Article } from './articles.api.ts';

export type HelpSheetProps = {
  readonly topic: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

export function HelpSheet({ topic, isOpen, onClose }: HelpSheetProps) {
  const t = useText();
  const reading = useArticle(topic);
  return (
    <AppSheet
      isOpen={isOpen}
      onClose={onClose}
      title={reading.status === 'ready' ? reading.data.title : t('common.helpCentre')}
    >
      {reading.status === 'ready' ? (
        <Explained article={reading.data} />
      ) : (
        <QueryState of={reading} />
      )}
    </AppSheet>
  );
}

function Explained({ article }: { article: Article }) {
  const t = useText();
  return (
    <div className="grid grid-cols-1 gap-3.5">
      <p className="text-body leading-relaxed text-ink">{article.summary}</p>
      {article.kind !== 'term' && article.body !== null && <ArticleBody text={article.body} />}
      <a
        href={linkTo(article.kind === 'term' ? 'help/glossary' : 'help/index')}
        className="grid min-h-11 place-items-center text-label font-medium text-accent"
      >
        {t(article.kind === 'term' ? 'news.glossary.all' : 'news.help.all')}
      </a>
    </div>
  );
}
