import { useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import { FilterChips } from '../lists/filter-chips.tsx';
import { LeaderList } from './leader-list.tsx';
import { useUsStocks } from '../market-pages.api.ts';
import type { UsExchange } from '../markets.api.ts';
import { MarketClock } from './market-clock.tsx';
import { firstSort, type SortState } from '../lists/sort.model.ts';
import { SortedStocks, StockViewChoice, type StockView } from './stock-views.tsx';

export function UsBoard() {
  const t = useText();
  const [exchange, setExchange] = useState<UsExchange | null>(null);
  const [view, setView] = useState<StockView>('all');
  return (
    <>
      <div className="flex items-center pr-4">
        <div className="-mr-1 min-w-0 flex-1">
          <MarketClock market="US" />
        </div>
        <a href={linkTo('options/index')} className={LINK}>
          {t('markets.options.link')}
        </a>
        <a href={linkTo('market/premarket')} className={LINK}>
          {t('markets.preMarket.link')}
        </a>
      </div>
      <FilterChips
        label={t('markets.exchange')}
        value={exchange}
        onChange={setExchange}
        options={[
          { value: null, label: t('markets.exchange.all') },
          ...EXCHANGES.map((name) => ({ value: name, label: name })),
        ]}
      />
      <StockViewChoice view={view} onChange={setView} />
      {view === 'all' ? (
        <UsStocks key={exchange} exchange={exchange} />
      ) : (
        <LeaderList key={`${view} ${exchange}`} board={view} market={exchange} />
      )}
    </>
  );
}

const LINK =
  'grid min-h-11 shrink-0 place-items-center pb-1 pl-4 text-label font-medium text-accent';
const EXCHANGES: readonly UsExchange[] = ['NASDAQ', 'NYSE', 'AMEX'];

function UsStocks({ exchange }: { exchange: UsExchange | null }) {
  const [sort, setSort] = useState<SortState>(firstSort);
  return <SortedStocks pages={useUsStocks(exchange, sort)} sort={sort} onSort={setSort} />;
}
