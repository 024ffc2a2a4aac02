/**
 * Triggers refuse what does not follow from what is there, and keys want their tables in order; a
 * table that is filled from a copy has passed both before. The owner of the tables may put them
 * aside inside a transaction. Keys are checked anew when they return.
 */
import type pg from 'pg';
import { nameOf, type TableName } from './tables.ts';

type Trigger = { readonly table: string; readonly name: string; readonly enabled: string };
type Key = { readonly table: string; readonly name: string; readonly definition: string };

export async function withoutGuards(
  client: pg.Client,
  tables: readonly TableName[],
  work: () => Promise<void>,
): Promise<void> {
  const names = tables.map(nameOf);
  const { rows: triggers } = await client.query<Trigger>(
    `select tgrelid::regclass::text as table, quote_ident(tgname) as name, tgenabled as enabled
     from pg_trigger where not tgisinternal and tgrelid = any($1::regclass[])`,
    [names],
  );
  const { rows: keys } = await client.query<Key>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name,
       pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and conrelid = any($1::regclass[])`,
    [names],
  );
  for (const { table, name } of triggers)
    await client.query(`alter table ${table} disable trigger ${name}`);
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${name}`);
  await work();
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  for (const { table, name, enabled } of triggers)
    if (enabled !== 'D')
      await client.query(`alter table ${table} ${enabling[enabled] ?? 'enable'} trigger ${name}`);
}

const enabling: Readonly<Record<string, string>> = { A: 'enable always', R: 'enable replica' };
