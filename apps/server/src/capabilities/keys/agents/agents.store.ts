/** All SQL about agents that sign in, and the codes with which they fetch their keys. */
import sql, { type Sql } from 'sql-template-tag';
import type { Reader, Tx } from '../../../platform/db/database.ts';

export type Agent = {
  readonly id: string;
  readonly name: string;
  readonly redirectUris: readonly string[];
};

export async function insertAgent(tx: Tx, agent: Agent): Promise<void> {
  await tx.run(sql`insert into agents (id, name, redirect_uris, registered_at_ms)
    values (${agent.id}, ${agent.name}, ${[...agent.redirectUris]}::text[], ${tx.now})`);
}

export async function findAgent(reader: Reader, id: string): Promise<Agent | null> {
  return reader.find<Agent>(
    sql`select id, name, redirect_uris as "redirectUris" from agents where id = ${id}`,
  );
}

export type NewCode = {
  readonly keyId: string;
  readonly agentId: string;
  readonly codeHash: Buffer;
  readonly challenge: string;
  readonly redirectUri: string;
  readonly expiresAt: number;
};

/** One for each key, the newest; false once the key was fetched. */
export async function saveCode(tx: Tx, code: NewCode): Promise<boolean> {
  return tx.changed(sql`
    insert into agent_codes (key_id, agent_id, code_hash, challenge, redirect_uri, expires_at_ms)
    values (${code.keyId}, ${code.agentId}, ${code.codeHash}, ${code.challenge},
      ${code.redirectUri}, ${code.expiresAt})
    on conflict (key_id) do update set code_hash = excluded.code_hash,
      challenge = excluded.challenge, expires_at_ms = excluded.expires_at_ms
    where agent_codes.used_at_ms is null`);
}

export type Code = Omit<NewCode, 'codeHash'> & {
  readonly personId: string;
  readonly mayTrade: boolean;
  readonly keyExpiresAt: number;
  readonly isRevoked: boolean;
  readonly isUsed: boolean;
};

/** Locked, so that two who bring the same code come after one another. */
export async function lockCode(tx: Tx, codeHash: Buffer): Promise<Code | null> {
  const row = await tx.find<
    Omit<Code, 'expiresAt' | 'keyExpiresAt'> & {
      readonly expires_at_ms: bigint;
      readonly key_expires_at_ms: bigint;
    }
  >(sql`
    select c.key_id as "keyId", c.agent_id as "agentId", c.challenge, c.redirect_uri as "redirectUri",
      c.expires_at_ms, c.used_at_ms is not null as "isUsed", k.person_id as "personId",
      k.may_trade as "mayTrade", k.expires_at_ms as key_expires_at_ms,
      k.revoked_at_ms is not null as "isRevoked"
    from agent_codes c join api_keys k on k.id = c.key_id
    where c.code_hash = ${codeHash} for update of c`);
  if (row === null) return null;
  const { expires_at_ms, key_expires_at_ms, ...code } = row;
  return { ...code, expiresAt: Number(expires_at_ms), keyExpiresAt: Number(key_expires_at_ms) };
}

export async function spendCode(
  tx: Tx,
  keyId: string,
  secret: { readonly hash: Buffer; readonly ending: string },
): Promise<void> {
  await tx.run(sql`update agent_codes set used_at_ms = ${tx.now} where key_id = ${keyId}`);
  await tx.run(sql`update api_keys set secret_hash = ${secret.hash}, ending = ${secret.ending}
    where id = ${keyId}`);
}

/** Keys that no agent came for in time: nobody can ever use them. */
export async function revokeUnfetched(tx: Tx): Promise<{ personId: string }[]> {
  return tx.many<{ personId: string }>(sql`
    with forgotten as (
      delete from agent_codes where used_at_ms is null and expires_at_ms <= ${tx.now}
      returning key_id)
    update api_keys k set revoked_at_ms = ${tx.now} from forgotten f
    where k.id = f.key_id and k.revoked_at_ms is null returning k.person_id as "personId"`);
}

/** Those that nobody ever let in. */
const unused = (registeredBefore: number): Sql => sql`a.registered_at_ms < ${registeredBefore}
  and not exists (select 1 from agent_codes c where c.agent_id = a.id)`;

export async function dropUnused(tx: Tx, registeredBefore: number): Promise<void> {
  await tx.run(sql`delete from agents a where ${unused(registeredBefore)}`);
}

export function isToForget(now: number, registeredBefore: number): Sql {
  return sql`exists (select 1 from agent_codes where used_at_ms is null and expires_at_ms <= ${now})
    or exists (select 1 from agents a where ${unused(registeredBefore)})`;
}
