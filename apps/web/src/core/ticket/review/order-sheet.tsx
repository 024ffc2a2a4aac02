import { useText } from '../../../platform/i18n/text.ts';
import { useLeaveScreen } from '../../../platform/nav/use-leave-screen.ts';
import type { OrderAsked } from '../form/order-form.model.ts';
import type { TradingAccess } from '../lock/trading-access.ts';
import type { OrderEndpoint, PlacedOrder, Preview, TicketInstrument } from '../ticket.api.ts';
import { ConfirmOrder } from './confirm-order.tsx';
import { OrderResult } from './order-result.tsx';
import { ReviewSheet } from './review-sheet.tsx';
import type { Review } from './review.ts';
import type { Unanswered } from './unanswered.ts';
import type { OrderSent } from './unanswered-order.tsx';

type Placed = { readonly order: PlacedOrder; readonly preview: Preview };

/**
 * A ticket that was sent is not shown again: leaving the result leaves its screen too, and beside a
 * chart the ticket is a new one.
 */
export function OrderSheet({
  review,
  instrument,
  access,
  endpoint,
  unanswered,
  onRestart,
}: {
  review: Review<OrderAsked, Preview>;
  instrument: TicketInstrument;
  access: TradingAccess;
  endpoint: OrderEndpoint;
  unanswered: Unanswered<OrderSent>;
  /** Leaves the result of a placed order: the ticket is a new one. */
  onRestart: () => void;
}) {
  const t = useText();
  const leave = useLeaveScreen();
  const restart = () => {
    review.end();
    onRestart();
  };
  return (
    <ReviewSheet
      review={review}
      title={t('ticket.confirm.title')}
      doneTitle={t('ticket.result.title')}
      onLeave={() => {
        onRestart();
        leave();
      }}
      question={(confirming, onPlaced: (placed: Placed) => void) => (
        <ConfirmOrder
          review={review}
          confirming={confirming}
          instrument={instrument}
          access={access}
          endpoint={endpoint}
          unanswered={unanswered}
          onPlaced={(order, preview) => onPlaced({ order, preview })}
        />
      )}
      outcome={({ order, preview }) => (
        <OrderResult placed={order} preview={preview} instrument={instrument} onAgain={restart} />
      )}
    />
  );
}
