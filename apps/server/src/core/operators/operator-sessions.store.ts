import sql from 'sql-template-tag';
import type { OperatorRole } from '@candor/contract/kernel/enumerations';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';

export type OpenOperatorSession = {
  readonly id: string;
  readonly operatorId: string;
  readonly name: string;
  readonly roles: readonly OperatorRole[];
  readonly lastSeenAt: number;
  readonly expiresAt: number;
};

export async function findOpenOperatorSession(
  reader: Reader,
  tokenHash: Buffer,
): Promise<OpenOperatorSession | null> {
  return reader.find<OpenOperatorSession>(sql`
    select s.id, s.operator_id as "operatorId", o.name, o.roles, s.last_seen_at as "lastSeenAt",
      s.expires_at as "expiresAt"
    from operator_sessions s join operators o on o.id = s.operator_id
    where s.token_hash = ${tokenHash} and s.ended_at is null and o.state = 'active'`);
}

export async function insertOperatorSession(
  tx: Tx,
  session: {
    id: string;
    operatorId: string;
    tokenHash: Buffer;
    network: string;
    device: string | null;
    expiresAt: number;
  },
): Promise<void> {
  await tx.run(sql`
    insert into operator_sessions (id, operator_id, token_hash, network, device, created_at,
      last_seen_at, expires_at)
    values (${session.id}, ${session.operatorId}, ${session.tokenHash}, ${session.network},
      ${session.device}, ${at(tx.now)}, ${at(tx.now)}, ${at(session.expiresAt)})`);
}

/** Several calls may write at once, so it never moves backwards. */
export async function noteOperatorSeen(tx: Tx, id: string): Promise<void> {
  await tx.run(
    sql`update operator_sessions set last_seen_at = ${at(tx.now)} where id = ${id}
      and last_seen_at < ${at(tx.now)}`,
  );
}

/** False when it had ended. */
export async function endOperatorSession(tx: Tx, id: string): Promise<boolean> {
  return tx.changed(
    sql`update operator_sessions set ended_at = ${at(tx.now)} where id = ${id}
      and ended_at is null`,
  );
}

export type SessionOfOperator = {
  readonly id: string;
  readonly operatorId: string;
  readonly device: string | null;
  readonly network: string;
  readonly since: number;
  readonly lastSeenAt: number;
  readonly expiresAt: number;
  readonly endedAt: number | null;
};

const SESSIONS_SHOWN = 50;

const sessionColumns = sql`id, operator_id as "operatorId", device, network, created_at as since,
  last_seen_at as "lastSeenAt", expires_at as "expiresAt", ended_at as "endedAt"`;

/** The newest first. */
export async function listSessionsOfOperator(
  reader: Reader,
  operatorId: string,
): Promise<SessionOfOperator[]> {
  return reader.many<SessionOfOperator>(sql`
    select ${sessionColumns} from operator_sessions where operator_id = ${operatorId}
    order by created_at desc, id limit ${SESSIONS_SHOWN}`);
}

export async function findOperatorSession(
  reader: Reader,
  id: string,
): Promise<SessionOfOperator | null> {
  return reader.find<SessionOfOperator>(
    sql`select ${sessionColumns} from operator_sessions where id = ${id}`,
  );
}

export async function endOperatorSessions(tx: Tx, operatorId: string): Promise<void> {
  await tx.run(
    sql`update operator_sessions set ended_at = ${at(tx.now)} where operator_id = ${operatorId}
      and ended_at is null`,
  );
}
