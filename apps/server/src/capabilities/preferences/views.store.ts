import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { loadViews, ViewPart } from '@candor/contract/preferences';
import sql, { type Sql } from 'sql-template-tag';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';

export type Views = DataOf<typeof loadViews>;

/** One row of all parts, each null where nothing was kept. */
export async function loadKeptViews(reader: Reader, customerId: string): Promise<Views> {
  const kept = (part: ViewPart): Sql => sql`
    (select jsonb_build_object('version', version, 'value', value) from customer_views
      where customer_id = ${customerId} and part = ${part})`;
  return await reader.one<Views>(sql`
    select ${kept('chart')} as chart, ${kept('charts')} as charts, ${kept('layouts')} as layouts,
      ${kept('drawings')} as drawings`);
}

/** Two devices at once are two versions, one after the other. */
export async function saveView(
  tx: Tx,
  customerId: string,
  part: ViewPart,
  value: unknown,
): Promise<number> {
  const { version } = await tx.one<{ version: number }>(sql`
    insert into customer_views (customer_id, part, value, version, changed_at)
    values (${customerId}, ${part}, ${JSON.stringify(value)}::jsonb, 1, ${at(tx.now)})
    on conflict (customer_id, part) do update
      set value = excluded.value, version = customer_views.version + 1, changed_at = excluded.changed_at
    returning version`);
  return version;
}
