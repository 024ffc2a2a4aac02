import { Sheet } from '@candor/ui/overlays/sheet';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { useLeaveScreen } from '../../../platform/nav/use-leave-screen.ts';
import { ConfirmOrder, type ConfirmProps } from './confirm-order.tsx';
import { OrderResult } from './order-result.tsx';
import type { PlacedOrder, Preview } from '../ticket.api.ts';
import type { Confirming, Review } from './use-review.ts';

/**
 * Stays readable while it closes. A ticket that was sent is not shown again: leaving the result
 * leaves its screen too, and beside a chart the ticket is a new one.
 */
export function OrderSheet({
  review: { confirming, repeat, placed: settle, end, restart },
  instrument,
  access,
  endpoint,
}: Pick<ConfirmProps, 'instrument' | 'access' | 'endpoint'> & { review: Review }) {
  const t = useText();
  const [last, setLast] = useState<Confirming | null>(null);
  const [placed, setPlaced] = useState<{
    readonly order: PlacedOrder;
    readonly preview: Preview;
  } | null>(null);
  const leave = useLeaveScreen();
  if (confirming !== null && confirming !== last) {
    setLast(confirming);
    setPlaced(null);
  }
  return (
    <Sheet
      isOpen={confirming !== null}
      onClose={() => {
        if (placed === null) return end();
        restart();
        leave();
      }}
      title={placed === null ? t('ticket.confirm.title') : t('ticket.result.title')}
      closeLabel={t('framework.close')}
    >
      {last !== null && placed === null && (
        <ConfirmOrder
          key={last.requestId}
          confirming={last}
          instrument={instrument}
          access={access}
          endpoint={endpoint}
          onRepeat={repeat}
          onChange={end}
          onPlaced={(order, preview) => {
            setPlaced({ order, preview });
            settle();
          }}
        />
      )}
      {last !== null && placed !== null && (
        <OrderResult
          placed={placed.order}
          preview={placed.preview}
          instrument={instrument}
          onAgain={restart}
        />
      )}
    </Sheet>
  );
}
