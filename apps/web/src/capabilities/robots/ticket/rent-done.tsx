/** Rented: what happens next, and where to watch it. */
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import { nowMs } from '@candor/client/time';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { replace } from '../../../platform/nav/nav.ts';
import type { Rental } from '../robots.api.ts';
import { Countdown } from '../../../core/product/countdown.tsx';
import { PurchaseDone } from '../../../core/purchase/purchase-done.tsx';
import { usd } from '../../../core/product/figures.model.ts';
import { useRobotWords } from '../shared/use-robot-words.ts';

export function RentDone({ rented, onAnother }: { rented: Rental; onAnother: () => void }) {
  const t = useText();
  const words = useRobotWords();
  const [readAt] = useState(nowMs);
  const { id, name, capital, price, firstBarAt, endsAt, asOf } = rented;
  return (
    <PurchaseDone
      screen={t('robots.rent')}
      title={t('purchase.done')}
      text={
        <>
          <p>{t('robots.done.text', { name })}</p>
          <p>
            {t('robots.done.first')}{' '}
            <Countdown until={firstBarAt} at={asOf} readAt={readAt} say={words.left} />
          </p>
        </>
      }
      figures={
        <KeyValueList>
          <KeyValue label={t('robots.rent.held')}>
            <MoneyText amount={usd(capital)} />
          </KeyValue>
          <KeyValue label={t('robots.rent.paid')}>
            <MoneyText amount={usd(price)} />
          </KeyValue>
          <KeyValue label={t('robots.rent.ends')}>{words.moment(endsAt, asOf)}</KeyValue>
        </KeyValueList>
      }
      next={[
        {
          label: t('robots.done.watch'),
          onPress: () => void replace('pages/robotai/detail', { id }),
        },
        { label: t('common.allRobots'), onPress: () => void replace('pages/robotai/index') },
      ]}
      another={{ label: t('robots.done.another'), onPress: onAnother }}
    />
  );
}
