import { useFigures } from '@candor/ui/figures/figure-context';
import { NumberText } from '@candor/ui/figures/number-text';
import { useText } from '../../../platform/i18n/text.ts';
import { bidShare } from './depth.model.ts';
import { compactText, priceText } from './figures.model.ts';
import type { QuoteDetail } from '../quotes.api.ts';
import { useLiveDetail } from '../screens/use-live-detail.ts';

/** The best bid and ask, and who waits with more. */
export function BestPrices({ detail }: { detail: QuoteDetail }) {
  const t = useText();
  const { locale } = useFigures();
  const quote = useLiveDetail(detail);
  if (quote.bid === null && quote.ask === null) return null;
  const share = bidShare(quote);
  const notation = { locale, decimals: quote.decimals };
  const sizes = {
    bid: compactText(quote.bidVolume, locale),
    ask: compactText(quote.askVolume, locale),
  };
  return (
    <section className="mx-4 mb-4 grid gap-2.5 rounded-card border border-line bg-s1 px-3.5 py-3">
      <div className="flex justify-between gap-4">
        <div className="grid gap-0.5">
          <span className="text-caption text-ink3">
            {sizes.bid === null ? t('common.bestBid') : t('quotes.bidSize', { size: sizes.bid })}
          </span>
          <span className="text-body font-medium text-rise">
            <NumberText text={priceText(quote.bid, notation)} />
          </span>
        </div>
        <div className="grid justify-items-end gap-0.5">
          <span className="text-caption text-ink3">
            {sizes.ask === null ? t('common.bestAsk') : t('quotes.askSize', { size: sizes.ask })}
          </span>
          <span className="text-body font-medium text-fall">
            <NumberText text={priceText(quote.ask, notation)} />
          </span>
        </div>
      </div>
      {share !== null && (
        <div
          role="img"
          aria-label={t('quotes.balance', { share: `${Math.round(share * 100)}%` })}
          className="flex h-1 gap-0.5"
        >
          <span
            className="rounded-full bg-rise-gfx"
            style={{ flexGrow: Math.max(share, BAR_SHARE_MIN) }}
          />
          <span
            className="rounded-full bg-fall-gfx"
            style={{ flexGrow: Math.max(1 - share, BAR_SHARE_MIN) }}
          />
        </div>
      )}
    </section>
  );
}

/** The weaker side stays visible. */
const BAR_SHARE_MIN = 0.02;
