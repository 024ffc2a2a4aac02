/** Contract endpoint -> verb. */
import * as contract from '@candor/contract/status';
import { getActor } from '../../core/audit/record.ts';
import { bind, type BoundCall, type SignedInOperator } from '../../platform/http/bind.ts';
import { decideIncidentDraft, listIncidentDrafts } from './incident-drafts.ts';
import { openStatus, type StatusDeps } from './load-status.ts';
import { addIncidentNote, listIncidents, openIncident } from './write-incident.ts';

type Acting = {
  readonly operator: SignedInOperator;
  readonly origin: { readonly network: string };
};

export function statusRoutes(deps: StatusDeps): BoundCall[] {
  const loadStatus = openStatus(deps);
  const writer = ({ operator, origin }: Acting) => ({
    actor: getActor(operator, origin.network),
    operatorId: operator.operatorId,
  });
  return bind(contract, {
    loadStatus: (call) => loadStatus(call.language, call.now),
    listIncidents: (call) => call.transact((tx) => listIncidents(tx, writer(call).actor)),
    openIncident: (call) => call.transact((tx) => openIncident(tx, writer(call), call.body)),
    listIncidentDrafts: (call) => call.transact((tx) => listIncidentDrafts(tx, writer(call))),
    decideIncidentDraft: (call) =>
      call.transact((tx) =>
        decideIncidentDraft(tx, writer(call), { ...call.body, id: call.params.id }),
      ),
    addIncidentNote: (call) => call.transact((tx) => addIncidentNote(tx, writer(call), call.body)),
  });
}
