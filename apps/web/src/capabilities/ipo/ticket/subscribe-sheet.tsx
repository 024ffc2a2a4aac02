import { Sheet } from '@candor/ui/overlays/sheet';
import { useState } from 'react';
import type { TradingAccess } from '../../../core/ticket/lock/trading-access.ts';
import { useText } from '../../../platform/i18n/text.ts';
import { useLeaveScreen } from '../../../platform/nav/use-leave-screen.ts';
import type { Offering, Subscription } from '../ipo.api.ts';
import { ConfirmSubscription } from './confirm-subscription.tsx';
import { SubscribedResult } from './subscribed-result.tsx';
import type { Confirming, SubscribeReview } from './use-subscribe-review.ts';

/** Stays readable while it closes. Leaving what was sent leaves its screen too. */
export function SubscribeSheet({
  review: { confirming, renew, settle, end },
  offering,
  access,
  isOver,
}: {
  review: SubscribeReview;
  offering: Offering;
  access: TradingAccess;
  isOver: boolean;
}) {
  const t = useText();
  const [last, setLast] = useState<Confirming | null>(null);
  const [done, setDone] = useState<Subscription | null>(null);
  if (confirming !== null && confirming !== last) {
    setLast(confirming);
    setDone(null);
  }
  const leave = useLeaveScreen();
  const close = () => {
    end();
    if (done !== null) leave();
  };
  return (
    <Sheet
      isOpen={confirming !== null}
      onClose={close}
      title={t(done === null ? 'ipo.confirm' : 'ipo.done.title')}
      closeLabel={t('framework.close')}
    >
      {last !== null && done === null && (
        <ConfirmSubscription
          key={last.requestId}
          confirming={last}
          offering={offering}
          access={access}
          isOver={isOver}
          onRenew={renew}
          onBack={end}
          onDone={(subscription) => {
            setDone(subscription);
            settle();
          }}
        />
      )}
      {last !== null && done !== null && (
        <SubscribedResult
          subscription={done}
          wasChange={last.asked.changes !== undefined}
          onClose={close}
        />
      )}
    </Sheet>
  );
}
