/** The glossary, in the order of the language it is read in. */
import { StateView } from '@candor/ui/marks/state-view';
import { useLanguage, useText } from '../../platform/i18n/text.ts';
import { PageScreen, type ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { inOrderOf } from './glossary.model.ts';
import { useAllOfKind } from './news.api.ts';
import { SearchBox } from './search-box.tsx';
import { TermList } from './term-list.tsx';
import { useSearched } from './use-searched.ts';

export function GlossaryScreen({ params }: ScreenOf) {
  const t = useText();
  const { text, setText, search } = useSearched('help/glossary', params);
  return (
    <PageScreen title={t('news.glossary.title')} onRefresh={refreshShown}>
      <SearchBox label={t('news.glossary.search')} text={text} onChange={setText} />
      <Terms search={search} />
    </PageScreen>
  );
}

function Terms({ search }: { search: string }) {
  const t = useText();
  const language = useLanguage();
  const reading = useAllOfKind('term', search);
  if (reading.status !== 'ready') return <QueryState of={reading} rows={8} />;
  if (reading.data.items.length === 0) return <StateView kind="empty" title={t('news.nothing')} />;
  return <TermList terms={inOrderOf(reading.data.items, language)} />;
}
