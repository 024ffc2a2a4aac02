import type { OperatorRole } from '@candor/contract/kernel/enumerations';
import sql from 'sql-template-tag';
import type { OperatorState } from '../../core/operators/operators.store.ts';
import { IDLE_MS } from '../../core/operators/operator-sessions.ts';
import { at, type Tx } from '../../platform/db/database.ts';

export type OperatorListed = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly state: OperatorState;
  readonly roles: OperatorRole[];
  readonly limitMinor: bigint | null;
  readonly linkedUserId: string | null;
  readonly invitedAt: number;
  readonly invitedUntil: number | null;
  readonly activeSince: number | null;
  readonly disabledAt: number | null;
  readonly sessions: number;
  readonly lastSeenAt: number | null;
};

const LISTED_MAX = 500;

/** Who can sign in first, then by name. */
export async function listOperatorRows(tx: Tx): Promise<OperatorListed[]> {
  const alive = tx.now - IDLE_MS;
  return tx.many<OperatorListed>(sql`
    select o.id, o.name, o.email, o.state, o.roles, o.limit_minor as "limitMinor",
      c.user_id as "linkedUserId", o.created_at as "invitedAt",
      o.invitation_expires_at as "invitedUntil", o.activated_at as "activeSince",
      o.disabled_at as "disabledAt", coalesce(s.open, 0)::integer as sessions,
      s.last_seen_at as "lastSeenAt"
    from operators o left join customers c on c.id = o.linked_customer_id
      left join lateral (
        select count(*) filter (where ended_at is null and expires_at > ${at(tx.now)}
            and last_seen_at > ${at(alive)} and o.state = 'active') as open,
          max(last_seen_at) as last_seen_at
        from operator_sessions where operator_id = o.id) s on true
    order by o.state = 'disabled', o.name, o.id limit ${LISTED_MAX}`);
}
