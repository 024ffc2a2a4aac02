import { Chip } from '@candor/ui/marks/chip';
import { useFigures } from '@candor/ui/figures/figure-context';
import { NumberText } from '@candor/ui/figures/number-text';
import { PercentText } from '@candor/ui/figures/percent-text';
import { PriceFlash } from '@candor/ui/figures/price-flash';
import { Skeleton } from '@candor/ui/marks/skeleton';
import { Triangle } from '@candor/ui/figures/triangle';
import { useText } from '../../../platform/i18n/text.ts';
import { changeRate } from '../../../core/quotes/quote-figures.ts';
import { useChartSettings } from '../chart/chart-settings.ts';
import { changeSince, extendedMove, priceText } from '../sections/figures.model.ts';
import type { QuoteDetail } from '../quotes.api.ts';
import { SessionText } from './session-text.tsx';
import { useLiveDetail } from '../screens/use-live-detail.ts';
import { useRangeBase } from '../chart/use-range-base.ts';

export function QuoteHero({ detail }: { detail: QuoteDetail }) {
  const quote = useLiveDetail(detail);
  const { locale } = useFigures();
  const notation = { locale, decimals: quote.decimals };
  return (
    <section className={HERO}>
      <p className={PRICE_LINE}>
        <PriceFlash price={quote.price_nominal}>
          <NumberText text={priceText(quote.price_nominal, notation)} />
        </PriceFlash>
      </p>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
        <RangeMove quote={quote} />
        <ExtendedMove quote={quote} />
      </div>
      <SessionText hours={quote} />
    </section>
  );
}

/** Where the figures will be; boot.js puts the price here when it is told before the app is there. */
export function ComingHero() {
  return (
    <div className={HERO}>
      <p className={PRICE_LINE}>
        <span data-price="" className="inline-flex items-center whitespace-nowrap">
          <Skeleton className="h-[0.8em] w-40" />
        </span>
      </p>
      <Skeleton className="h-6 w-56" />
      <Skeleton className="h-4.5 w-48" />
    </div>
  );
}

const HERO = 'grid gap-2 px-4 pt-1 pb-2';
const PRICE_LINE = 'text-hero leading-tight font-semibold tracking-display';

/** The change over the range that the chart shows, and which one that is. */
function RangeMove({ quote }: { quote: QuoteDetail }) {
  const t = useText();
  const { locale } = useFigures();
  const { range } = useChartSettings();
  const base = useRangeBase(
    { code: quote.stock_code, source: quote.source },
    range,
    quote.previousClose,
  );
  const move = changeSince(quote.price_nominal, base, { locale, decimals: quote.decimals });
  const direction = move?.direction ?? 'flat';
  return (
    <>
      <Chip tone={direction === 'flat' ? 'neutral' : direction}>
        <Triangle direction={direction} />
        {move === null ? <NumberText text={null} /> : `${move.change} (${move.ratio})`}
      </Chip>
      <span className="text-label text-ink2">{t(`quotes.change.${range}`)}</span>
    </>
  );
}

function ExtendedMove({ quote }: { quote: QuoteDetail }) {
  const t = useText();
  const { locale } = useFigures();
  const move = extendedMove(quote);
  if (move === null) return null;
  return (
    <p className="text-label text-ink2">
      {t(`quotes.${move.kind}`)}{' '}
      <NumberText text={priceText(move.price, { locale, decimals: quote.decimals })} />{' '}
      <PercentText change={changeRate(move.changeRatio)} />
    </p>
  );
}
