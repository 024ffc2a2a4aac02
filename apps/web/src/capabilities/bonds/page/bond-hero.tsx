import { useFigures } from '@candor/ui/figures/figure-context';
import { NumberText } from '@candor/ui/figures/number-text';
import { PriceFlash } from '@candor/ui/figures/price-flash';
import { Chip } from '@candor/ui/marks/chip';
import type { ReactNode } from 'react';
import { HelpButton } from '../../../core/articles/help-button.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import type { BondDetail } from '../bonds.api.ts';
import { Countdown } from '../../../core/product/countdown.tsx';
import { priceShown, yieldShown } from '../shared/figures.model.ts';
import { HoursLine } from '../shared/hours-line.tsx';

/** The yield for a buyer now, and both prices. */
export function BondHero({
  detail: { bond, hours },
  readAt,
}: {
  detail: BondDetail;
  readAt: number;
}) {
  const t = useText();
  const { locale } = useFigures();
  const { quote, kind, isPractice, maturesAt, basis } = bond;
  return (
    <section className="grid grid-cols-1 gap-3">
      <p className="flex flex-wrap gap-2">
        <Chip>{t(`bonds.kind.${isPractice ? 'practice' : kind}`)}</Chip>
        {isPractice ? (
          quote !== null && (
            <Chip tone="accent">
              {t('bonds.pays')} <Countdown until={maturesAt} at={quote.at} readAt={readAt} />
            </Chip>
          )
        ) : (
          <Chip>{t(`bonds.basis.${basis}`)}</Chip>
        )}
      </p>
      {quote === null ? (
        <p className="text-body text-ink2">{t('bonds.page.noQuote')}</p>
      ) : (
        <>
          <div>
            <p className="flex items-center gap-1 text-caption text-ink3">
              {t('bonds.page.yieldNow')}
              <HelpButton topic="treasuries" word={t('bonds.page.yieldNow')} />
            </p>
            <p className="text-hero leading-tight font-semibold tracking-display">
              <NumberText text={yieldShown(quote.ask.yieldToMaturity, locale)} />
            </p>
          </div>
          <dl className="grid grid-cols-2 gap-3">
            <Side label={t('bonds.ask')} rate={yieldShown(quote.ask.yieldToMaturity, locale)}>
              <PriceFlash price={quote.ask.clean}>
                <NumberText text={priceShown(quote.ask.clean, kind, locale)} />
              </PriceFlash>
            </Side>
            <Side label={t('bonds.bid')} rate={yieldShown(quote.bid.yieldToMaturity, locale)}>
              <PriceFlash price={quote.bid.clean}>
                <NumberText text={priceShown(quote.bid.clean, kind, locale)} />
              </PriceFlash>
            </Side>
          </dl>
          <p className="text-caption text-ink3">
            {t('bonds.page.askAndBid')} {t('bonds.page.perHundred')}
          </p>
          <HoursLine hours={hours} />
        </>
      )}
    </section>
  );
}

function Side({
  label,
  rate,
  children,
}: {
  label: string;
  rate: string | null;
  children: ReactNode;
}) {
  return (
    <div className="rounded-control bg-s2 px-3.5 py-2.5">
      <dt className="text-caption text-ink3">{label}</dt>
      <dd className="text-section font-semibold">{children}</dd>
      <dd className="text-caption text-ink2">
        <NumberText text={rate} />
      </dd>
    </div>
  );
}
