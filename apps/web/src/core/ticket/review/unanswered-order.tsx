/** What is known of an order whose answer was lost, before it or another one is sent. */
import type { TradedSource } from '@candor/contract/kernel/enumerations';
import { Button } from '@candor/ui/buttons/button';
import { useFigures } from '@candor/ui/figures/figure-context';
import { Note } from '@candor/ui/marks/note';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { useCallMutation } from '../../../platform/calls/use-call-mutation.ts';
import { useText } from '../../../platform/i18n/text.ts';
import { push } from '../../../platform/nav/nav.ts';
import { useTyped } from '../../../platform/nav/use-typed.ts';
import { UnlockField } from '../lock/unlock-field.tsx';
import { useTradingLock } from '../lock/use-trading-lock.ts';
import { quantityText, sideName } from '../order-words.ts';
import { refetchTicket, type OrderEndpoint, type TicketInstrument } from '../ticket.api.ts';
import { fromKept, NOTHING_KEPT, toKept, type OrderSent } from './kept-order.ts';

export type Unanswered = {
  readonly open: OrderSent | null;
  readonly sent: (body: OrderSent) => void;
  /** Placed or refused. */
  readonly answered: () => void;
};

/**
 * After a reload, of one instrument, in this tab. Until then the confirmation itself knows it
 * (use-review.ts).
 */
export function useUnanswered({ source, stock_code: code }: TicketInstrument): Unanswered {
  const kept = useTyped(`unanswered order ${source}:${code}`, () => NOTHING_KEPT);
  const [before] = useState(kept.value.body);
  return {
    open: kept.value.body === before ? fromKept(kept.value) : null,
    sent: (body) => kept.set(() => toKept(body)),
    answered: () => kept.restart(NOTHING_KEPT),
  };
}

export function UnansweredNote({
  unanswered: { open, answered },
  source,
  instrument,
  endpoint,
  onPlaced,
}: {
  unanswered: Unanswered;
  source: TradedSource;
  instrument: TicketInstrument;
  endpoint: OrderEndpoint;
  /** What was typed has been sent. */
  onPlaced: () => void;
}) {
  const t = useText();
  const { locale } = useFigures();
  const lock = useTradingLock();
  const sending = useCallMutation(endpoint, {
    done: ({ id, name, code, source: placedUnder }) => {
      answered();
      onPlaced();
      void refetchTicket();
      push('pages/trade/detail', { name, code, source: String(placedUnder), id, type: '2' });
    },
    refused: (refusal) => {
      lock.hear(refusal);
      if (refusal.reason === 'TRADING_LOCKED') return;
      answered();
      showToast(refusal.message, 'problem');
    },
  });
  if (open === null) return null;
  const { direction, isShort, quantity, amount } = open;
  const side = sideName({ source, direction, isShort: isShort === true });
  return (
    <div className="grid gap-2">
      <Note tone="alert">
        {t('ticket.unanswered', {
          order: [
            t(`ticket.title.${side}`, { code: instrument.label ?? instrument.stock_code }),
            quantity === undefined ? amount : quantityText(quantity, locale),
          ].join(' · '),
        })}
      </Note>
      {lock.isLocked && <UnlockField unlock={lock.unlock} />}
      <Button
        size="medium"
        tone="secondary"
        isWide
        isBusy={sending.isSending || lock.unlock.isSending}
        onPress={() => lock.run(() => sending.send({ body: open }))}
      >
        {t('framework.retry')}
      </Button>
    </div>
  );
}
