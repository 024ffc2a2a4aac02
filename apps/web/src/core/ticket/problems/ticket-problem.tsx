import { Note } from '@candor/ui/marks/note';
import { FixChips } from '../form/fix-chips.tsx';
import { firstPrice, withType, type TicketInput } from '../form/order-form.model.ts';
import { typedPrice } from '../form/tick-steps.model.ts';
import type { LiveInstrument } from '../use-live-instrument.ts';
import type { Ticket } from '../use-ticket.ts';

/**
 * A reason that belongs to no field, with what would make it pass. It stays until the next answer,
 * so that nothing jumps while somebody types.
 */
export function TicketProblem({
  ticket: { problem, set, input, kind, instrument },
  quote,
}: {
  ticket: Ticket;
  quote: LiveInstrument;
}) {
  if (problem === null || problem.field !== null || SAID_ABOVE.has(problem.reason)) return null;
  const apply = (change: Partial<TicketInput>) =>
    set(
      change.type === undefined
        ? change
        : withType(
            input,
            kind,
            change.type,
            typedPrice(instrument.ticks, firstPrice(input.direction, quote)),
          ),
    );
  return (
    <div>
      <Note tone="alert">{problem.text}</Note>
      <FixChips fixes={problem.fixes} onApply={apply} />
    </div>
  );
}

/** What has a card or a banner of its own, with its way out. */
const SAID_ABOVE: ReadonlySet<string> = new Set([
  'KYC_REQUIRED',
  'ACCOUNT_FROZEN',
  'CANCEL_ONLY',
  'PERMISSION_MISSING',
]);
