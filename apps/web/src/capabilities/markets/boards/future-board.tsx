import { formatLocalDate } from '@candor/kit/moment-format';
import { IconButton } from '@candor/ui/buttons/icon-button';
import { CalendarRange } from 'lucide-react';
import { memo, useCallback, useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { LiveQuoteRow } from '../../../core/quotes/live-quote-row.tsx';
import { QuoteRows } from '../../../core/quotes/quote-list.tsx';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { AppSheet } from '../../../platform/app-sheet.tsx';
import { FilterChips } from '../lists/filter-chips.tsx';
import { groupsIn, ofGroup, getRoot } from '../lists/group.model.ts';
import { categoryName } from '../lists/group-names.ts';
import { OldNote } from '../lists/list-note.tsx';
import { quoteId, useFutures, type FutureRow } from '../markets.api.ts';
import { MarketClock } from './market-clock.tsx';

export function FutureBoard() {
  const t = useText();
  const futures = useFutures();
  const [category, setCategory] = useState<string | null>(null);
  const [opened, setOpened] = useState<FutureRow | null>(null);
  const openMonths = useCallback((row: FutureRow) => setOpened(row), []);
  if (futures.status !== 'ready') return <QueryState of={futures} rows={8} />;
  const rows = futures.data.items;
  return (
    <>
      <MarketClock market="CME" />
      <FilterChips
        label={t('markets.category')}
        value={category}
        onChange={setCategory}
        options={[
          { value: null, label: t('common.all') },
          ...groupsIn(rows, getCategory).map((name) => ({
            value: name,
            label: categoryName(t, name),
          })),
        ]}
      />
      <OldNote {...futures} />
      <QuoteRows
        rows={ofGroup(rows, category, getCategory)}
        renderRow={(row) => <RootRow key={quoteId(row)} row={row} onMonths={openMonths} />}
      />
      <AppSheet
        isOpen={opened !== null}
        onClose={() => setOpened(null)}
        title={
          opened === null
            ? t('markets.futures.months')
            : t('markets.futures.monthsOf', { name: opened.name })
        }
      >
        {opened !== null && <Months root={getRoot(opened.stock_code)} />}
      </AppSheet>
    </>
  );
}

const getCategory = ({ category }: FutureRow) => category;

const RootRow = memo(function RootRow({
  row,
  onMonths,
}: {
  row: FutureRow;
  onMonths: (row: FutureRow) => void;
}) {
  const t = useText();
  return (
    <div className="flex items-center">
      <div className="min-w-0 flex-1">
        <LiveQuoteRow row={row} detail={`${row.stock_code} · ${row.market}`} isNameFirst />
      </div>
      <IconButton
        icon={CalendarRange}
        label={t('markets.futures.monthsOf', { name: row.name })}
        onPress={() => onMonths(row)}
        className="-ml-2 mr-1 text-ink3"
      />
    </div>
  );
});

/** Few enough to be drawn all at once. */
function Months({ root }: { root: string }) {
  const t = useText();
  const months = useFutures(root);
  if (months.status !== 'ready') return <QueryState of={months} rows={4} />;
  const rows = months.data.items;
  return (
    <div className="-mx-4">
      {rows.map((row, index) => (
        <LiveQuoteRow
          key={quoteId(row)}
          row={row}
          detail={
            row.expiry === null
              ? row.name
              : t('markets.futures.expires', { date: formatLocalDate(row.expiry) })
          }
          isLast={index === rows.length - 1}
        />
      ))}
    </div>
  );
}
