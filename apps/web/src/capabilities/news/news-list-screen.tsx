/** All news, newest first, by tag and by words. */
import { ChoiceChip } from '@candor/ui/fields/choice-chip';
import { StateView } from '@candor/ui/marks/state-view';
import { useState } from 'react';
import { ArticleCard } from '../../core/articles/article-card.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { PageScreen, type ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { PagedList } from '../../platform/readings/paged-list.tsx';
import { useArticlePages, useTags } from './news.api.ts';
import { SearchBox } from './search-box.tsx';
import { useSearched } from './use-searched.ts';

export function NewsListScreen({ params }: ScreenOf) {
  const t = useText();
  const [tag, setTag] = useState<string | null>(params['tag'] ?? null);
  const { text, setText, search } = useSearched('news/index', params, {
    ...(tag === null ? {} : { tag }),
  });
  return (
    <PageScreen title={t('common.news')} onRefresh={refreshShown}>
      <SearchBox label={t('news.search')} text={text} onChange={setText} />
      <Tags chosen={tag} onChoose={setTag} />
      <Found key={tag} tag={tag} search={search} />
    </PageScreen>
  );
}

function Tags({
  chosen,
  onChoose,
}: {
  chosen: string | null;
  onChoose: (tag: string | null) => void;
}) {
  const t = useText();
  const tags = useTags();
  if (tags.status !== 'ready' || tags.data.length === 0) return null;
  return (
    <div
      role="group"
      aria-label={t('news.tags')}
      className="tide-quiet-scroll flex gap-2 overflow-x-auto px-4 pb-2 whitespace-nowrap *:shrink-0"
    >
      <ChoiceChip isChosen={chosen === null} onPress={() => onChoose(null)}>
        {t('common.all')}
      </ChoiceChip>
      {tags.data.map(({ dictValue, dictLabel }) => (
        <ChoiceChip
          key={dictValue}
          isChosen={chosen === dictValue}
          onPress={() => onChoose(dictValue)}
        >
          {dictLabel}
        </ChoiceChip>
      ))}
    </div>
  );
}

const ROW_PX = 104;

function Found({ tag, search }: { tag: string | null; search: string }) {
  const t = useText();
  const pages = useArticlePages({ kind: 'news', tag, search });
  if (pages.status !== 'ready') return <QueryState of={pages} />;
  if (pages.items.length === 0 && pages.more === 'end')
    return (
      <StateView
        kind="empty"
        title={t(search === '' && tag === null ? 'news.empty' : 'news.nothing')}
      />
    );
  return (
    <PagedList
      pages={pages}
      rowPx={ROW_PX}
      renderRow={(row) => <ArticleCard key={row.id} of={row} />}
    />
  );
}
