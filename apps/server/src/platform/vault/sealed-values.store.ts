/** Table and column names come from the source (sealed-places.ts), never from outside. */
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Reader, Tx } from '../db/database.ts';
import type { SealedPlace } from './sealed-place.ts';
import { KEY_ID_BYTES } from './sealing.ts';

export type SealedValue = { readonly key: readonly string[]; readonly sealed: string | Buffer };

export async function listValuesNotSealedBy(
  reader: Reader,
  place: SealedPlace,
  keyId: string,
  after: readonly string[] | null,
  limit: number,
): Promise<SealedValue[]> {
  const { table, column, key } = place;
  const columns = raw(key.map(quoted).join(', '));
  const further = after === null ? sql`true` : sql`(${columns}) > (${join(after)})`;
  return reader.many<SealedValue>(sql`
    select array[${columns}] as key, ${raw(quoted(column))} as sealed from ${raw(quoted(table))}
    where not (${isSealedBy(place, keyId)}) and ${further} order by ${columns} limit ${limit}`);
}

/** False when the value changed since it was read: then it has the new key already. */
export async function replaceSealedValue(
  tx: Tx,
  { table, column, key }: SealedPlace,
  value: SealedValue,
  sealed: string | Buffer,
): Promise<boolean> {
  const isRow = join(
    key.map((name, i) => sql`${raw(quoted(name))} = ${value.key[i]}`),
    ' and ',
  );
  return tx.changed(
    sql`update ${raw(quoted(table))} set ${raw(quoted(column))} = ${sealed} where ${isRow}
      and ${raw(quoted(column))} = ${value.sealed}`,
  );
}

export async function isAnySealedBy(
  reader: Reader,
  place: SealedPlace,
  keyId: string,
): Promise<boolean> {
  const row = await reader.one<{ found: boolean }>(
    sql`select exists (select from ${raw(quoted(place.table))}
      where ${isSealedBy(place, keyId)}) as found`,
  );
  return row.found;
}

/** Null for an empty field: nothing is sealed in it. */
function isSealedBy({ column, content }: SealedPlace, keyId: string): Sql {
  const name = raw(quoted(column));
  return content === 'text'
    ? sql`starts_with(${name}, ${`${keyId}.`})`
    : sql`substring(${name} from 1 for ${raw(String(KEY_ID_BYTES))}) =
      ${Buffer.from(keyId, 'hex')}`;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
