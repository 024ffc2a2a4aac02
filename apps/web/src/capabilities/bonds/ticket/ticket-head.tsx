import { formatLocalDate } from '@candor/kit/moment-format';
import { useFigures } from '@candor/ui/figures/figure-context';
import { NumberText } from '@candor/ui/figures/number-text';
import { PriceFlash } from '@candor/ui/figures/price-flash';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import type { BondRow } from '../bonds.api.ts';
import { useBondWords } from '../shared/bond-words.ts';
import { Countdown } from '../../../core/product/countdown.tsx';
import { priceShown, yieldShown } from '../shared/figures.model.ts';

/** What is traded, and at which side of its quote. Leads to its page. */
export function TicketHead({
  bond,
  side,
  readAt,
}: {
  bond: BondRow;
  side: 'bid' | 'ask';
  readAt: number;
}) {
  const t = useText();
  const words = useBondWords();
  const { locale } = useFigures();
  const { code, kind, isPractice, maturesOn, maturesAt, daysLeft, quote } = bond;
  return (
    <div className="flex items-start justify-between gap-3">
      <span className="min-w-0">
        <a href={linkTo('bonds/detail', { code })} className="block text-body font-semibold">
          {words.title(bond)}
        </a>
        <span className="block text-caption text-ink3">
          {isPractice && quote !== null ? (
            <>
              {t('bonds.pays')} <Countdown until={maturesAt} at={quote.at} readAt={readAt} />
            </>
          ) : (
            t('bonds.matures.both', {
              date: formatLocalDate(maturesOn),
              left: words.termLeft(daysLeft),
            })
          )}
        </span>
      </span>
      <span className="shrink-0 text-right">
        <span className="block text-body font-semibold">
          {quote === null ? (
            <NumberText text={null} />
          ) : (
            <PriceFlash price={quote[side].clean}>
              <NumberText text={priceShown(quote[side].clean, kind, locale)} />
            </PriceFlash>
          )}
        </span>
        <span className="block text-caption text-ink3">
          {t(`bonds.${side}`)}
          {quote !== null && ` · ${yieldShown(quote[side].yieldToMaturity, locale) ?? ''}`}
        </span>
      </span>
    </div>
  );
}
