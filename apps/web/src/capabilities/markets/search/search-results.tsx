import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { StateView } from '@candor/ui/marks/state-view';
import { useText } from '../../../platform/i18n/text.ts';
import { LiveQuoteRow } from '../../../core/quotes/live-quote-row.tsx';
import { QuoteRows } from '../../../core/quotes/quote-list.tsx';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { FilterChips } from '../lists/filter-chips.tsx';
import { quoteId, useSearch } from '../markets.api.ts';
import { rememberInstrument } from './recent-instruments.ts';

export function SearchResults({
  keyword,
  source,
  onSource,
}: {
  keyword: string;
  source: QuotedSource | null;
  onSource: (source: QuotedSource | null) => void;
}) {
  const t = useText();
  return (
    <>
      <FilterChips
        label={t('markets.search.class')}
        value={source}
        onChange={onSource}
        options={[
          { value: null, label: t('common.all') },
          { value: QuotedSource.Stock, label: t('markets.class.us') },
          { value: QuotedSource.HkStock, label: t('markets.class.hk') },
          { value: QuotedSource.GlobalIndex, label: t('markets.class.indices') },
          { value: QuotedSource.Future, label: t('markets.class.futures') },
          { value: QuotedSource.Forex, label: t('markets.class.forex') },
          { value: QuotedSource.RobotCrypto, label: t('markets.class.crypto') },
        ]}
      />
      <Found keyword={keyword} source={source} onEverywhere={() => onSource(null)} />
    </>
  );
}

function Found({
  keyword,
  source,
  onEverywhere,
}: {
  keyword: string;
  source: QuotedSource | null;
  onEverywhere: () => void;
}) {
  const t = useText();
  const found = useSearch(keyword, source);
  if (found.status !== 'ready') return <QueryState of={found} rows={6} />;
  const rows = found.data.items;
  if (rows.length === 0 && !found.isOld) {
    return (
      <StateView
        kind="empty"
        title={t('markets.search.nothing', { keyword })}
        detail={t('markets.search.nothing.hint')}
        {...(source === null
          ? {}
          : { action: { label: t('markets.search.nothing.everywhere'), onPress: onEverywhere } })}
      />
    );
  }
  return (
    <>
      <p role="status" className="sr-only">
        {t('markets.search.count', { count: rows.length })}
      </p>
      <div className={found.isOld ? 'opacity-60' : undefined}>
        {rows.length > 0 && (
          <QuoteRows
            rows={rows}
            renderRow={(row) => (
              <LiveQuoteRow
                key={quoteId(row)}
                row={row}
                hasCurrency
                hasStar
                onOpen={rememberInstrument}
              />
            )}
          />
        )}
      </div>
    </>
  );
}
