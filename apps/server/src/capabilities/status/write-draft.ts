/** Kept for a second operator to publish. On record with its text. */
import { refuseNow } from '@candor/contract/kernel/refused';
import { record, type AuditActor } from '../../core/audit/record.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/random.ts';
import {
  countWaitingDraftsForUpdate,
  insertDraft,
  type DraftText,
} from './incident-drafts.store.ts';
import { DRAFTS_WAITING_MAX } from './status.rules.ts';

export async function writeDraft(
  tx: Tx,
  { actor, operatorId }: { readonly actor: AuditActor; readonly operatorId: string },
  draft: DraftText,
): Promise<void> {
  if ((await countWaitingDraftsForUpdate(tx)) >= DRAFTS_WAITING_MAX)
    refuseNow('DRAFTS_TOO_MANY', { max: DRAFTS_WAITING_MAX });
  const id = newId('ind');
  await insertDraft(tx, id, draft, operatorId);
  const { en, zhHans, isOver, incidentId } = draft;
  await record(tx, actor, {
    action: 'incidentDraft.written',
    customerId: null,
    subject: id,
    reason: null,
    details: { en, zhHans, isOver, incident: incidentId },
  });
}
