/** Bought: what it cost, when it pays, and where to follow it. */
import { subtract } from '@candor/money/arithmetic';
import { formatMoney } from '@candor/money/format';
import { useFigures } from '@candor/ui/figures/figure-context';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import { NumberText } from '@candor/ui/figures/number-text';
import { nowMs } from '@candor/client/time';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { replace } from '../../../platform/nav/nav.ts';
import { useHolding, type Holding } from '../bonds.api.ts';
import { instantText, useBondWords } from '../shared/bond-words.ts';
import { Countdown } from '../../../core/product/countdown.tsx';
import { usd } from '../../../core/product/figures.model.ts';
import { exactPrice, yieldShown } from '../shared/figures.model.ts';
import { PurchaseDone } from '../../../core/purchase/purchase-done.tsx';
import { NextPayment } from '../mine/next-payment.tsx';
import { showMine } from '../mine/show-mine.ts';

export function BuyDone({ bought, onAnother }: { bought: Holding; onAnother: () => void }) {
  const t = useText();
  const words = useBondWords();
  const { locale } = useFigures();
  const reading = useHolding(bought.id);
  const holding = reading.status === 'ready' ? reading.data.holding : bought;
  const { isPractice, maturesAt, totalHolding, state, nextPayment } = holding;
  // The instant of the purchase is the server's clock when its answer came.
  const [clock] = useState(() => ({ at: bought.boughtAt, readAt: nowMs() }));
  return (
    <PurchaseDone
      screen={t('bonds.buy.title')}
      title={t(state === 'bought' ? 'purchase.done' : `bonds.state.${state}`)}
      text={
        <>
          <p>
            {t('bonds.done.bought.text', {
              face: words.face(totalHolding),
              name: words.title(holding),
            })}
          </p>
          {isPractice && state === 'bought' && nextPayment !== null && (
            <p>
              {t('bonds.pays')} <Countdown until={maturesAt} {...clock} />{' '}
              {t('bonds.done.practice', {
                amount: words.money(nextPayment.amount),
                when: instantText(nextPayment.paysAt, bought.boughtAt),
                gain: formatMoney(subtract(usd(nextPayment.amount), usd(holding.cost)), { locale }),
              })}
            </p>
          )}
        </>
      }
      figures={
        <KeyValueList>
          <KeyValue label={t('bonds.receipt.total.buy')}>
            <MoneyText amount={usd(holding.cost)} />
          </KeyValue>
          <KeyValue label={t('common.cleanPricePer100')}>
            <NumberText text={exactPrice(holding.buyPrice, locale)} />
          </KeyValue>
          <KeyValue label={t('bonds.figures.yield')}>
            <NumberText text={yieldShown(holding.buyYield, locale)} />
          </KeyValue>
          <NextPayment of={holding} />
        </KeyValueList>
      }
      next={[
        {
          label: t('bonds.done.toHolding'),
          onPress: () => void replace('bonds/holding', { id: holding.id }),
        },
        { label: t('bonds.done.toMine'), onPress: showMine },
      ]}
      another={{ label: t('bonds.done.another'), onPress: onAnother }}
    />
  );
}
