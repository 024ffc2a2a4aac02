/**
 * The final price is far outside the range, so everybody is asked again. Yes is confirmed as money
 * is; no gives everything back, and no answer is a no.
 */
import { Button } from '@candor/ui/buttons/button';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { HoldButton } from '@candor/ui/buttons/hold-button';
import { Note } from '@candor/ui/marks/note';
import { Dialog } from '@candor/ui/overlays/dialog';
import { showToast } from '@candor/ui/overlays/toast';
import { newRequestId } from '@candor/client/request-id';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { AppSheet } from '../../../platform/app-sheet.tsx';
import { refetchIpo, useReconfirm, type Subscription } from '../ipo.api.ts';
import { useIpoWords } from '../shared/use-ipo-words.ts';
import { useIpoNow } from '../shared/use-ipo-now.ts';

export function QuestionCard({ of: subscription }: { of: Subscription }) {
  const { question } = subscription;
  return question === null ? null : (
    <Question key={subscription.id} subscription={subscription} question={question} />
  );
}

function Question({
  subscription,
  question,
}: {
  subscription: Subscription;
  question: NonNullable<Subscription['question']>;
}) {
  const t = useText();
  const words = useIpoWords();
  const now = useIpoNow();
  const [asking, setAsking] = useState<'yes' | 'no' | null>(null);
  const isOver = now >= question.until;
  return (
    <section
      aria-label={t('ipo.question')}
      className="grid gap-3 rounded-card border border-warn bg-warn-tint p-4"
    >
      <h2 className="text-section font-semibold tracking-heading text-warn">{t('ipo.question')}</h2>
      <p className="text-label text-ink2">
        {t('ipo.question.text', {
          distance: words.percent(question.distance),
          until: words.moment(question.until),
        })}
      </p>
      <Terms subscription={subscription} question={question} />
      {question.answer === 'yes' ? (
        <Note>{t('ipo.question.answered')}</Note>
      ) : isOver ? (
        <Note>{t('ipo.question.over')}</Note>
      ) : (
        <>
          <p role="timer" aria-live="off" className="text-label font-semibold">
            {t('ipo.question.left', { time: words.left(question.until, now) })}
          </p>
          <div className="grid grid-cols-2 gap-2.5">
            <Button tone="secondary" size="medium" onPress={() => setAsking('no')}>
              {t('ipo.question.no')}
            </Button>
            <Button size="medium" onPress={() => setAsking('yes')}>
              {t('ipo.question.yes')}
            </Button>
          </div>
        </>
      )}
      <Answers
        subscription={subscription}
        question={question}
        asking={asking}
        isOver={isOver}
        onEnd={() => setAsking(null)}
      />
    </section>
  );
}

function Terms({
  subscription,
  question,
}: {
  subscription: Subscription;
  question: NonNullable<Subscription['question']>;
}) {
  const t = useText();
  const words = useIpoWords();
  return (
    <KeyValueList>
      <KeyValue label={t('ipo.priceRange')}>{words.range(subscription)}</KeyValue>
      <KeyValue label={t('ipo.finalPrice')}>
        <span className="font-semibold">{words.price(question.finalPrice, subscription)}</span>
      </KeyValue>
      <KeyValue label={t('ipo.question.quantity')}>
        {words.quantity(question.quantity, subscription.lot)}
      </KeyValue>
    </KeyValueList>
  );
}

function Answers({
  subscription,
  question,
  asking,
  isOver,
  onEnd,
}: {
  subscription: Subscription;
  question: NonNullable<Subscription['question']>;
  asking: 'yes' | 'no' | null;
  isOver: boolean;
  onEnd: () => void;
}) {
  const t = useText();
  const words = useIpoWords();
  const { id, held, currency } = subscription;
  // Each answer has one name, however often it is sent.
  const [ids] = useState(() => ({ yes: newRequestId(), no: newRequestId() }));
  const answering = useReconfirm({
    done: ({ state }) => {
      onEnd();
      showToast(
        t(state === 'declined' ? 'ipo.question.declined' : 'ipo.question.confirmed'),
        'done',
      );
      void refetchIpo();
    },
    refused: () => void refetchIpo(),
  });
  const send = (answer: 'yes' | 'no') =>
    answering.send({ body: { requestId: ids[answer], id, answer } });
  return (
    <>
      <AppSheet isOpen={asking === 'yes'} onClose={onEnd} title={t('ipo.question.confirm')}>
        <div className="grid gap-4">
          <Terms subscription={subscription} question={question} />
          <Note>{t('ipo.question.confirm.text')}</Note>
          {answering.refusal !== null && <Note tone="alert">{answering.refusal.message}</Note>}
          {answering.isLost && <Note tone="alert">{t('common.noAnswerYet')}</Note>}
          <HoldButton
            isBusy={answering.isSending}
            isDisabled={isOver && !answering.isLost}
            onConfirm={() => send('yes')}
          >
            {answering.isLost ? t('framework.retry') : t('ipo.question.yes')}
          </HoldButton>
        </div>
      </AppSheet>
      <Dialog
        isOpen={asking === 'no'}
        title={t('ipo.question.decline')}
        confirmLabel={t('ipo.question.no')}
        cancelLabel={t('trading.keep')}
        tone="danger"
        isBusy={answering.isSending}
        onConfirm={() => send('no')}
        onCancel={onEnd}
      >
        {answering.refusal?.message ??
          t('ipo.question.decline.text', { held: words.money(held, currency) })}
      </Dialog>
    </>
  );
}
