import { Note } from '@candor/ui/note';
import { FixChips } from './fix-chips.tsx';
import { withType, type TicketInput } from './order-form.model.ts';
import type { Ticket } from './use-ticket.ts';

/** A reason that belongs to no field, or to one that was left empty once somebody wanted to go on. */
export function TicketProblem({ ticket: { problem, isCurrent, set, input, kind }, wasTried }: { ticket: Ticket; wasTried: boolean }) {
  if (problem === null || !isCurrent || SAID_ABOVE.has(problem.reason)) return null;
  if (problem.isBlank ? !wasTried : problem.field !== null) return null;
  const apply = (change: Partial<TicketInput>) => set(change.type === undefined ? change : withType(input, kind, change.type, null));
  return (
    <div>
      <Note tone="alert">{problem.text}</Note>
      <FixChips fixes={problem.fixes} onApply={apply} />
    </div>
  );
}

/** What has a card or a banner of its own, with its way out. */
const SAID_ABOVE: ReadonlySet<string> = new Set(['KYC_REQUIRED', 'ACCOUNT_FROZEN', 'CANCEL_ONLY', 'PERMISSION_MISSING']);
