import sql from 'sql-template-tag';
import type { QuickColumn } from '@candor/contract/kernel/enumerations';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';

export type SwitchedColumn = {
  readonly isOn: boolean;
  readonly changedBy: string;
  readonly changedAt: number;
};

export async function loadSwitchedColumns(
  reader: Reader,
): Promise<ReadonlyMap<string, SwitchedColumn>> {
  const rows = await reader.many<{
    key: string;
    is_on: boolean;
    name: string;
    changed_at: number;
  }>(sql`
    select q.key, q.is_on, o.name, q.changed_at from quick_columns q join operators o
      on o.id = q.changed_by limit 100`);
  return new Map(
    rows.map((row) => [
      row.key,
      { isOn: row.is_on, changedBy: row.name, changedAt: row.changed_at },
    ]),
  );
}

export async function saveQuickColumn(
  tx: Tx,
  key: QuickColumn,
  isOn: boolean,
  operatorId: string,
): Promise<void> {
  await tx.run(sql`
    insert into quick_columns (key, is_on, changed_by, changed_at)
      values (${key}, ${isOn}, ${operatorId}, ${at(tx.now)})
    on conflict (key) do update set is_on = excluded.is_on, changed_by = excluded.changed_by,
      changed_at = excluded.changed_at`);
}
