import { LiveQuoteRow } from '../../../core/quotes/live-quote-row.tsx';
import { QuoteRows } from '../../../core/quotes/quote-list.tsx';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { OldNote } from '../lists/list-note.tsx';
import { quoteId, useCoins } from '../markets.api.ts';
import { MarketClock } from './market-clock.tsx';

export function CoinBoard() {
  const coins = useCoins();
  if (coins.status !== 'ready') return <QueryState of={coins} rows={8} />;
  return (
    <>
      <MarketClock market="CRYPTO" />
      <OldNote {...coins} />
      <QuoteRows
        rows={coins.data.items}
        renderRow={(row) => <LiveQuoteRow key={quoteId(row)} row={row} />}
      />
    </>
  );
}
