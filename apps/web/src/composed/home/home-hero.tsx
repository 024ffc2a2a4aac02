import type { QuoteRow } from '@candor/contract/kernel/quote';
import { Chip } from '@candor/ui/marks/chip';
import { useFigures } from '@candor/ui/figures/figure-context';
import { NumberText } from '@candor/ui/figures/number-text';
import { PriceFlash } from '@candor/ui/figures/price-flash';
import { Skeleton } from '@candor/ui/marks/skeleton';
import { SparklineArea } from '@candor/ui/figures/sparkline';
import { useMemo } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { changeText, directionOfChange, priceText } from '../../core/quotes/quote-figures.ts';
import { quoteHref } from '../../core/quotes/quote-place.ts';
import { useQuote } from '../../core/quotes/use-quote.ts';
import type { StaleQuery } from '../../platform/readings/use-stale-query.ts';

export type HomeRow = QuoteRow & { readonly sparkline: readonly string[] };
export type HomeQuotes = {
  readonly indices: readonly HomeRow[];
  readonly custom: readonly HomeRow[];
};

export function HomeHero({ reading }: { reading: StaleQuery<HomeQuotes> }) {
  if (reading.status === 'unavailable') return <QueryState of={reading} />;
  if (reading.status === 'loading') return <ComingHero />;
  const [first] = reading.data.indices;
  return first === undefined ? null : <Hero row={first} />;
}

const LINE_WIDTH_PX = 480;
const LINE_HEIGHT_PX = 84;

function Hero({ row }: { row: HomeRow }) {
  const t = useText();
  const { locale } = useFigures();
  const quote = useQuote(row.source, row.stock_code, row);
  const direction = directionOfChange(quote.change);
  const points = useMemo(
    () => [...row.sparkline, quote.price_nominal],
    [row.sparkline, quote.price_nominal],
  );
  const text = priceText(quote.price_nominal, { locale, decimals: row.decimals });
  const [whole = '', fraction] = (text ?? '').split('.');
  return (
    <a href={quoteHref(row)} className="block pt-1 focus-visible:-outline-offset-2">
      <span className="block px-4 text-label text-ink2">{row.name}</span>
      <span className="block px-4 text-hero font-semibold tracking-display">
        <PriceFlash price={quote.price_nominal}>
          {whole}
          {fraction !== undefined && (
            <span className="text-[0.58em] font-medium tracking-heading text-ink2">
              .{fraction}
            </span>
          )}
        </PriceFlash>
      </span>
      <span className="block px-4 pt-1">
        <Chip tone={direction === 'flat' ? 'neutral' : direction}>
          <NumberText text={changeText(quote, locale)} direction={direction} />
        </Chip>
      </span>
      <span
        role="img"
        aria-label={t('home.hero', { name: row.name, count: row.sparkline.length })}
        className="block pt-2 pb-1"
      >
        <SparklineArea
          points={points}
          direction={direction}
          width={LINE_WIDTH_PX}
          height={LINE_HEIGHT_PX}
        />
      </span>
    </a>
  );
}

/** The size of the real one, so that nothing jumps. */
function ComingHero() {
  const t = useText();
  return (
    <div
      role="status"
      aria-label={t('framework.loading')}
      className="grid h-48 content-start gap-2 px-4 pt-1"
    >
      <Skeleton className="h-4 w-24" />
      <Skeleton className="h-10 w-52" />
      <Skeleton className="h-6 w-32" />
      <Skeleton className="h-20 w-full" />
    </div>
  );
}
