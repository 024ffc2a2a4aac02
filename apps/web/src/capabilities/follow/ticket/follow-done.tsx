/** Placed: what is held, when it is confirmed and settled, and where to see it. */
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import { useText } from '../../../platform/i18n/text.ts';
import { replace } from '../../../platform/nav/nav.ts';
import { useFollowOrder, type FollowOrder } from '../follow.api.ts';
import { showMine } from '../mine/show-mine.ts';
import { usd } from '../../../core/product/figures.model.ts';
import { PurchaseDone } from '../../../core/purchase/purchase-done.tsx';
import { useFollowWords } from '../shared/use-follow-words.ts';
import { StrikeLine } from './strike-line.tsx';

/** Units are bought when their value is struck; until then it is an order. */
const titles = {
  waitConfirm: 'follow.done.title',
  toBeSettled: 'purchase.done',
  settled: 'follow.order.settled',
  returned: 'purchase.failed',
} as const satisfies Record<FollowOrder['state'], string>;

export function FollowDone({ placed, onAnother }: { placed: FollowOrder; onAnother: () => void }) {
  const t = useText();
  const words = useFollowWords();
  const reading = useFollowOrder(placed.id);
  const order = reading.status === 'ready' ? reading.data.order : placed;
  const { id, agencyId, agencyName, amount, state, strikesAt, settlesAt } = order;
  return (
    <PurchaseDone
      screen={t('common.follow')}
      title={t(titles[state])}
      text={t('follow.done.text', { amount: words.money(amount), name: agencyName })}
      figures={
        <KeyValueList>
          <KeyValue label={t('follow.lines.held')}>
            <MoneyText amount={usd(amount)} />
          </KeyValue>
          {state === 'waitConfirm' && <StrikeLine strikesAt={strikesAt} />}
          <KeyValue label={t('common.settlementDate')}>{words.moment(settlesAt)}</KeyValue>
        </KeyValueList>
      }
      note={t('follow.done.next')}
      next={[
        { label: t('follow.done.toOrder'), onPress: () => void replace('follow/order', { id }) },
        { label: t('follow.done.toMine'), onPress: showMine },
        {
          label: t('follow.done.toAgency'),
          onPress: () => void replace('follow/agency', { id: agencyId }),
        },
      ]}
      another={{ label: t('follow.done.another'), onPress: onAnother }}
    />
  );
}
