import { Dialog } from '@candor/ui/overlays/dialog';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { newRequestId } from '@candor/client/request-id';
import { refetchTrades, useCancelOrder, type OrderRow } from '../positions.api.ts';
import { useTradeWords } from '../shared/trade-words.ts';

/**
 * Asks before an order is cancelled. A fill may be faster; then the answer says so, and nothing was
 * cancelled.
 */
export function CancelDialog({
  order,
  isOpen,
  onClose,
}: {
  order: OrderRow;
  isOpen: boolean;
  onClose: () => void;
}) {
  const t = useText();
  const words = useTradeWords();
  // One name for one order: cancelling it twice is one act.
  const [asked, setAsked] = useState({ id: order.id, requestId: newRequestId() });
  if (asked.id !== order.id) setAsked({ id: order.id, requestId: newRequestId() });
  const end = (text: string, tone: 'done' | 'plain' | 'problem') => {
    onClose();
    showToast(text, tone);
    void refetchTrades();
  };
  const cancelling = useCancelOrder({
    done: ({ state }) =>
      state === 'cancelled'
        ? end(t('positions.cancel.done'), 'done')
        : end(t('positions.cancel.late', { state: t(`trading.state.${state}`) }), 'plain'),
    refused: ({ message }) => end(message, 'problem'),
  });
  return (
    <Dialog
      isOpen={isOpen}
      title={t('positions.cancel.question')}
      confirmLabel={t('positions.cancel')}
      cancelLabel={t('trading.keep')}
      tone="danger"
      isBusy={cancelling.isSending}
      onConfirm={() => cancelling.send({ body: { requestId: asked.requestId, id: order.id } })}
      onCancel={onClose}
    >
      {t('positions.cancel.text', {
        side: words.side(order),
        quantity: words.quantity(order.quantity, order),
        code: order.code,
        terms: words.terms(order),
      })}
    </Dialog>
  );
}
