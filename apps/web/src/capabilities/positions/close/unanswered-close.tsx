/** A close or a sale whose answer was lost, before anything else is sent. */
import type { SentBodyOf } from '@candor/contract/kernel/endpoint';
import { closeBody, type closePosition } from '@candor/contract/positions';
import { UnansweredNote, useSendAgain } from '../../../core/ticket/review/unanswered-note.tsx';
import { useUnanswered, type Unanswered } from '../../../core/ticket/review/unanswered.ts';
import { useText } from '../../../platform/i18n/text.ts';
import {
  refetchTrades,
  useClosePosition,
  type OrderRow,
  type PositionRow,
} from '../positions.api.ts';
import { useTradeWords } from '../shared/trade-words.ts';
import { closeWords } from './close.model.ts';

export type CloseSent = SentBodyOf<typeof closePosition>;

/** Of one position, in this tab. */
export function useUnansweredClose(id: string): Unanswered<CloseSent> {
  return useUnanswered<CloseSent>(`close ${id}`, closeBody);
}

export function UnansweredClose({
  sent,
  unanswered,
  position,
  onDone,
}: {
  sent: CloseSent;
  unanswered: Unanswered<CloseSent>;
  position: PositionRow;
  onDone: (order: OrderRow) => void;
}) {
  const t = useText();
  const words = useTradeWords();
  const sending = useSendAgain<CloseSent, OrderRow>(unanswered, useClosePosition, (order) => {
    void refetchTrades();
    onDone(order);
  });
  return (
    <UnansweredNote
      order={t(closeWords(position.direction), {
        quantity: words.quantity(sent.quantity, position),
        code: position.code,
      })}
      sending={sending}
      onAgain={() => sending.again(sent)}
    />
  );
}
