import sql from 'sql-template-tag';
import type { Reader, Tx } from '../../../platform/db/database.ts';

export async function insertHouseTrader(tx: Tx, id: string): Promise<boolean> {
  return tx.changed(sql`
    insert into desk_house_traders (id, opened_at_ms) values (${id}, ${tx.now})
    on conflict (id) do nothing`);
}

export async function listHouseTraders(reader: Reader): Promise<string[]> {
  const rows = await reader.many<{ id: string }>(
    sql`select id from desk_house_traders order by id`,
  );
  return rows.map(({ id }) => id);
}
