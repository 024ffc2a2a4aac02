/** What is known of an order whose answer was lost, before it or another one is sent. */
import { orderBody } from '@candor/contract/kernel/orders';
import type { SentBodyOf } from '@candor/contract/kernel/endpoint';
import type { TradedSource } from '@candor/contract/kernel/enumerations';
import { useFigures } from '@candor/ui/figures/figure-context';
import { useCallMutation } from '../../../platform/calls/use-call-mutation.ts';
import { useText } from '../../../platform/i18n/text.ts';
import { push } from '../../../platform/nav/nav.ts';
import { quantityText, sideName } from '../order-words.ts';
import {
  refetchTicket,
  type OrderEndpoint,
  type PlacedOrder,
  type TicketInstrument,
} from '../ticket.api.ts';
import { useUnanswered, type Unanswered } from './unanswered.ts';
import { UnansweredNote, useSendAgain } from './unanswered-note.tsx';

export type OrderSent = SentBodyOf<OrderEndpoint>;

/**
 * After a reload, of one instrument, in this tab. Until then the confirmation itself knows it
 * (use-review.ts).
 */
export function useUnansweredOrder({
  source,
  stock_code: code,
}: TicketInstrument): Unanswered<OrderSent> {
  return useUnanswered<OrderSent>(`order ${source}:${code}`, orderBody);
}

export function UnansweredOrder({
  unanswered,
  source,
  instrument,
  endpoint,
  onPlaced,
}: {
  unanswered: Unanswered<OrderSent>;
  source: TradedSource;
  instrument: TicketInstrument;
  endpoint: OrderEndpoint;
  /** What was typed has been sent. */
  onPlaced: () => void;
}) {
  const t = useText();
  const { locale } = useFigures();
  const sending = useSendAgain<OrderSent, PlacedOrder>(
    unanswered,
    (on) => useCallMutation(endpoint, on),
    ({ id, name, code, source: placedUnder }) => {
      onPlaced();
      void refetchTicket();
      push('pages/trade/detail', { name, code, source: String(placedUnder), id, type: '2' });
    },
  );
  const { open } = unanswered;
  if (open === null) return null;
  const { direction, isShort, quantity, amount } = open;
  const side = sideName({ source, direction, isShort: isShort === true });
  return (
    <UnansweredNote
      order={[
        t(`ticket.title.${side}`, { code: instrument.label ?? instrument.stock_code }),
        quantity === undefined ? (amount ?? '') : quantityText(quantity, locale),
      ].join(' · ')}
      sending={sending}
      onAgain={() => sending.again(open)}
    />
  );
}
