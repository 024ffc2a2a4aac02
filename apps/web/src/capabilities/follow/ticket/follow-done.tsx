/** Placed: what is held, when it is confirmed and settled, and where to see it. */
import { Button } from '@candor/ui/buttons/button';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import { Icon } from '@candor/ui/marks/icon';
import { CircleCheck } from 'lucide-react';
import { useText } from '../../../platform/i18n/text.ts';
import { replace } from '../../../platform/nav/nav.ts';
import { PageScreen } from '../../../platform/page-screen.tsx';
import { useFollowOrder, type FollowOrder } from '../follow.api.ts';
import { showMine } from '../mine/show-mine.ts';
import { Countdown } from '../shared/countdown.tsx';
import { usd } from '../shared/figures.model.ts';
import { Card } from '../shared/part.tsx';
import { useFollowWords } from '../shared/use-follow-words.ts';

export function FollowDone({ placed, onAnother }: { placed: FollowOrder; onAnother: () => void }) {
  const t = useText();
  const words = useFollowWords();
  const reading = useFollowOrder(placed.id);
  const order = reading.status === 'ready' ? reading.data.order : placed;
  const { id, agencyId, agencyName, amount, state, strikesAt, settlesAt } = order;
  return (
    <PageScreen title={t('follow.ticket.title')}>
      <div className="grid grid-cols-1 gap-4 px-4 pt-4 pb-6">
        <div role="status" className="grid justify-items-center gap-2 text-center">
          <span className="grid size-14 place-items-center rounded-sheet bg-s2">
            <Icon of={CircleCheck} size={26} />
          </span>
          <p className="text-section font-semibold tracking-heading">
            {t(state === 'waitConfirm' ? 'follow.done.title' : `follow.order.${state}`)}
          </p>
          <p className="max-w-80 text-label text-ink2">
            {t('follow.done.text', { amount: words.money(amount), name: agencyName })}
          </p>
        </div>
        <Card>
          <KeyValueList>
            <KeyValue label={t('follow.lines.held')}>
              <MoneyText amount={usd(amount)} />
            </KeyValue>
            {state === 'waitConfirm' && (
              <KeyValue
                label={
                  <>
                    {t('follow.lines.strike')}
                    <span className="block text-caption text-ink3">
                      {t('follow.lines.in')} <Countdown until={strikesAt} />
                    </span>
                  </>
                }
              >
                {words.moment(strikesAt)}
              </KeyValue>
            )}
            <KeyValue label={t('follow.lines.settles')}>{words.moment(settlesAt)}</KeyValue>
          </KeyValueList>
        </Card>
        <p className="text-label text-ink2">{t('follow.done.next')}</p>
        <div className="grid gap-2.5">
          <Button onPress={() => void replace('follow/order', { id })}>
            {t('follow.done.toOrder')}
          </Button>
          <Button tone="secondary" onPress={showMine}>
            {t('follow.done.toMine')}
          </Button>
          <Button tone="secondary" onPress={() => void replace('follow/agency', { id: agencyId })}>
            {t('follow.done.toAgency')}
          </Button>
          <Button tone="ghost" onPress={onAnother}>
            {t('follow.done.another')}
          </Button>
        </div>
      </div>
    </PageScreen>
  );
}
