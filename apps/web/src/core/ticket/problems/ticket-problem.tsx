import { Note } from '@candor/ui/marks/note';
import { FixChips } from '../form/fix-chips.tsx';
import { firstPrice, withType, type TicketInput } from '../form/order-form.model.ts';
import { typedPrice } from '../form/tick-steps.model.ts';
import type { LiveInstrument } from '../use-live-instrument.ts';
import type { Ticket } from '../use-ticket.ts';

/**
 * A reason without a field, with its fix. Stays until the next answer, so nothing jumps while
 * typing.
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

/** Shown by a card or banner of its own. */
const SAID_ABOVE: ReadonlySet<string> = new Set([
  'KYC_REQUIRED',
  'ACCOUNT_FROZEN',
  'ACCOUNT_HELD',
  'PRODUCT_HELD',
  'CANCEL_ONLY',
  'PERMISSION_MISSING',
  'OPTION_LEVEL_MISSING',
  'OPTION_UNCOVERED',
]);
