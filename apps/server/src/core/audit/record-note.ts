/** What an operator writes for colleagues alone: its place is in the log, its text stays sealed. */
import type { Tx } from '../../platform/db/database.ts';
import { recordSealed, type AuditActor } from './record.ts';

type About = { readonly customerId: string; readonly subject: string };

export async function recordNote(
  tx: Tx,
  actor: AuditActor,
  { customerId, subject }: About,
  note: string | undefined,
): Promise<void> {
  if (note === undefined) return;
  await recordSealed(
    tx,
    actor,
    { action: 'note.written', customerId, subject, reason: note },
    { reference: subject, opensBy: null },
  );
}
