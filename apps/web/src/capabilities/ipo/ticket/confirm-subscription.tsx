/**
 * The last look before money is held. One confirmation has one request id, so a retry cannot apply
 * twice. At most what was seen here is moved from the funding wallet; when the rate moved further,
 * it is asked again under another id.
 */
import { Button } from '@candor/ui/buttons/button';
import { HoldButton } from '@candor/ui/buttons/hold-button';
import { Note } from '@candor/ui/marks/note';
import { nowMs } from '@candor/client/time';
import { useState } from 'react';
import { isLocked } from '../../../core/ticket/lock/trading-access.model.ts';
import {
  refetchTradingAccess,
  useUnlock,
  type TradingAccess,
} from '../../../core/ticket/lock/trading-access.ts';
import { focusUnlock, UnlockField } from '../../../core/ticket/lock/unlock-field.tsx';
import { StickyActs } from '../../../core/ticket/review/sticky-acts.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import {
  refetchIpo,
  usePreview,
  useSubscribe,
  type Offering,
  type Subscription,
  type SubscriptionPreview,
} from '../ipo.api.ts';
import { CompanyHead } from '../shared/company-head.tsx';
import { useIpoWords } from '../shared/use-ipo-words.ts';
import { obstacleIn } from './subscribe.model.ts';
import { PreviewLines } from './subscribe-preview.tsx';
import type { Confirming } from './use-subscribe-review.ts';

export function ConfirmSubscription({
  confirming,
  offering,
  access,
  isOver,
  onDone,
  onRenew,
  onBack,
}: {
  confirming: Confirming;
  offering: Offering;
  access: TradingAccess;
  /** The deadline passed; a request without an answer may still be repeated. */
  isOver: boolean;
  onDone: (subscription: Subscription) => void;
  onRenew: () => string;
  onBack: () => void;
}) {
  const t = useText();
  const { asked } = confirming;
  const { preview, obstacle } = useLivePreview(confirming);
  const [requestId, setRequestId] = useState(confirming.requestId);
  const [wasLocked, setWasLocked] = useState(false);
  const needsPassword = wasLocked || isLocked(access, nowMs());
  const unlock = useUnlock();
  const sending = useSubscribe({
    done: (subscription) => {
      void refetchIpo();
      onDone(subscription);
    },
    refused: ({ reason }) => {
      if (reason === 'TRADING_LOCKED') {
        setWasLocked(true);
        void refetchTradingAccess();
      }
      if (reason === 'FUNDING_MOVE_TOO_SMALL') setRequestId(onRenew());
      void refetchIpo();
    },
  });
  const { refusal, isLost } = sending;
  const isStopped = (isOver || obstacle !== null) && !isLost;
  const submit = () => {
    if (isStopped) return;
    const go = () => {
      setWasLocked(false);
      sending.send({ body: { requestId, ...asked, ...getConsent(preview) } });
    };
    if (!needsPassword) return go();
    if (unlock.password === '') focusUnlock();
    unlock.open(t('trading.payPassword.enter'), go);
  };
  return (
    <form
      noValidate
      className="grid gap-4 [&_input]:scroll-mb-56"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <CompanyHead of={offering} />
      <div className="rounded-card border border-line px-3.5 py-1">
        <PreviewLines offering={offering} preview={preview} />
      </div>
      <FundingLine preview={preview} />
      {obstacle !== null && !isLost && <Note tone="alert">{obstacle}</Note>}
      {needsPassword && <UnlockField unlock={unlock} />}
      <Note>{t('ipo.confirm.ballot')}</Note>
      <Note>{t('ipo.confirm.paper')}</Note>
      <StickyActs>
        {isOver && !isLost && <Note tone="warn">{t('ipo.confirm.over')}</Note>}
        {refusal !== null && refusal.reason !== 'TRADING_LOCKED' && (
          <Note tone="alert">{refusal.message}</Note>
        )}
        {isLost && <Note tone="alert">{t('ipo.confirm.lost')}</Note>}
        <HoldButton
          isBusy={sending.isSending || unlock.isSending}
          isDisabled={isStopped}
          onConfirm={submit}
        >
          {isLost
            ? t('framework.retry')
            : t(asked.changes === undefined ? 'ipo.confirm.act' : 'ipo.confirm.changeAct')}
        </HoldButton>
        {(refusal !== null || isStopped) && (
          <Button tone="secondary" size="medium" isWide onPress={onBack}>
            {t('ipo.confirm.back')}
          </Button>
        )}
      </StickyActs>
    </form>
  );
}

/** Figures follow the wallet and the rate; when it can no longer be sent, it says why. */
function useLivePreview({ asked, preview: first }: Confirming) {
  const [shown, setShown] = useState(first);
  const reading = usePreview(asked);
  const newest = reading.status === 'ready' && !reading.isOld ? reading.data : null;
  const problem = newest === null ? null : obstacleIn(newest);
  if (newest !== null && problem === null && newest !== shown) setShown(newest);
  return { preview: shown, obstacle: problem?.text ?? null };
}

/** The most that was seen on this sheet may be moved, and nothing where nothing was. */
function getConsent({ funding }: SubscriptionPreview): { moveFromFunding?: string } {
  return funding === null ? {} : { moveFromFunding: funding.most };
}

function FundingLine({ preview: { funding } }: { preview: SubscriptionPreview }) {
  const t = useText();
  const words = useIpoWords();
  if (funding === null) return null;
  const { move, most, exchange } = funding;
  return (
    <Note>
      <span className="font-semibold">
        {t('ipo.funding.move', { amount: words.money(move, 'USD') })}
      </span>{' '}
      {t('ipo.funding.most', { amount: words.money(most, 'USD') })}
      {exchange !== null &&
        ` ${t('ipo.funding.rate', { pair: exchange.pair, rate: exchange.rate })}`}
    </Note>
  );
}
