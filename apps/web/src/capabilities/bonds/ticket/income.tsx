import { formatLocalDate } from '@candor/kit/moment-format';
import { KeyValue } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import { nowMs } from '@candor/client/time';
import { useText } from '../../../platform/i18n/text.ts';
import type { PurchasePreview } from '../bonds.api.ts';
import { instantText, useBondWords } from '../shared/bond-words.ts';
import { usd } from '../../../core/product/figures.model.ts';

/** What the purchase brings. */
export function Income({ preview: { trade, bond } }: { preview: PurchasePreview }) {
  const t = useText();
  const words = useBondWords();
  const last = trade?.cashFlows.at(-1);
  return (
    <>
      {trade !== null && trade.nextCoupon !== null && (
        <KeyValue label={t('bonds.figures.nextCoupon')}>
          {t('bonds.figures.nextCoupon.value', {
            amount: words.money(trade.nextCoupon.amount),
            date: formatLocalDate(trade.nextCoupon.paidOn),
          })}
        </KeyValue>
      )}
      {trade !== null && last !== undefined && (
        <KeyValue
          label={t('bonds.figures.receives', {
            date: bond.isPractice
              ? instantText(last.paysAt, nowMs())
              : formatLocalDate(last.paidOn),
          })}
        >
          <MoneyText amount={usd(trade.receives)} />
        </KeyValue>
      )}
      {trade !== null && (
        <KeyValue label={t('bonds.figures.gain')}>
          <MoneyText amount={usd(trade.gain)} look="change" />
        </KeyValue>
      )}
    </>
  );
}
