import { showToast } from '@candor/ui/overlays/toast';
import { ScrollArea } from '@candor/ui/frame/scroll-area';
import { Depth, Trades } from '../../../capabilities/quotes/sections/tape-section.tsx';
import type { QuoteDetail } from '../../../capabilities/quotes/quotes.api.ts';
import { orderPath } from '../../../core/quotes/quote-place.ts';
import { wishTicket } from '../../../core/ticket/ticket-wish.ts';
import { useText } from '../../../platform/i18n/text.ts';
import { after } from '../../../platform/timers.ts';
import { showPanel } from '../layout.model.ts';
import { changeLayout } from '../use-layouts.ts';

/** A level fills the price of the ticket beside it; nothing is sent. */
export function BookPanel({ detail }: { detail: QuoteDetail }) {
  const t = useText();
  const { stock_code: code } = detail;
  const isTraded = detail.isTradable && orderPath(detail.source) !== null;
  const take = (price: string) => {
    changeLayout((layout) => showPanel(layout, 'ticket'));
    // After the panel is drawn, where it was hidden.
    after(SHOWN_AFTER_MS, () => wishTicket({ code, limit: price }));
    showToast(t('workspace.book.taken', { price }), 'plain');
  };
  return (
    <ScrollArea className="pt-2 pb-3">
      <Depth detail={detail} isCompact {...(isTraded ? { onPrice: take } : {})} />
    </ScrollArea>
  );
}

const SHOWN_AFTER_MS = 50;

export function TradesPanel({ detail }: { detail: QuoteDetail }) {
  return (
    <ScrollArea className="pt-2 pb-3">
      <Trades detail={detail} isCompact />
    </ScrollArea>
  );
}
