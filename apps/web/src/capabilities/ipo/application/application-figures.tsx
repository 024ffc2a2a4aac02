/** Every sum of an application: asked for, held, paid, released. */
import { formatLocalDate } from '@candor/kit/moment-format';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import type { Subscription } from '../ipo.api.ts';
import { walletName } from '../shared/offering.model.ts';
import { Card, Part } from '../../../core/product/part.tsx';
import { useIpoWords } from '../shared/use-ipo-words.ts';

export function ApplicationFigures({ of: subscription }: { of: Subscription }) {
  const t = useText();
  const words = useIpoWords();
  const { currency, lot, finalPrice, allottedQuantity } = subscription;
  const money = (amount: string) => words.money(amount, currency);
  const optional = (label: string, amount: string | null) =>
    amount !== null && <KeyValue label={label}>{money(amount)}</KeyValue>;
  return (
    <Part title={t('ipo.figures')}>
      <Card>
        <KeyValueList>
          <KeyValue label={t('ipo.figure.quantity')}>
            {words.quantity(subscription.quantity, lot)}
          </KeyValue>
          {allottedQuantity !== null && (
            <KeyValue label={t('ipo.figure.allotted')}>
              <span className="font-semibold">{words.quantity(allottedQuantity, lot)}</span>
            </KeyValue>
          )}
          <KeyValue label={t(finalPrice === null ? 'ipo.figure.topPrice' : 'ipo.finalPrice')}>
            {words.price(subscription.subscriptionPrice, subscription)}
          </KeyValue>
          <KeyValue label={t('ipo.priceRange')}>{words.range(subscription)}</KeyValue>
          <KeyValue label={t('ipo.figure.value')}>{money(subscription.value)}</KeyValue>
          <KeyValue label={t('common.fees')}>{money(subscription.fees)}</KeyValue>
          <KeyValue label={t('ipo.figure.total')}>{money(subscription.total)}</KeyValue>
          <KeyValue label={t('ipo.figure.held')}>
            <span className="font-semibold">{money(subscription.held)}</span>
          </KeyValue>
          {optional(t('ipo.figure.pending'), subscription.pendingPayment)}
          {optional(t('ipo.figure.paid'), subscription.actualPayment)}
          {optional(t('ipo.figure.paidFees'), subscription.actualFees)}
          {optional(t('ipo.figure.released'), subscription.released)}
          <KeyValue label={t('ipo.fundsRaised')}>
            {words.compactMoney(subscription.fundsRaised, currency)}
          </KeyValue>
          <KeyValue label={t('ipo.date.prospectus')}>
            {formatLocalDate(subscription.prospectusDate)}
          </KeyValue>
          <KeyValue label={t('ipo.date.closes')}>{words.moment(subscription.closesAt)}</KeyValue>
          <KeyValue label={t('ipo.figure.allotmentDate')}>
            {formatLocalDate(subscription.allotmentDate)}
          </KeyValue>
          <KeyValue label={t('ipo.figure.listingDate')}>
            {formatLocalDate(subscription.listingDate)}
          </KeyValue>
          <KeyValue label={t('ipo.wallet')}>
            <a
              href={linkTo('wallet/detail', { type: walletName(subscription.walletType) })}
              className="text-accent"
            >
              {t(`trading.wallet.${walletName(subscription.walletType)}`)}
            </a>
          </KeyValue>
        </KeyValueList>
      </Card>
    </Part>
  );
}
