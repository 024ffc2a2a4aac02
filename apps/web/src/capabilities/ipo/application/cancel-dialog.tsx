import { newRequestId } from '@candor/client/request-id';
import { Dialog } from '@candor/ui/overlays/dialog';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { refetchIpo, useCancelSubscription, type Subscription } from '../ipo.api.ts';
import { useIpoWords } from '../shared/use-ipo-words.ts';

/** Asks before an application is cancelled. The deadline may be faster; then the answer says so. */
export function CancelDialog({
  subscription: { id, quantity, lot, name, held, currency },
  isOpen,
  onClose,
}: {
  subscription: Subscription;
  isOpen: boolean;
  onClose: () => void;
}) {
  const t = useText();
  const words = useIpoWords();
  // One name for one application: cancelling it twice is one act.
  const [asked, setAsked] = useState({ id, requestId: newRequestId() });
  if (asked.id !== id) setAsked({ id, requestId: newRequestId() });
  const end = (text: string, tone: 'done' | 'problem') => {
    onClose();
    showToast(text, tone);
    void refetchIpo();
  };
  const cancelling = useCancelSubscription({
    done: () => end(t('ipo.cancel.done'), 'done'),
    refused: ({ message }) => end(message, 'problem'),
  });
  return (
    <Dialog
      isOpen={isOpen}
      title={t('ipo.cancel.question')}
      confirmLabel={t('ipo.cancel')}
      cancelLabel={t('trading.keep')}
      tone="danger"
      isBusy={cancelling.isSending}
      onConfirm={() => cancelling.send({ body: { requestId: asked.requestId, id } })}
      onCancel={onClose}
    >
      {t('ipo.cancel.text', {
        quantity: words.quantity(quantity, lot),
        name,
        held: words.money(held, currency),
      })}
    </Dialog>
  );
}
