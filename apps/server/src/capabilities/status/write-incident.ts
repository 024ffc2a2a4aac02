/** An operator tells everybody what is wrong, and later what became of it. On record. */
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import type * as contract from '@candor/contract/status';
import { DAY_MS } from '@candor/kit/time';
import { record, type AuditActor } from '../../core/audit/record.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/random.ts';
import { INCIDENTS_OPEN_MAX } from './status.rules.ts';
import {
  countOpenIncidentsForUpdate,
  endIncident,
  findIncidentForUpdate,
  insertIncident,
  insertNote,
  listIncidentsSince,
} from './status.store.ts';

type Incidents = DataOf<typeof contract.listIncidents>;
type Writer = { readonly actor: AuditActor; readonly operatorId: string };

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
  { actor, operatorId }: Writer,
  { en, zhHans }: BodyOf<typeof contract.openIncident>,
): Promise<Incidents> {
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
  return shown(tx, tx.now);
}

export async function addIncidentNote(
  tx: Tx,
  { actor, operatorId }: Writer,
  { id, en, zhHans, isOver }: BodyOf<typeof contract.addIncidentNote>,
): Promise<Incidents> {
  const found = (await findIncidentForUpdate(tx, id)) ?? refuseNow('INCIDENT_UNKNOWN');
  if (found.isOver) refuseNow('INCIDENT_OVER');
  await insertNote(tx, id, { en, zhHans }, operatorId);
  if (isOver) await endIncident(tx, id);
  await record(tx, actor, {
    action: isOver ? 'incident.ended' : 'incident.noted',
    customerId: null,
    subject: id,
    reason: null,
    details: { en, zhHans },
  });
  return shown(tx, tx.now);
}

async function shown(reader: Reader, now: number): Promise<Incidents> {
  return (await listIncidentsSince(reader, now - LISTED_MS)).map(({ notes, ...incident }) => ({
    ...incident,
    notes: [...notes],
  }));
}
