/** A decision about a review in the log of operators, after the note that goes with it. */
import type { Tx } from '../../platform/db/database.ts';
import { recordNote } from '../audit/record-note.ts';
import { getActor, record } from '../audit/record.ts';
import type { Acting, Review } from './review.ts';

type Entry = Parameters<typeof record>[2];

export async function recordDecision(
  tx: Tx,
  { operator, network }: Acting,
  { customerId, id: subject, kind }: Review,
  {
    action,
    note,
    reason = null,
    details = {},
  }: Pick<Entry, 'action'> &
    Partial<Pick<Entry, 'reason' | 'details'>> & {
      note: string | undefined;
    },
): Promise<void> {
  const actor = getActor(operator, network);
  await recordNote(tx, actor, { customerId, subject }, note);
  await record(tx, actor, {
    action,
    customerId,
    subject,
    reason,
    details: { kind, ...details },
  });
}
