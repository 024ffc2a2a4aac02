/** What single keys do in a workspace: they fill the ticket or ask; they send nothing. */
import { Direction } from '@candor/contract/kernel/enumerations';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { OrderActs } from '../../capabilities/positions/detail/order-acts.tsx';
import { isWorking } from '../../capabilities/positions/detail/order.model.ts';
import { useOrders, type OrderRow } from '../../capabilities/positions/positions.api.ts';
import type { QuoteDetail } from '../../capabilities/quotes/quotes.api.ts';
import { orderPath } from '../../core/quotes/quote-place.ts';
import { wishTicket } from '../../core/ticket/ticket-wish.ts';
import { useText } from '../../platform/i18n/text.ts';
import { useKeyAct } from '../../platform/window/key-acts.ts';
import { useSession } from '../../platform/device/session.ts';
import { after } from '../../platform/timers.ts';
import { showPanel } from './layout.model.ts';
import { changeLayout } from './use-layouts.ts';

export function WorkspaceKeys({ detail }: { detail: QuoteDetail }) {
  const isGuest = useSession() === null;
  useSideKey('buy', Direction.Buy, detail);
  useSideKey('sell', Direction.Sell, detail);
  return isGuest ? null : <CancelKey code={detail.stock_code} />;
}

function useSideKey(name: 'buy' | 'sell', direction: Direction, detail: QuoteDetail): void {
  const t = useText();
  const { stock_code: code } = detail;
  const isTraded = detail.isTradable && orderPath(detail.source) !== null;
  useKeyAct(name, () => {
    if (!isTraded) return showToast(t('workspace.ticket.none', { code }), 'plain');
    changeLayout((layout) => showPanel(layout, 'ticket'));
    wishTicket({ code, direction });
    // After the panel is drawn, where it was hidden.
    after(FOCUS_AFTER_MS, focusTicket);
  });
}

const FOCUS_AFTER_MS = 50;

function focusTicket(): void {
  const form = document.querySelector('[data-panel="ticket"]');
  const field =
    form?.querySelector<HTMLElement>('input[inputmode]') ??
    form?.querySelector<HTMLElement>('button, a');
  field?.focus();
}

function CancelKey({ code }: { code: string }) {
  const t = useText();
  const orders = useOrders(null, true);
  const [asked, setAsked] = useState<OrderRow | null>(null);
  useKeyAct('cancel', () => {
    const own =
      orders.status === 'ready'
        ? orders.items.find(
            (order) => order.code === code && order.isCancellable && isWorking(order),
          )
        : undefined;
    if (own === undefined) showToast(t('workspace.cancel.none', { code }), 'plain');
    else setAsked(own);
  });
  return (
    <OrderActs
      act={asked === null ? null : { kind: 'cancel', order: asked }}
      onClose={() => setAsked(null)}
    />
  );
}
