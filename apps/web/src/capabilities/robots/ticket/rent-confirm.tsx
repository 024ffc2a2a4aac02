/**
 * The last look before renting, with the odds beside the button. One opening has one request id, so
 * a retry cannot rent twice.
 */
import type { rentRobot } from '@candor/contract/robots';
import type { SentBodyOf } from '@candor/contract/kernel/endpoint';
import { Button } from '@candor/ui/buttons/button';
import { HoldButton } from '@candor/ui/buttons/hold-button';
import { Note } from '@candor/ui/marks/note';
import { Sheet } from '@candor/ui/overlays/sheet';
import { newRequestId } from '@candor/client/request-id';
import { useState } from 'react';
import { UnlockField } from '../../../core/ticket/lock/unlock-field.tsx';
import { useTradingLock } from '../../../core/ticket/lock/use-trading-lock.ts';
import { StickyActs } from '../../../core/ticket/review/sticky-acts.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { refetchRentals, useRentRobot, type Rental, type RentalPreview } from '../robots.api.ts';
import { useRobotWords } from '../shared/use-robot-words.ts';
import { RentOdds } from './rent-form.tsx';
import { RentLines } from './rent-lines.tsx';
import { useObstacleWords } from './use-obstacle-words.ts';
import type { Obstacle } from './way-out.model.ts';

type Asked = {
  preview: RentalPreview;
  /** As typed, and as the preview was asked with. */
  amount: string;
  /** What has come between since. */
  obstacle: Obstacle | null;
  onRented: (rental: Rental) => void;
  onClose: () => void;
};

export function RentConfirm({ isOpen, ...asked }: Asked & { isOpen: boolean }) {
  const t = useText();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={asked.onClose}
      title={t('robots.confirm')}
      closeLabel={t('framework.close')}
    >
      <Question {...asked} />
    </Sheet>
  );
}

function Question({ preview, amount, obstacle, onRented, onClose }: Asked) {
  const t = useText();
  const words = useRobotWords();
  const say = useObstacleWords();
  const [requestId] = useState(newRequestId);
  const [sent, setSent] = useState<SentBodyOf<typeof rentRobot> | null>(null);
  const lock = useTradingLock();
  const renting = useRentRobot({
    done: (rental) => {
      void refetchRentals();
      onRented(rental);
    },
    refused: (refusal) => {
      lock.hear(refusal);
      void refetchRentals();
    },
  });
  const { robot, pace, capital, price } = preview;
  const { refusal, isLost, isSending } = renting;
  const send = () => {
    // A retry is the same request to the letter.
    const body = isLost && sent !== null ? sent : { requestId, robotId: robot.id, amount, pace };
    setSent(body);
    renting.send({ body });
  };
  return (
    <div className="grid grid-cols-1 gap-4 [&_input]:scroll-mb-56">
      <p className="text-body font-semibold">
        {robot.name}
        <span className="block text-label font-medium text-ink2">
          {t('robots.confirm.what', {
            capital: capital === null ? '—' : words.money(capital),
            price: words.money(price),
            duration: words.duration(preview.endsAt - preview.firstBarAt),
          })}
        </span>
      </p>
      <div className="rounded-card border border-line px-3.5 py-1">
        <RentLines preview={preview} />
      </div>
      <RentOdds preview={preview} />
      {obstacle !== null && <Note tone="alert">{say(obstacle, preview)}</Note>}
      <Note tone="warn">{t('robots.canLose')}</Note>
      {lock.isLocked && <UnlockField unlock={lock.unlock} />}
      <StickyActs>
        {refusal !== null && !(lock.isLocked && refusal.reason === 'TRADING_LOCKED') && (
          <Note tone="alert">
            <span className="block font-semibold">{t('robots.confirm.failed')}</span>
            {refusal.message}
          </Note>
        )}
        {isLost && <Note tone="alert">{t('robots.confirm.lost')}</Note>}
        <HoldButton
          isDisabled={(capital === null || obstacle !== null) && !isLost}
          isBusy={isSending || lock.unlock.isSending}
          onConfirm={() => lock.run(send)}
        >
          {isLost
            ? t('framework.retry')
            : t('robots.confirm.act', {
                total: preview.total === null ? '—' : words.money(preview.total),
              })}
        </HoldButton>
        {refusal !== null && (
          <Button tone="secondary" size="medium" isWide onPress={onClose}>
            {t('robots.confirm.change')}
          </Button>
        )}
      </StickyActs>
    </div>
  );
}
