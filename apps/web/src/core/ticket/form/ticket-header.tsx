/**
 * What is being traded, live: bid, last, ask side by side in fixed columns, and what the market is
 * doing.
 */
import { formatDateTime } from '@candor/kit/moment-format';
import { cx } from '@candor/ui/cx';
import { useFigures } from '@candor/ui/figures/figure-context';
import { NumberText } from '@candor/ui/figures/number-text';
import { PercentText } from '@candor/ui/figures/percent-text';
import { PriceFlash } from '@candor/ui/figures/price-flash';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { changeRate, priceText } from '../../quotes/quote-figures.ts';
import { viewerZone } from '@candor/client/time';
import type { Preview } from '../ticket.api.ts';
import type { LiveInstrument } from '../use-live-instrument.ts';

export function TicketHeader({
  quote,
  preview,
}: {
  quote: LiveInstrument;
  preview: Preview | null;
}) {
  const t = useText();
  const { locale } = useFigures();
  const priced = (price: string | null) =>
    price === null ? (
      <NumberText text={null} />
    ) : (
      <NumberText text={priceText(price, { locale, decimals: quote.decimals })} />
    );
  return (
    <section className="grid gap-2">
      <dl className="grid grid-cols-3 overflow-hidden rounded-card border border-line bg-s1 text-center">
        <Figure label={t('common.bestBid')} tone="text-rise">
          {priced(quote.bid)}
        </Figure>
        <Figure
          label={t('common.lastPrice')}
          tone="text-ink"
          detail={<PercentText change={changeRate(quote.change_ratio)} />}
        >
          <PriceFlash price={quote.price_nominal}>{priced(quote.price_nominal)}</PriceFlash>
        </Figure>
        <Figure label={t('common.bestAsk')} tone="text-fall">
          {priced(quote.ask)}
        </Figure>
      </dl>
      <Session quote={quote} preview={preview} />
    </section>
  );
}

function Figure({
  label,
  tone,
  detail,
  children,
}: {
  label: string;
  tone: string;
  detail?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="grid content-center gap-0.5 px-1 py-2.5 not-first:border-l not-first:border-line">
      <dt className="text-caption text-ink3">{label}</dt>
      <dd className={cx('text-button font-semibold', tone)}>{children}</dd>
      {detail !== undefined && <dd className="text-caption font-medium">{detail}</dd>}
    </div>
  );
}

function Session({ quote, preview }: { quote: LiveInstrument; preview: Preview | null }) {
  const t = useText();
  const phase = t(`trading.phase.${quote.phase}`);
  const opensAt = quote.phase === 'regular' ? null : (preview?.opensAt ?? null);
  return (
    <p className="flex items-center gap-2 text-caption text-ink3">
      <span
        aria-hidden="true"
        className={cx(
          'size-1.5 shrink-0 rounded-full',
          quote.phase === 'regular' ? 'bg-accent' : 'bg-line-strong',
        )}
      />
      {opensAt === null
        ? phase
        : t('ticket.opensAt', { phase, at: formatDateTime(opensAt, viewerZone()) })}
    </p>
  );
}
