import { useFigures } from '@candor/ui/figures/figure-context';
import { NumberText } from '@candor/ui/figures/number-text';
import { PercentText } from '@candor/ui/figures/percent-text';
import { PriceFlash } from '@candor/ui/figures/price-flash';
import { Skeleton } from '@candor/ui/marks/skeleton';
import { Sparkline } from '@candor/ui/figures/sparkline';
import { memo } from 'react';
import type { ListedQuote } from '../../../core/quotes/live-quote-row.tsx';
import { changeRate, directionOfChange, priceText } from '../../../core/quotes/quote-figures.ts';
import { quoteHref } from '../../../core/quotes/quote-place.ts';
import { useQuote } from '../../../core/quotes/use-quote.ts';
import { quoteId } from '../markets.api.ts';

export function IndexStrip({
  label,
  rows,
}: {
  label: string;
  rows: readonly ListedQuote[] | null;
}) {
  return (
    <section
      aria-label={label}
      className="tide-quiet-scroll flex snap-x scroll-px-4 gap-2 overflow-x-auto px-4 pt-1 pb-3"
    >
      {rows === null
        ? Array.from({ length: 3 }, (_, place) => (
            <Skeleton key={`coming ${place}`} className="h-19 w-34 shrink-0 rounded-card" />
          ))
        : rows.map((row) => <IndexCard key={quoteId(row)} row={row} />)}
    </section>
  );
}

const IndexCard = memo(function IndexCard({ row }: { row: ListedQuote }) {
  const { locale } = useFigures();
  const quote = useQuote(row.source, row.stock_code, row);
  return (
    <a
      href={quoteHref(row)}
      className="block w-34 shrink-0 snap-start rounded-card border border-line bg-s1 px-3 py-2.5 transition-colors duration-press hover:bg-s2 active:bg-s2"
    >
      <span className="block truncate text-caption text-ink2">{row.name}</span>
      <span className="block text-button font-semibold">
        <PriceFlash price={quote.price_nominal}>
          <NumberText text={priceText(quote.price_nominal, { locale, decimals: row.decimals })} />
        </PriceFlash>
      </span>
      <span className="flex items-center justify-between gap-1 text-caption font-medium">
        <PercentText change={changeRate(quote.change_ratio)} />
        {row.sparkline !== undefined && (
          <Sparkline
            points={row.sparkline}
            direction={directionOfChange(quote.change)}
            width={38}
            height={16}
          />
        )}
      </span>
    </a>
  );
});
