/** An operator tells everybody what is wrong, and later what became of it. On record. */
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import type * as contract from '@candor/contract/status';
import { DAY_MS } from '@candor/kit/time';
import { record, type AuditActor } from '../../core/audit/record.ts';
import { holdPublishingRule } from '../../core/operators/publishing-rule.store.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/random.ts';
import { writeDraft } from './write-draft.ts';
import { INCIDENTS_OPEN_MAX } from './status.rules.ts';
import {
  countOpenIncidentsForUpdate,
  endIncident,
  findIncidentForUpdate,
  insertIncident,
  insertNote,
  listIncidentsSince,
} from './status.store.ts';

export type Incidents = DataOf<typeof contract.listIncidents>;
export type Writer = {
  readonly actor: AuditActor & { readonly kind: 'operator' };
  readonly operatorId: string;
};

const LISTED_MS = 365 * DAY_MS;

export async function listIncidents(tx: Tx, actor: AuditActor): Promise<Incidents> {
  await record(tx, actor, {
    action: 'incidents.listed',
    customerId: null,
    subject: null,
    reason: null,
  });
  return shown(tx, tx.now);
}

export async function openIncident(
  tx: Tx,
  writer: Writer,
  text: BodyOf<typeof contract.openIncident>,
): Promise<Incidents> {
  if (await holdPublishingRule(tx))
    await writeDraft(tx, writer, { ...text, incidentId: null, isOver: false });
  else await publishIncident(tx, writer, text);
  return shown(tx, tx.now);
}

export async function publishIncident(
  tx: Tx,
  { actor, operatorId }: Writer,
  { en, zhHans }: BodyOf<typeof contract.openIncident>,
): Promise<void> {
  if ((await countOpenIncidentsForUpdate(tx)) >= INCIDENTS_OPEN_MAX)
    refuseNow('INCIDENTS_TOO_MANY', { max: INCIDENTS_OPEN_MAX });
  const id = newId('inc');
  await insertIncident(tx, id);
  await insertNote(tx, id, { en, zhHans }, operatorId);
  await record(tx, actor, {
    action: 'incident.opened',
    customerId: null,
    subject: id,
    reason: null,
    details: { en, zhHans },
  });
}

export async function addIncidentNote(
  tx: Tx,
  writer: Writer,
  { id, ...text }: BodyOf<typeof contract.addIncidentNote>,
): Promise<Incidents> {
  if (await holdPublishingRule(tx)) {
    await requireOpen(tx, id);
    await writeDraft(tx, writer, { ...text, incidentId: id });
  } else await publishNote(tx, writer, { id, ...text });
  return shown(tx, tx.now);
}

async function requireOpen(tx: Tx, id: string): Promise<void> {
  const found = (await findIncidentForUpdate(tx, id)) ?? refuseNow('INCIDENT_UNKNOWN');
  if (found.isOver) refuseNow('INCIDENT_OVER');
}

export async function publishNote(
  tx: Tx,
  { actor, operatorId }: Writer,
  { id, en, zhHans, isOver }: BodyOf<typeof contract.addIncidentNote>,
): Promise<void> {
  await requireOpen(tx, id);
  await insertNote(tx, id, { en, zhHans }, operatorId);
  if (isOver) await endIncident(tx, id);
  await record(tx, actor, {
    action: isOver ? 'incident.ended' : 'incident.noted',
    customerId: null,
    subject: id,
    reason: null,
    details: { en, zhHans },
  });
}

export async function shown(reader: Reader, now: number): Promise<Incidents> {
  return (await listIncidentsSince(reader, now - LISTED_MS)).map(({ notes, ...incident }) => ({
    ...incident,
    notes: [...notes],
  }));
}
