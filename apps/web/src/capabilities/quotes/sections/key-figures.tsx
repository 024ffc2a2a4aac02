import { useFigures } from '@candor/ui/figures/figure-context';
import { NumberText } from '@candor/ui/figures/number-text';
import { TideLine } from '@candor/ui/figures/tide-line';
import { useText } from '../../../platform/i18n/text.ts';
import { directionOfChange } from '../../../core/quotes/quote-figures.ts';
import { keyFigures, priceText, getShare } from './figures.model.ts';
import type { QuoteDetail, QuoteSummary } from '../quotes.api.ts';
import { useLiveDetail } from '../screens/use-live-detail.ts';

export function KeyFigures({
  detail,
  summary,
}: {
  detail: QuoteDetail;
  summary: QuoteSummary | null;
}) {
  const t = useText();
  const { locale } = useFigures();
  const quote = useLiveDetail(detail);
  return (
    <section aria-label={t('quotes.figures')} className="grid gap-5 px-4 pb-5">
      <dl className="grid grid-cols-3 gap-x-3 gap-y-4">
        {keyFigures(quote, summary, locale).map(({ name, text }) => (
          <div key={name} className="min-w-0">
            <dt className="truncate text-caption text-ink3">{t(`quotes.figure.${name}`)}</dt>
            <dd className="pt-0.5 text-body font-medium">
              <NumberText text={text} />
            </dd>
          </div>
        ))}
      </dl>
      <YearRange quote={quote} />
    </section>
  );
}

function YearRange({ quote }: { quote: QuoteDetail }) {
  const t = useText();
  const { locale } = useFigures();
  const notation = { locale, decimals: quote.decimals };
  const [low, high, price] = [
    priceText(quote.week52Low, notation),
    priceText(quote.week52High, notation),
    priceText(quote.price_nominal, notation),
  ];
  const position = getShare(quote.price_nominal, quote.week52Low, quote.week52High);
  if (low === null || high === null || price === null || position === null) return null;
  return (
    <TideLine
      label={t('quotes.week52')}
      low={low}
      high={high}
      position={position}
      direction={directionOfChange(quote.change)}
      summary={t('quotes.week52.summary', { low, high, price })}
    />
  );
}
