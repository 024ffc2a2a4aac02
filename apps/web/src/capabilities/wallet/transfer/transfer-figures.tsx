import { formatDateTime } from '@candor/kit/moment-format';
import { SECOND_MS } from '@candor/kit/time';
import { formatPercent } from '@candor/money/format';
import { useFigures } from '@candor/ui/figures/figure-context';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import { useText } from '../../../platform/i18n/text.ts';
import { viewerZone } from '@candor/client/time';
import type { Preview } from '../wallet.api.ts';
import { toMoney, rateOrNull } from '../shared/wallet-money.model.ts';

/** A spread is a few hundredths of a percent: two decimals would hide it. */
const SPREAD_DECIMALS = 4;

export function TransferFigures({
  preview: { sent, received, exchange, cancellableMs },
}: {
  preview: Preview;
}) {
  const t = useText();
  const { locale } = useFigures();
  const spread = exchange === null ? null : rateOrNull(exchange.spread);
  return (
    <KeyValueList>
      <KeyValue label={t('wallet.transfer.send')}>
        <MoneyText amount={toMoney(sent.amount, sent.currency)} />
      </KeyValue>
      <KeyValue label={t('wallet.transfer.receive')}>
        <span className="font-semibold">
          <MoneyText amount={toMoney(received.amount, received.currency)} />
        </span>
      </KeyValue>
      {exchange !== null && (
        <>
          <KeyValue
            label={t('wallet.transfer.rate', {
              pair: exchange.pair,
              side: t(`wallet.transfer.side.${exchange.side}`),
            })}
          >
            {exchange.rate}
          </KeyValue>
          <KeyValue label={t('wallet.transfer.middle')}>{exchange.middle}</KeyValue>
          {spread !== null && (
            <KeyValue label={t('common.spreadFromMidMarket')}>
              {formatPercent(spread, { locale, decimals: SPREAD_DECIMALS })}
            </KeyValue>
          )}
          <KeyValue label={t('wallet.transfer.quotedAt')}>
            {formatDateTime(exchange.quotedAt, viewerZone())}
          </KeyValue>
        </>
      )}
      <KeyValue label={t('common.fee')}>{t('wallet.transfer.noFee')}</KeyValue>
      <KeyValue label={t('wallet.transfer.arrives')}>
        {cancellableMs === 0
          ? t('wallet.transfer.atOnce')
          : t('wallet.transfer.window', { seconds: Math.round(cancellableMs / SECOND_MS) })}
      </KeyValue>
    </KeyValueList>
  );
}
