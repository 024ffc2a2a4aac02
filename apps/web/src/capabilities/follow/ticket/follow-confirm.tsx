/**
 * The last look before money is held. The strike that is shown is sent, and when it can no longer
 * be met it is asked about again under another id; so is a larger move from the funding wallet. One
 * opening has one request id, so a retry cannot invest twice.
 */
import type { addFollowOrder } from '@candor/contract/follow';
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
import {
  refetchFollow,
  useAddFollowOrder,
  type FollowAsked,
  type FollowOrder,
  type FollowPreview,
} from '../follow.api.ts';
import { AgencyHead } from '../shared/agency-head.tsx';
import { useFollowWords } from '../shared/use-follow-words.ts';
import type { Obstacle } from './amount.model.ts';
import { useObstacleWords } from './obstacle-words.ts';
import { LockedNote, OrderLines } from './order-lines.tsx';

type Question = {
  readonly preview: FollowPreview;
  /** As typed, and as the preview was asked with. */
  readonly asked: FollowAsked;
  /** What has come between since. */
  readonly obstacle: Obstacle | null;
  readonly onPlaced: (order: FollowOrder) => void;
};

export function FollowConfirm({
  isOpen,
  onClose,
  ...question
}: Question & { isOpen: boolean; onClose: () => void }) {
  const t = useText();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('follow.confirm')}
      closeLabel={t('framework.close')}
    >
      <Confirm {...question} onBack={onClose} />
    </Sheet>
  );
}

/** Nothing is decided by these: the terms on the sheet changed, and it is asked again. */
const ASKED_AGAIN: ReadonlySet<string> = new Set([
  'FOLLOW_DEADLINE_PASSED',
  'FUNDING_MOVE_TOO_SMALL',
]);

function Confirm({
  preview,
  asked,
  obstacle,
  onPlaced,
  onBack,
}: Question & { onBack: () => void }) {
  const t = useText();
  const words = useFollowWords();
  const say = useObstacleWords();
  const [requestId, setRequestId] = useState(newRequestId);
  const [opened] = useState(preview.strikesAt);
  const [sent, setSent] = useState<SentBodyOf<typeof addFollowOrder> | null>(null);
  const lock = useTradingLock();
  const sending = useAddFollowOrder({
    done: (order) => {
      void refetchFollow();
      onPlaced(order);
    },
    refused: (refusal) => {
      lock.hear(refusal);
      if (ASKED_AGAIN.has(refusal.reason)) setRequestId(newRequestId());
      void refetchFollow();
    },
  });
  const { refusal, isLost } = sending;
  const { agency, funding, strikesAt } = preview;
  const send = () => {
    // A retry is the same request to the letter, whatever was struck meanwhile.
    const body =
      isLost && sent !== null
        ? sent
        : {
            requestId,
            ...asked,
            seenStrikesAt: strikesAt,
            ...(funding === null ? {} : { moveFromFunding: funding.move }),
          };
    setSent(body);
    sending.send({ body });
  };
  return (
    <div className="grid grid-cols-1 gap-4 [&_input]:scroll-mb-56">
      <AgencyHead of={agency} />
      <LockedNote preview={preview} />
      <Note>{t('follow.confirm.lose')}</Note>
      <div className="rounded-card border border-line px-3.5 py-1">
        <OrderLines preview={preview} />
      </div>
      {obstacle !== null && !isLost && <Note tone="alert">{say(obstacle, preview)}</Note>}
      <Note>{t('follow.confirm.hold')}</Note>
      {lock.isLocked && <UnlockField unlock={lock.unlock} />}
      <StickyActs>
        {strikesAt !== opened && refusal === null && !isLost && (
          <Note tone="warn">
            {t('follow.confirm.moved', {
              before: words.moment(opened),
              now: words.moment(strikesAt),
            })}
          </Note>
        )}
        {refusal !== null && !(lock.isLocked && refusal.reason === 'TRADING_LOCKED') && (
          <Note tone={ASKED_AGAIN.has(refusal.reason) ? 'warn' : 'alert'}>{refusal.message}</Note>
        )}
        {isLost && <Note tone="alert">{t('follow.confirm.lost')}</Note>}
        <HoldButton
          isDisabled={obstacle !== null && !isLost}
          isBusy={sending.isSending || lock.unlock.isSending}
          onConfirm={() => lock.run(send)}
        >
          {isLost
            ? t('framework.retry')
            : t('follow.confirm.act', { amount: words.round(asked.amount) })}
        </HoldButton>
        {refusal !== null && !ASKED_AGAIN.has(refusal.reason) && (
          <Button tone="secondary" size="medium" isWide onPress={onBack}>
            {t('follow.confirm.back')}
          </Button>
        )}
      </StickyActs>
    </div>
  );
}
