/** The help centre: every article by section, or what fits the words that were typed. */
import { helpSections } from '@candor/contract/news';
import { ListRow } from '@candor/ui/lists/list-row';
import { RowIcon } from '@candor/ui/lists/row-icon';
import { Section } from '@candor/ui/lists/section';
import { StateView } from '@candor/ui/marks/state-view';
import { BookA, MessageCircleQuestionMark } from 'lucide-react';
import { ArticleCard } from '../../core/articles/article-card.tsx';
import type { ArticleRow } from '../../core/articles/articles.api.ts';
import { useText } from '../../platform/i18n/text.ts';
import { linkTo } from '../../platform/nav/nav.ts';
import { PageScreen, type ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { useAllOfKind } from './news.api.ts';
import { SearchBox } from './search-box.tsx';
import { TermList } from './term-list.tsx';
import { useSearched } from './use-searched.ts';

export function HelpScreen({ params }: ScreenOf) {
  const t = useText();
  const { text, setText, search } = useSearched('help/index', params);
  return (
    <PageScreen title={t('common.helpCentre')} onRefresh={refreshShown}>
      <SearchBox label={t('news.help.search')} text={text} onChange={setText} />
      {search === '' ? <BySection /> : <Found search={search} />}
      <AskUs />
    </PageScreen>
  );
}

function AskUs() {
  const t = useText();
  return (
    <Section isCard>
      <ListRow
        leading={<RowIcon of={MessageCircleQuestionMark} />}
        title={t('news.help.ask')}
        detail={t('news.help.ask.detail')}
        href={linkTo('chat')}
        hasChevron
        isLast
      />
    </Section>
  );
}

function BySection() {
  const t = useText();
  const reading = useAllOfKind('help', '');
  if (reading.status !== 'ready') return <QueryState of={reading} rows={6} />;
  return (
    <>
      <Section isCard>
        <ListRow
          leading={<RowIcon of={BookA} />}
          title={t('news.glossary.title')}
          detail={t('news.glossary.lead')}
          href={linkTo('help/glossary')}
          hasChevron
          isLast
        />
      </Section>
      {helpSections.map((section) => (
        <Articles
          key={section}
          title={t(`news.section.${section}`)}
          rows={reading.data.items.filter((row) => row.section === section)}
        />
      ))}
    </>
  );
}

function Articles({ title, rows }: { title: string; rows: readonly ArticleRow[] }) {
  if (rows.length === 0) return null;
  return (
    <Section title={title}>
      {rows.map((row, index) => (
        <ArticleCard key={row.id} of={row} isLast={index === rows.length - 1} />
      ))}
    </Section>
  );
}

function Found({ search }: { search: string }) {
  const t = useText();
  const articles = useAllOfKind('help', search);
  const terms = useAllOfKind('term', search);
  if (articles.status !== 'ready') return <QueryState of={articles} />;
  const words = terms.status === 'ready' ? terms.data.items : [];
  if (articles.data.items.length === 0 && words.length === 0)
    return <StateView kind="empty" title={t('news.nothing')} />;
  return (
    <>
      {words.length > 0 && (
        <Section title={t('news.glossary.title')}>
          <TermList terms={words} />
        </Section>
      )}
      <Articles title={t('common.articles')} rows={articles.data.items} />
    </>
  );
}
