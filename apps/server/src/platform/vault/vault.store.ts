import type pg from 'pg';
import sql from 'sql-template-tag';
import { at, type Reader, type Tx } from '../db/database.ts';

export type KeyPurpose = 'seal' | 'sign';

export type DataKeyRow = {
  readonly id: string;
  readonly purpose: KeyPurpose;
  readonly wrappedKey: string;
  readonly kekId: string;
  readonly activeFrom: number;
  readonly retiredAt: number | null;
};

/** Oldest first. Keys are few: one per unfinished rotation. */
export async function listDataKeys(reader: Reader): Promise<DataKeyRow[]> {
  return reader.many<DataKeyRow>(sql`
    select id, purpose, wrapped_key as "wrappedKey", kek_id as "kekId", active_from as "activeFrom",
      retired_at as "retiredAt"
    from data_keys order by active_from, created_at, id limit 1000`);
}

/** Also works for a database without tables. */
export async function hasDataKeys(client: Pick<pg.Client, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ laid: boolean }>(
    "select to_regclass('data_keys') is not null as laid",
  );
  return (
    rows[0]?.laid === true && (await client.query('select from data_keys limit 1')).rowCount === 1
  );
}

export async function lockDataKeys(tx: Tx): Promise<void> {
  await tx.run(sql`lock table data_keys in share row exclusive mode`);
}

export async function insertDataKey(tx: Tx, key: Omit<DataKeyRow, 'retiredAt'>): Promise<void> {
  await tx.run(sql`
    insert into data_keys (id, purpose, wrapped_key, kek_id, created_at, active_from)
    values (${key.id}, ${key.purpose}, ${key.wrappedKey}, ${key.kekId}, ${at(tx.now)},
      ${at(key.activeFrom)})`);
}

export async function saveWrapping(
  tx: Tx,
  id: string,
  wrappedKey: string,
  kekId: string,
): Promise<void> {
  await tx.run(
    sql`update data_keys set wrapped_key = ${wrappedKey}, kek_id = ${kekId} where id = ${id}`,
  );
}

export async function retireDataKeys(tx: Tx, ids: readonly string[]): Promise<number> {
  return tx.run(
    sql`update data_keys set retired_at = ${at(tx.now)} where id = any (${ids}::text[])
      and retired_at is null`,
  );
}

export async function deleteDataKey(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`delete from data_keys where id = ${id} and retired_at is not null`);
}
