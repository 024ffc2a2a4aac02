import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { FilterChips } from './filter-chips.tsx';
import { LeaderList } from './leader-list.tsx';
import { useUsStocks, type UsExchange } from './markets.api.ts';
import { MarketClock } from './market-clock.tsx';
import { firstSort, type SortState } from './sort.model.ts';
import { SortedStocks, StockViewChoice, type StockView } from './stock-views.tsx';

/** US stocks of all exchanges or one. */
export function UsBoard() {
  const t = useText();
  const [exchange, setExchange] = useState<UsExchange | null>(null);
  const [view, setView] = useState<StockView>('all');
  return (
    <>
      <MarketClock market="US" />
      <FilterChips
        label={t('markets.exchange')}
        value={exchange}
        onChange={setExchange}
        options={[{ value: null, label: t('markets.exchange.all') }, ...EXCHANGES.map((name) => ({ value: name, label: name }))]}
      />
      <StockViewChoice view={view} onChange={setView} />
      {view === 'all' ? <UsStocks key={exchange} exchange={exchange} /> : <LeaderList key={`${view} ${exchange}`} board={view} market={exchange} />}
    </>
  );
}

const EXCHANGES: readonly UsExchange[] = ['NASDAQ', 'NYSE', 'AMEX'];

function UsStocks({ exchange }: { exchange: UsExchange | null }) {
  const [sort, setSort] = useState<SortState>(firstSort);
  return <SortedStocks pages={useUsStocks(exchange, sort)} sort={sort} onSort={setSort} />;
}
