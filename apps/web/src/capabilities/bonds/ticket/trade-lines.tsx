/** The figures of a purchase or sale, on the ticket and on its confirmation. */
import { formatLocalDate } from '@candor/kit/moment-format';
import { useFigures } from '@candor/ui/figures/figure-context';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import { NumberText } from '@candor/ui/figures/number-text';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import type { Purchase, PurchasePreview, Sale } from '../bonds.api.ts';
import { usd } from '../../../core/product/figures.model.ts';
import { exactPrice, yieldShown } from '../shared/figures.model.ts';

export function TradeLines({
  side,
  trade,
  period,
  dayCount,
  children,
}: {
  side: 'buy' | 'sell';
  trade: Purchase | Sale | null;
  period: PurchasePreview['period'];
  dayCount: PurchasePreview['dayCount'];
  /** Lines that only one side has. */
  children?: ReactNode;
}) {
  const t = useText();
  const { locale } = useFigures();
  return (
    <KeyValueList>
      <KeyValue label={t('common.cleanPricePer100')}>
        <NumberText text={exactPrice(trade?.clean ?? null, locale)} />
      </KeyValue>
      <KeyValue label={t('bonds.figures.principal')}>
        <MoneyText amount={trade === null ? null : usd(trade.principal)} />
      </KeyValue>
      {period !== null && (
        <KeyValue
          label={
            <>
              {t('bonds.figures.accrued')}
              <span className="block text-caption text-ink3">
                {t('bonds.figures.accruedDays', {
                  day: period.daysAccrued,
                  days: period.daysInPeriod,
                })}
                {' · '}
                {t(`bonds.figures.accruedWhy.${side}`)}
              </span>
            </>
          }
        >
          <MoneyText amount={trade === null ? null : usd(trade.accrued)} />
        </KeyValue>
      )}
      <KeyValue label={t(`bonds.figures.total.${side}`)}>
        <span className="text-section font-semibold">
          <MoneyText amount={trade === null ? null : usd(trade.total)} />
        </span>
      </KeyValue>
      <KeyValue label={t('bonds.figures.yield')}>
        <NumberText text={yieldShown(trade?.yieldToMaturity ?? null, locale)} />
      </KeyValue>
      {trade !== null && trade.discount !== null && (
        <KeyValue label={t('bonds.figures.discount')}>
          <NumberText text={yieldShown(trade.discount, locale)} />
        </KeyValue>
      )}
      {children}
      <KeyValue label={t('bonds.terms.dayCount')}>
        {t(dayCount === 'actual/360' ? 'bonds.dayCount.bill' : 'bonds.dayCount.halfYear')}
      </KeyValue>
      <KeyValue label={t('bonds.figures.settles')}>
        <NumberText text={trade === null ? null : formatLocalDate(trade.settlesOn)} />
      </KeyValue>
    </KeyValueList>
  );
}
