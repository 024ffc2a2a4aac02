import type * as contract from '@candor/contract/app-info';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { quickColumns } from '@candor/contract/kernel/enumerations';
import { record, type AuditActor } from '../../core/audit/record.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { SignedInOperator } from '../../platform/http/bind.ts';
import { loadSwitchedColumns, saveQuickColumn } from './quick-columns.store.ts';

export async function loadQuickColumns(
  reader: Reader,
): Promise<DataOf<typeof contract.loadQuickColumns>> {
  const switched = await loadSwitchedColumns(reader);
  return quickColumns.map((key) => ({ key, isOn: switched.get(key)?.isOn ?? true }));
}

export async function listQuickColumns(
  tx: Tx,
  actor: AuditActor,
): Promise<DataOf<typeof contract.listQuickColumns>> {
  const switched = await loadSwitchedColumns(tx);
  await record(tx, actor, {
    action: 'quickColumns.listed',
    customerId: null,
    subject: null,
    reason: null,
  });
  return quickColumns.map((key) => {
    const row = switched.get(key);
    return {
      key,
      isOn: row?.isOn ?? true,
      changedBy: row?.changedBy ?? null,
      changedAt: row?.changedAt ?? null,
    };
  });
}

type Switch = BodyOf<typeof contract.switchQuickColumn>;

export async function switchQuickColumn(
  tx: Tx,
  operator: SignedInOperator,
  actor: AuditActor,
  { key, isOn, reason }: Switch,
): Promise<DataOf<typeof contract.switchQuickColumn>> {
  await saveQuickColumn(tx, key, isOn, operator.operatorId);
  await record(tx, actor, {
    action: 'quickColumn.switched',
    customerId: null,
    subject: key,
    reason,
    details: { isOn },
  });
  return loadQuickColumns(tx);
}
