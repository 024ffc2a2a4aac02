/** Sold: what it brings and when, live until it is paid. */
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import { useText } from '../../../platform/i18n/text.ts';
import { replace } from '../../../platform/nav/nav.ts';
import { useHolding, type Sold } from '../bonds.api.ts';
import { NextPayment } from '../mine/next-payment.tsx';
import { showMine } from '../mine/show-mine.ts';
import { useBondWords } from '../shared/bond-words.ts';
import { usdOrNull } from '../../../core/product/figures.model.ts';
import { PurchaseDone } from '../../../core/purchase/purchase-done.tsx';

export function SellDone({ sold: { sold: first, left } }: { sold: Sold }) {
  const t = useText();
  const words = useBondWords();
  const reading = useHolding(first.id);
  const sold = reading.status === 'ready' ? reading.data.holding : first;
  const { sale, state, totalHolding } = sold;
  return (
    <PurchaseDone
      screen={t('bonds.sell.title')}
      title={t(state === 'redeemed' ? 'bonds.done.paid' : 'common.sold')}
      text={
        <>
          <p>
            {t('bonds.done.sold.text', {
              face: words.face(totalHolding),
              total: sale === null ? '—' : words.money(sale.total),
            })}
          </p>
          {left !== null && <p>{t('bonds.done.left', { face: words.face(left.totalHolding) })}</p>}
        </>
      }
      figures={
        <KeyValueList>
          <KeyValue label={t('common.state')}>{t(`bonds.state.${state}`)}</KeyValue>
          <KeyValue label={t('bonds.holding.profit')}>
            <MoneyText amount={usdOrNull(sold.profit)} look="change" />
          </KeyValue>
          <NextPayment of={sold} />
        </KeyValueList>
      }
      next={[
        {
          label: t('bonds.done.toHolding'),
          onPress: () => void replace('bonds/holding', { id: sold.id }),
        },
        { label: t('bonds.done.toMine'), onPress: showMine },
      ]}
    />
  );
}
