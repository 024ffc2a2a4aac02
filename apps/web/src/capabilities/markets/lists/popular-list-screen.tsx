import { useText } from '../../../platform/i18n/text.ts';
import { PageScreen, type ScreenOf } from '../../../platform/page-screen.tsx';
import { LiveQuoteRow } from '../../../core/quotes/live-quote-row.tsx';
import { PagedQuotes } from '../../../core/quotes/quote-list.tsx';
import { StaleMark } from '../../../core/quotes/stale-mark.tsx';
import { refreshShown } from '../../../platform/readings/refresh-shown.ts';
import { ListNote, OrderNote } from './list-note.tsx';
import { hotRatio } from '../boards/hot.model.ts';
import { useHotStocks } from '../market-pages.api.ts';
import { quoteId } from '../markets.api.ts';

export function PopularListScreen(_: ScreenOf) {
  const t = useText();
  const stocks = useHotStocks();
  return (
    <PageScreen title={t('markets.popular.title')} onRefresh={refreshShown}>
      <StaleMark />
      <ListNote>{t('markets.popular.text')}</ListNote>
      {stocks.status === 'ready' && <OrderNote readAt={stocks.readAt} />}
      <PagedQuotes
        pages={stocks}
        renderRow={(row) => (
          <LiveQuoteRow
            key={quoteId(row)}
            row={row}
            note={t('markets.popular.ratio', { ratio: hotRatio(row.volumeRatio) })}
          />
        )}
      />
    </PageScreen>
  );
}
