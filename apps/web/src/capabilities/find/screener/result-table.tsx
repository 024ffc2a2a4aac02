/** What was found: a table that is sorted by its heads and scrolls sideways; prices move. */
import type { Screen, ScreenField } from '@candor/contract/find';
import { useFigures } from '@candor/ui/figures/figure-context';
import { NumberText } from '@candor/ui/figures/number-text';
import { PercentText } from '@candor/ui/figures/percent-text';
import { PriceFlash } from '@candor/ui/figures/price-flash';
import { Icon } from '@candor/ui/marks/icon';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { changeRate, priceText } from '../../../core/quotes/quote-figures.ts';
import { quoteHref } from '../../../core/quotes/quote-place.ts';
import { useRowNames } from '../../../core/quotes/row-names.ts';
import { StarSlot } from '../../../core/quotes/star-slot.tsx';
import { useQuote } from '../../../core/quotes/use-quote.ts';
import type { FoundRow } from '../find.api.ts';
import { figureText } from '../figure-text.ts';
import { columnsOf, isChange } from './screen.model.ts';

export function ResultTable({
  rows,
  first,
  screen,
  onSort,
}: {
  rows: readonly FoundRow[];
  first: number;
  screen: Screen;
  onSort: (orderBy: Screen['orderBy']) => void;
}) {
  const t = useText();
  const columns = columnsOf(screen);
  return (
    <div
      className="@container relative overflow-x-auto focus-visible:-outline-offset-2"
      tabIndex={0}
      role="region"
      aria-label={t('find.results')}
    >
      <table className="w-full border-collapse text-label tabular-nums">
        <thead>
          <tr className="border-b border-line text-caption text-ink3">
            <Head name={t('common.name')} orderBy="code" screen={screen} onSort={onSort} isFirst />
            {columns.map((field) => (
              <Head
                key={field}
                name={t(`find.field.${field}`)}
                orderBy={field}
                screen={screen}
                onSort={onSort}
              />
            ))}
            <th scope="col" className="px-1">
              <span className="sr-only">{t('find.watch')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <Row
              key={`${row.source}:${row.stock_code}`}
              row={row}
              rank={first + place}
              columns={columns.join(' ')}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const STICKY = 'sticky left-0 z-10 bg-bg';

function Head({
  name,
  orderBy,
  screen,
  onSort,
  isFirst = false,
}: {
  name: string;
  orderBy: Screen['orderBy'];
  screen: Screen;
  onSort: (orderBy: Screen['orderBy']) => void;
  isFirst?: boolean;
}) {
  const isChosen = screen.orderBy === orderBy;
  return (
    <th
      scope="col"
      aria-sort={isChosen ? (screen.direction === 'asc' ? 'ascending' : 'descending') : undefined}
      className={isFirst ? `${STICKY} pl-4 text-left` : 'px-2 text-right'}
    >
      <button
        type="button"
        onClick={() => onSort(orderBy)}
        className={`inline-flex min-h-11 items-center gap-0.5 font-medium whitespace-nowrap ${isChosen ? 'text-ink' : ''}`}
      >
        {name}
        {isChosen && <Icon of={screen.direction === 'asc' ? ArrowUp : ArrowDown} size={12} />}
      </button>
    </th>
  );
}

const Row = memo(function Row({
  row,
  rank,
  columns,
}: {
  row: FoundRow;
  rank: number;
  /** Joined, so that an unchanged row is not drawn again. */
  columns: string;
}) {
  const { title, under } = useRowNames(row, false);
  return (
    <tr className="border-b border-line hover:bg-s2/50">
      <th
        scope="row"
        aria-label={`${row.stock_code} ${row.name}`}
        className={`${STICKY} w-36 max-w-36 min-w-36 pl-4 text-left font-normal @2xl:w-60 @2xl:max-w-60`}
      >
        <a href={quoteHref(row)} className="flex min-h-14 items-center gap-2.5 py-1.5">
          <span className="w-5 shrink-0 text-caption text-ink3">{rank}</span>
          <span className="grid min-w-0">
            <span className="truncate font-semibold">{title}</span>
            <span className="truncate text-caption text-ink3">{under}</span>
          </span>
        </a>
      </th>
      {columns.split(' ').map((field) => (
        <td key={field} className="px-2 text-right whitespace-nowrap">
          <Figure row={row} field={field as ScreenField} />
        </td>
      ))}
      <td className="px-1">
        <StarSlot
          source={row.source}
          code={row.stock_code}
          name={row.name}
          isWatchedBefore={row.selfSelectStatus}
        />
      </td>
    </tr>
  );
});

function Figure({ row, field }: { row: FoundRow; field: ScreenField }) {
  const { locale } = useFigures();
  if (field === 'price') return <LivePrice row={row} />;
  if (field === 'change1d') return <LiveChange row={row} />;
  const value = row.figures[field];
  if (value !== null && isChange(field)) return <PercentText change={changeRate(value)} />;
  return <NumberText text={figureText(field, value, { locale, decimals: row.decimals })} />;
}

function LivePrice({ row }: { row: FoundRow }) {
  const { locale } = useFigures();
  const { price_nominal: price, decimals, currency } = useQuote(row.source, row.stock_code, row);
  return (
    <PriceFlash price={price}>
      <NumberText text={priceText(price, { locale, decimals, currency })} />
    </PriceFlash>
  );
}

function LiveChange({ row }: { row: FoundRow }) {
  const { change_ratio: ratio } = useQuote(row.source, row.stock_code, row);
  return <PercentText change={changeRate(ratio)} />;
}
