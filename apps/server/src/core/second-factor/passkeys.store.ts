import sql from 'sql-template-tag';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';
import type { Holder } from './holder.ts';
import { PASSKEYS_MAX } from './second-factor.rules.ts';

export type Passkey = {
  readonly id: string;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: string[];
  readonly name: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
};

type PasskeyRow = Omit<Passkey, 'counter'> & { counter: bigint };

export async function listPasskeys(reader: Reader, { kind, id }: Holder): Promise<Passkey[]> {
  const rows = await reader.many<PasskeyRow>(sql`
    select id, credential_id as "credentialId", public_key as "publicKey", counter, transports,
      name, created_at as "createdAt", last_used_at as "lastUsedAt"
    from passkeys where holder_kind = ${kind} and holder_id = ${id} order by seq
      limit ${PASSKEYS_MAX}`);
  return rows.map((row) => ({ ...row, counter: Number(row.counter) }));
}

export type NewPasskey = Omit<Passkey, 'createdAt' | 'lastUsedAt' | 'publicKey'> & {
  readonly publicKey: Uint8Array;
};

export async function insertPasskey(tx: Tx, holder: Holder, key: NewPasskey): Promise<boolean> {
  return tx.changed(sql`
    insert into passkeys (id, holder_kind, holder_id, credential_id, public_key, counter,
      transports, name, created_at)
    values (${key.id}, ${holder.kind}, ${holder.id}, ${key.credentialId},
      ${Buffer.from(key.publicKey)}, ${key.counter}, ${key.transports}, ${key.name}, ${at(tx.now)})
    on conflict (credential_id) do nothing`);
}

export async function savePasskeyUse(tx: Tx, id: string, counter: number): Promise<void> {
  await tx.run(
    sql`update passkeys set counter = ${counter}, last_used_at = ${at(tx.now)} where id = ${id}`,
  );
}

export async function deletePasskey(
  tx: Tx,
  { kind, id: holderId }: Holder,
  id: string,
): Promise<boolean> {
  return tx.changed(
    sql`delete from passkeys where holder_kind = ${kind} and holder_id = ${holderId}
      and id = ${id}`,
  );
}

export async function deletePasskeys(tx: Tx, { kind, id }: Holder): Promise<void> {
  await tx.run(sql`delete from passkeys where holder_kind = ${kind} and holder_id = ${id}`);
}
