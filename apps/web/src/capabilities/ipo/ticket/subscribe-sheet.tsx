import { ReviewSheet } from '../../../core/ticket/review/review-sheet.tsx';
import type { Review } from '../../../core/ticket/review/review.ts';
import { useText } from '../../../platform/i18n/text.ts';
import { useLeaveScreen } from '../../../platform/nav/use-leave-screen.ts';
import type { Offering, Subscription, SubscriptionAsked, SubscriptionPreview } from '../ipo.api.ts';
import { ConfirmSubscription } from './confirm-subscription.tsx';
import { SubscribedResult } from './subscribed-result.tsx';

/** Leaving what was sent leaves its screen too. */
export function SubscribeSheet({
  review,
  offering,
  isOver,
}: {
  review: Review<SubscriptionAsked, SubscriptionPreview>;
  offering: Offering;
  isOver: boolean;
}) {
  const t = useText();
  return (
    <ReviewSheet
      review={review}
      title={t('ipo.confirm')}
      doneTitle={t('ipo.done.title')}
      onLeave={useLeaveScreen()}
      question={(confirming, onDone: (subscription: Subscription) => void) => (
        <ConfirmSubscription
          review={review}
          confirming={confirming}
          offering={offering}
          isOver={isOver}
          onDone={onDone}
        />
      )}
      outcome={(subscription, { asked }, close) => (
        <SubscribedResult
          subscription={subscription}
          wasChange={asked.changes !== undefined}
          onClose={close}
        />
      )}
    />
  );
}
