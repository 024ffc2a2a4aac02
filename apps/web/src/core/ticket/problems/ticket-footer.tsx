import { Direction } from '@candor/contract/kernel/enumerations';
import { Button } from '@candor/ui/buttons/button';
import { MoneyText } from '@candor/ui/figures/money-text';
import { useText } from '../../../platform/i18n/text.ts';
import { FundingNote } from '../form/funding-note.tsx';
import { moneyIn } from '../review/preview-card.tsx';
import { SumLine } from '../review/sum-line.tsx';
import type { LiveInstrument } from '../use-live-instrument.ts';
import type { Ticket } from '../use-ticket.ts';
import { TicketProblem } from './ticket-problem.tsx';

/** A reason without a field shows at the button it disables, always in view. */
export function TicketFooter({
  ticket,
  quote,
  isWaiting,
  isBlocked,
}: {
  ticket: Ticket;
  quote: LiveInstrument;
  isWaiting: boolean;
  isBlocked: boolean;
}) {
  const t = useText();
  const { input, preview, isCurrent, trouble } = ticket;
  return (
    <div className="grid gap-2.5">
      <TicketProblem ticket={ticket} quote={quote} />
      {ticket.isCurrent && ticket.problem === null && <FundingNote preview={ticket.preview} />}
      {ticket.problem === null && <SumLine preview={preview} isOld={!isCurrent} />}
      <Button
        type="submit"
        tone={input.direction === Direction.Buy ? 'buy' : 'sell'}
        isWide
        isBusy={isWaiting}
        isDisabled={isBlocked}
        trailing={
          <span className={isCurrent ? '' : 'opacity-60'}>
            <MoneyText
              amount={
                preview === null
                  ? null
                  : moneyIn(
                      preview.closes === null ? preview.cost : preview.value,
                      preview.currency,
                    )
              }
            />
          </span>
        }
      >
        {trouble === null ? t('ticket.review') : t('framework.retry')}
      </Button>
    </div>
  );
}
