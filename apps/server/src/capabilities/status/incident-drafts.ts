/** The second operator publishes what the first one wrote for the status page, or discards it. */
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import type * as contract from '@candor/contract/status';
import { assert } from '@candor/kit/assert';
import { record, recordLook } from '../../core/audit/record.ts';
import { isPublishingByTwo } from '../../core/operators/publishing-rule.store.ts';
import { decideSecondPerson } from '../../core/operators/two-people.rules.ts';
import type { Tx } from '../../platform/db/database.ts';
import { endDraft, findDraftForUpdate, listWaitingDrafts } from './incident-drafts.store.ts';
import { DRAFTS_WAITING_MAX } from './status.rules.ts';
import {
  publishIncident,
  publishNote,
  shown,
  type Incidents,
  type Writer,
} from './write-incident.ts';

export async function listIncidentDrafts(
  tx: Tx,
  { actor }: Writer,
): Promise<DataOf<typeof contract.listIncidentDrafts>> {
  const waiting = await listWaitingDrafts(tx, DRAFTS_WAITING_MAX);
  const answer = {
    isByTwo: await isPublishingByTwo(tx),
    items: waiting.map(({ madeBy, madeByName, state: _, ...draft }) => ({
      ...draft,
      madeBy: { id: madeBy, name: madeByName },
    })),
  };
  await recordLook(tx, actor, {
    action: 'incidentDrafts.listed',
    customerId: null,
    subject: null,
    reason: null,
  });
  return answer;
}

export async function decideIncidentDraft(
  tx: Tx,
  writer: Writer,
  { id, outcome }: BodyOf<typeof contract.decideIncidentDraft> & { readonly id: string },
): Promise<Incidents> {
  const draft = (await findDraftForUpdate(tx, id)) ?? refuseNow('DRAFT_UNKNOWN');
  if (draft.state !== 'waiting') refuseNow('DRAFT_DECIDED');
  if (outcome === 'published') orRefuse(decideSecondPerson(draft.madeBy, writer.operatorId));
  assert(
    await endDraft(tx, id, outcome, writer.operatorId),
    'a draft changed although it was held',
  );
  const { incidentId, en, zhHans, isOver } = draft;
  if (outcome === 'discarded')
    await record(tx, writer.actor, {
      action: 'incidentDraft.discarded',
      customerId: null,
      subject: id,
      reason: null,
      details: { madeBy: draft.madeBy },
    });
  else {
    // The page names who wrote it; who published it is on record.
    const published = { ...writer, operatorId: draft.madeBy };
    if (incidentId === null) await publishIncident(tx, published, { en, zhHans });
    else await publishNote(tx, published, { id: incidentId, en, zhHans, isOver });
  }
  return shown(tx, tx.now);
}
