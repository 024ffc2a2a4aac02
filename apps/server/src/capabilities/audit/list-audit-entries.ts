import type { listAuditEntries as endpoint } from '@candor/contract/audit';
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import { orRefuse } from '@candor/contract/kernel/refused';
import { decidePeriod } from '../../platform/period.rules.ts';
import { pageFrom, rowWindow } from '@candor/kit/paging';
import {
  countEntries,
  listEntries,
  loadHead,
  type EntryFilter,
} from '../../core/audit/audit.store.ts';
import { record, type getActor } from '../../core/audit/record.ts';
import type { Tx } from '../../platform/db/database.ts';
import { shownHead, getTouch } from './touch.ts';

/** The reading is recorded after the page was read, so the auditor sees the log as it was. */
export async function listAuditEntries(
  tx: Tx,
  actor: ReturnType<typeof getActor>,
  query: QueryOf<typeof endpoint>,
): Promise<DataOf<typeof endpoint>> {
  const { fromMs, untilMs } = orRefuse(decidePeriod(query.from ?? null, query.until ?? null));
  const filter: EntryFilter = {
    readBy: actor.operatorId,
    ...(query.customer === undefined ? {} : { customerId: query.customer }),
    ...(query.operator === undefined ? {} : { operatorId: query.operator }),
    ...(query.action === undefined ? {} : { action: query.action }),
    ...(query.before === undefined ? {} : { before: query.before }),
    ...(query.actor === undefined ? {} : { actorKind: query.actor }),
    ...(fromMs === null ? {} : { fromMs }),
    ...(untilMs === null ? {} : { untilMs }),
    ...(query.code === undefined ? {} : { code: query.code.toUpperCase() }),
  };
  const rows = await listEntries(tx, filter, rowWindow(query));
  const { items, ...rest } = pageFrom(rows, query, (entry) => ({
    ...getTouch(entry),
    operatorId: entry.operatorId,
    customerId: entry.customerId,
    network: entry.network,
  }));
  const answer = {
    ...rest,
    items: [...items],
    total: await countEntries(tx, filter),
    head: shownHead(await loadHead(tx)),
  };
  await record(tx, actor, {
    action: 'audit.read',
    customerId: null,
    subject: query.customer ?? null,
    reason: null,
    details: { entries: items.length },
  });
  return answer;
}
