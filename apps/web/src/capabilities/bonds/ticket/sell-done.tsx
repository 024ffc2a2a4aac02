/** Sold: what it brings and when, live until it is paid. */
import { Button } from '@candor/ui/buttons/button';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import { useText } from '../../../platform/i18n/text.ts';
import { replace } from '../../../platform/nav/nav.ts';
import { useHolding, type Sold } from '../bonds.api.ts';
import { NextPayment } from '../mine/next-payment.tsx';
import { showMine } from '../mine/show-mine.ts';
import { useBondWords } from '../shared/bond-words.ts';
import { usdOrNull } from '../shared/figures.model.ts';
import { Card } from '../shared/part.tsx';
import { DoneView } from './done-view.tsx';

export function SellDone({ sold: { sold: first, left } }: { sold: Sold }) {
  const t = useText();
  const words = useBondWords();
  const reading = useHolding(first.id);
  const sold = reading.status === 'ready' ? reading.data.holding : first;
  const { sale, state, totalHolding } = sold;
  return (
    <DoneView
      screen={t('bonds.sell.title')}
      title={t(state === 'redeemed' ? 'bonds.done.paid' : 'bonds.done.sold')}
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
        <Card>
          <KeyValueList>
            <KeyValue label={t('bonds.mine.state')}>{t(`bonds.state.${state}`)}</KeyValue>
            <KeyValue label={t('bonds.holding.profit')}>
              <MoneyText amount={usdOrNull(sold.profit)} look="change" />
            </KeyValue>
            <NextPayment of={sold} />
          </KeyValueList>
        </Card>
      }
      acts={
        <>
          <Button onPress={() => void replace('bonds/holding', { id: sold.id })}>
            {t('bonds.done.toHolding')}
          </Button>
          <Button tone="secondary" onPress={showMine}>
            {t('bonds.done.toMine')}
          </Button>
        </>
      }
    />
  );
}
