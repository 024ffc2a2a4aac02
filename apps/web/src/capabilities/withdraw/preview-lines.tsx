/** By the server for exactly this amount. */
import type { Currency } from '@candor/money/currency';
import { formatMoney, formatPercent, formatPrice } from '@candor/money/format';
import { priceFromWire, rateFromWire } from '@candor/money/wire';
import { Button } from '@candor/ui/buttons/button';
import { useFigures } from '@candor/ui/figures/figure-context';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import { Note } from '@candor/ui/marks/note';
import { NumberText } from '@candor/ui/figures/number-text';
import { Skeleton } from '@candor/ui/marks/skeleton';
import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import type { StaleQuery } from '../../platform/readings/use-stale-query.ts';
import { useDurationText } from './duration-text.ts';
import type { Preview, Usable, WithdrawChannel } from './withdraw.api.ts';
import { shown } from './withdraw.model.ts';

export function PreviewLines({
  preview: reading,
  decidedWithinMs,
}: {
  preview: StaleQuery<Preview>;
  decidedWithinMs: number;
}) {
  const t = useText();
  const durationText = useDurationText();
  if (reading.status === 'unavailable') {
    return (
      <div className="grid gap-2 py-2">
        <Note tone="alert">{reading.message ?? t('framework.networkError')}</Note>
        <Button size="medium" tone="secondary" onPress={() => void reading.retry()}>
          {t('withdraw.preview.reload')}
        </Button>
      </div>
    );
  }
  const preview = presentIn(reading);
  const exchange = preview?.exchange ?? null;
  return (
    <>
      <KeyValueList>
        <KeyValue label={t('withdraw.preview.amount')}>
          <Line of={preview}>{({ amount }) => <MoneyText amount={shown(amount)} />}</Line>
        </KeyValue>
        <KeyValue label={t('withdraw.preview.fee')}>
          <Line of={preview}>{({ fee }) => <MoneyText amount={shown(fee)} />}</Line>
        </KeyValue>
        {preview !== null && exchange !== null && (
          <ExchangeLines coin={preview.arrives.currency} exchange={exchange} />
        )}
        <KeyValue
          label={t(exchange !== null ? 'withdraw.preview.arrivesAbout' : 'common.youReceive')}
        >
          <Line of={preview}>
            {({ arrives }) => (
              <span className="text-section font-semibold">
                <MoneyText amount={shown(arrives)} rounding="down" />
              </span>
            )}
          </Line>
        </KeyValue>
        <KeyValue label={t('withdraw.preview.decided')}>{durationText(decidedWithinMs)}</KeyValue>
      </KeyValueList>
      {exchange !== null && <Note>{t('withdraw.preview.rateNote')}</Note>}
    </>
  );
}

/** An answer to another amount is no answer. */
export function presentIn(reading: StaleQuery<Preview>): Preview | null {
  return reading.status === 'ready' && !reading.isOld ? reading.data : null;
}

export function FeeRule({ fees, channel }: { fees: Usable['fees']; channel: WithdrawChannel }) {
  const t = useText();
  const { locale } = useFigures();
  const fee = fees.find((candidate) => candidate.channel === channel);
  const share = fee === undefined ? null : rateFromWire(fee.share);
  if (fee === undefined || share === null) return null;
  const fixed = formatMoney(shown({ currency: 'USD', amount: fee.fixed }), { locale });
  return (
    <KeyValueList>
      <KeyValue label={t('withdraw.preview.fee')}>
        {share.nano === 0n
          ? t('withdraw.preview.feeRule.fixed', { fixed })
          : t('withdraw.preview.feeRule.share', { fixed, share: formatPercent(share, { locale }) })}
      </KeyValue>
    </KeyValueList>
  );
}

export function ExchangeLines({
  coin,
  exchange,
}: {
  coin: Currency;
  exchange: NonNullable<Preview['exchange']>;
}) {
  const t = useText();
  const { locale } = useFigures();
  const [rate, spread] = [priceFromWire(exchange.rate), rateFromWire(exchange.spread)];
  return (
    <>
      <KeyValue label={t('withdraw.preview.rate')}>
        {rate === null ? (
          <NumberText text={null} />
        ) : (
          t('withdraw.preview.rateValue', {
            coin,
            rate: formatPrice(rate, { locale, decimals: 2, currency: 'USD' }),
          })
        )}
      </KeyValue>
      <KeyValue label={t('common.spreadFromMidMarket')}>
        <NumberText
          text={spread === null ? null : formatPercent(spread, { locale, decimals: 3 })}
        />
      </KeyValue>
    </>
  );
}

function Line({
  of: preview,
  children,
}: {
  of: Preview | null;
  children: (preview: Preview) => ReactNode;
}) {
  return preview === null ? <Skeleton className="h-4 w-20" /> : children(preview);
}
