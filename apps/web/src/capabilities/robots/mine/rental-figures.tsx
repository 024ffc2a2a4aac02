import { formatDateTime } from '@candor/kit/moment-format';
import { viewerZone } from '@candor/client/time';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import { useText } from '../../../platform/i18n/text.ts';
import type { Rental } from '../robots.api.ts';
import { Card } from '../../../core/product/part.tsx';
import { usd, usdOrNull } from '../../../core/product/figures.model.ts';

/** Where the result comes from, down to the last cost. */
export function RentalFigures({ rental }: { rental: Rental }) {
  const t = useText();
  const when = (at: number) => formatDateTime(at, viewerZone());
  return (
    <Card>
      <KeyValueList>
        <KeyValue label={t('common.capital')}>
          <MoneyText amount={usd(rental.capital)} />
        </KeyValue>
        <KeyValue label={t('robots.value')}>
          <MoneyText amount={usdOrNull(rental.value)} />
        </KeyValue>
        <KeyValue label={t('robots.realised')}>
          <MoneyText amount={usd(rental.realised)} look="change" />
        </KeyValue>
        <KeyValue label={t('robots.fees')}>
          <MoneyText amount={usd(rental.fees)} />
        </KeyValue>
        <KeyValue label={t('robots.rent.paid')}>
          <MoneyText amount={usd(rental.price)} />
        </KeyValue>
        {rental.refund !== null && (
          <KeyValue label={t('robots.refund')}>
            <MoneyText amount={usd(rental.refund)} />
          </KeyValue>
        )}
        {rental.paidOut !== null && (
          <KeyValue label={t('robots.paidOut')}>
            <span className="font-semibold">
              <MoneyText amount={usd(rental.paidOut)} />
            </span>
          </KeyValue>
        )}
        <KeyValue label={t('common.orders')}>
          {t('robots.orders.of', { orders: rental.orders, fills: rental.fills })}
        </KeyValue>
        <KeyValue label={t('robots.rented')}>{when(rental.createTimeTimestamp)}</KeyValue>
        <KeyValue label={t('robots.rent.firstBar')}>{when(rental.firstBarAt)}</KeyValue>
        <KeyValue label={t(rental.endedAt === null ? 'robots.rent.ends' : 'common.endedAt')}>
          {when(rental.endedAt ?? rental.endsAt)}
        </KeyValue>
      </KeyValueList>
    </Card>
  );
}
