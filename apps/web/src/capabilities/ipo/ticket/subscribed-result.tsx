/** Applied: what is held, the own number in the ballot, and when the result comes. */
import { Button } from '@candor/ui/buttons/button';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { Icon } from '@candor/ui/marks/icon';
import { Note } from '@candor/ui/marks/note';
import { CircleCheck } from 'lucide-react';
import { StickyActs } from '../../../core/ticket/review/sticky-acts.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { replace } from '../../../platform/nav/nav.ts';
import type { Subscription } from '../ipo.api.ts';
import { CompanyHead } from '../shared/company-head.tsx';
import { HashLine } from '../../../core/product/hash-line.tsx';
import { useIpoWords } from '../shared/use-ipo-words.ts';

export function SubscribedResult({
  subscription,
  wasChange,
  onClose,
}: {
  subscription: Subscription;
  wasChange: boolean;
  onClose: () => void;
}) {
  const t = useText();
  const words = useIpoWords();
  const { id, quantity, lot, held, currency, closesAt, allotsAt, listsAt, number } = subscription;
  return (
    <div className="grid gap-4">
      <div role="status" className="grid justify-items-center gap-2 py-2 text-center">
        <Icon of={CircleCheck} size={40} className="text-sound" />
        <p className="text-sheet font-semibold tracking-heading">
          {t(wasChange ? 'ipo.done.changed' : 'ipo.done.applied')}
        </p>
        <p className="text-body text-ink2">{words.quantity(quantity, lot)}</p>
      </div>
      <CompanyHead of={subscription} />
      <KeyValueList>
        <KeyValue label={t('ipo.figure.held')}>{words.money(held, currency)}</KeyValue>
        <KeyValue label={t('ipo.done.changeable')}>{words.moment(closesAt)}</KeyValue>
        <KeyValue label={t('ipo.date.allots')}>{words.moment(allotsAt)}</KeyValue>
        <KeyValue label={t('ipo.date.lists')}>{words.moment(listsAt)}</KeyValue>
      </KeyValueList>
      <HashLine label={t('ipo.number')} text={number} />
      <Note>{t('ipo.number.note')}</Note>
      <StickyActs>
        <Button isWide onPress={() => replace('newstock/subscription', { id })}>
          {t('ipo.own')}
        </Button>
        <Button tone="secondary" size="medium" isWide onPress={onClose}>
          {t('framework.close')}
        </Button>
      </StickyActs>
    </div>
  );
}
