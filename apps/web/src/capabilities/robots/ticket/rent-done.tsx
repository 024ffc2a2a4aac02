/** Rented: what happens next, and where to watch it. */
import { Button } from '@candor/ui/buttons/button';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import { Icon } from '@candor/ui/marks/icon';
import { nowMs } from '@candor/client/time';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { replace } from '../../../platform/nav/nav.ts';
import { PageScreen } from '../../../platform/page-screen.tsx';
import type { Rental } from '../robots.api.ts';
import { Countdown } from '../shared/countdown.tsx';
import { Card } from '../shared/part.tsx';
import { usd, useRobotWords } from '../shared/use-robot-words.ts';

export function RentDone({ rented, onAnother }: { rented: Rental; onAnother: () => void }) {
  const t = useText();
  const words = useRobotWords();
  const [readAt] = useState(nowMs);
  const { id, name, capital, price, firstBarAt, endsAt, asOf } = rented;
  return (
    <PageScreen title={t('robots.rent')}>
      <div className="grid grid-cols-1 gap-4 px-4 pt-4 pb-6">
        <div role="status" className="grid justify-items-center gap-2 text-center">
          <span className="grid size-14 place-items-center rounded-sheet bg-s2">
            <Icon of={CircleCheck} size={26} />
          </span>
          <p className="text-section font-semibold tracking-heading">{t('robots.done')}</p>
          <div className="grid max-w-80 gap-1 text-label text-ink2">
            <p>{t('robots.done.text', { name })}</p>
            <p>
              {t('robots.done.first')} <Countdown until={firstBarAt} at={asOf} readAt={readAt} />
            </p>
          </div>
        </div>
        <Card>
          <KeyValueList>
            <KeyValue label={t('robots.rent.held')}>
              <MoneyText amount={usd(capital)} />
            </KeyValue>
            <KeyValue label={t('robots.rent.paid')}>
              <MoneyText amount={usd(price)} />
            </KeyValue>
            <KeyValue label={t('robots.rent.ends')}>{words.moment(endsAt, asOf)}</KeyValue>
          </KeyValueList>
        </Card>
        <div className="grid gap-2.5">
          <Button onPress={() => void replace('pages/robotai/detail', { id })}>
            {t('robots.done.watch')}
          </Button>
          <Button tone="secondary" onPress={() => void replace('pages/robotai/index')}>
            {t('robots.toRobots')}
          </Button>
          <Button tone="ghost" onPress={onAnother}>
            {t('robots.done.another')}
          </Button>
        </div>
      </div>
    </PageScreen>
  );
}
