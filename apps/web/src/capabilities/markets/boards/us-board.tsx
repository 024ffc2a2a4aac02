import { useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { ControlRow, PickOrAll, US_WAYS, ViewPick, type StockView } from './control-row.tsx';
import { LeaderList } from './leader-list.tsx';
import { useUsStocks } from '../market-pages.api.ts';
import type { UsExchange } from '../markets.api.ts';
import { MarketClock } from './market-clock.tsx';
import { firstSort, type SortState } from '../lists/sort.model.ts';
import { SortedStocks } from './stock-views.tsx';

export function UsBoard() {
  const t = useText();
  const [exchange, setExchange] = useState<UsExchange | null>(null);
  const [view, setView] = useState<StockView>('all');
  return (
    <>
      <ControlRow ways={US_WAYS}>
        <ViewPick view={view} onChange={setView} />
        <PickOrAll
          title={t('common.exchange')}
          value={exchange}
          onChoose={setExchange}
          options={[
            { value: null, label: t('markets.exchange.all') },
            ...EXCHANGES.map((name) => ({ value: name, label: name })),
          ]}
        />
      </ControlRow>
      <MarketClock market="US" />
      {view === 'all' ? (
        <UsStocks key={exchange} exchange={exchange} />
      ) : (
        <LeaderList key={`${view} ${exchange}`} board={view} market={exchange} />
      )}
    </>
  );
}

const EXCHANGES: readonly UsExchange[] = ['NASDAQ', 'NYSE', 'AMEX'];

function UsStocks({ exchange }: { exchange: UsExchange | null }) {
  const [sort, setSort] = useState<SortState>(firstSort);
  return <SortedStocks pages={useUsStocks(exchange, sort)} sort={sort} onSort={setSort} />;
}
