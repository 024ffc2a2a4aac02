import type { OperatorChangeAct } from '@candor/contract/operator-accounts';
import type { OperatorRole } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import sql from 'sql-template-tag';
import type { Proposed } from '../../core/operators/proposed.ts';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';
import type { Access, WantedChange } from './operator-change.rules.ts';

export type ChangeState = 'open' | 'confirmed' | 'refused' | 'withdrawn';

export type OperatorChange = Proposed & {
  readonly id: string;
  readonly state: ChangeState;
  readonly wanted: WantedChange;
  /** Of `change`. */
  readonly before: Access | null;
  readonly about: {
    readonly id: string | null;
    readonly name: string;
    readonly email: string;
  } | null;
  readonly reason: string;
  readonly decisionReason: string | null;
};

type Row = Proposed & {
  id: string;
  act: OperatorChangeAct;
  state: ChangeState;
  operatorId: string | null;
  email: string | null;
  name: string | null;
  aboutName: string | null;
  aboutEmail: string | null;
  beforeRoles: OperatorRole[] | null;
  beforeMinor: bigint | null;
  afterRoles: OperatorRole[] | null;
  afterMinor: bigint | null;
  isByTwo: boolean | null;
  reason: string;
  decisionReason: string | null;
};

const changes = sql`
  select p.id, p.act, p.state, p.operator_id as "operatorId", p.email, p.name,
    o.name as "aboutName", o.email as "aboutEmail", p.before_roles as "beforeRoles",
    p.before_minor as "beforeMinor", p.after_roles as "afterRoles", p.after_minor as "afterMinor",
    p.is_by_two as "isByTwo", p.reason, p.made_by as "madeBy", m.name as "madeByName",
    p.made_at as "madeAt", p.decided_by as "decidedBy", d.name as "decidedByName",
    p.decided_at as "decidedAt", p.decision_reason as "decisionReason"
  from operator_changes p
    join operators m on m.id = p.made_by
    left join operators d on d.id = p.decided_by
    left join operators o on o.id = p.operator_id`;

export async function listChangeRows(
  reader: Reader,
  state: ChangeState | null,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<OperatorChange[]> {
  const rows = await reader.many<Row>(
    sql`${changes} where ${state}::text is null or p.state = ${state}
      order by p.state = 'open' desc, p.seq desc limit ${limit} offset ${offset}`,
  );
  return rows.map(toChange);
}

export async function countChanges(reader: Reader, state: ChangeState | null): Promise<number> {
  const { count } = await reader.one<{ count: number }>(
    sql`select count(*)::integer as count from operator_changes
      where ${state}::text is null or state = ${state}`,
  );
  return count;
}

export async function loadChange(reader: Reader, id: string): Promise<OperatorChange> {
  return toChange(await reader.one<Row>(sql`${changes} where p.id = ${id}`));
}

/** Locks, so the second of two decisions finds it decided. */
export async function findChangeForUpdate(tx: Tx, id: string): Promise<OperatorChange | null> {
  const row = await tx.find<Row>(sql`${changes} where p.id = ${id} for update of p`);
  return row === null ? null : toChange(row);
}

type NewChange = Pick<OperatorChange, 'id' | 'wanted' | 'before' | 'reason' | 'madeBy'>;

/** False when one about the same is open. */
export async function insertChange(
  tx: Tx,
  { id, wanted, before, reason, madeBy }: NewChange,
): Promise<boolean> {
  const after = 'after' in wanted ? wanted.after : null;
  return tx.changed(sql`
    insert into operator_changes (id, act, operator_id, email, name, before_roles, before_minor,
      after_roles, after_minor, is_by_two, reason, state, made_by, made_at)
    values (${id}, ${wanted.act}, ${'operatorId' in wanted ? wanted.operatorId : null},
      ${'email' in wanted ? wanted.email : null}, ${'name' in wanted ? wanted.name : null},
      ${before?.roles ?? null}::text[], ${before?.limitMinor ?? null},
      ${after?.roles ?? null}::text[], ${after?.limitMinor ?? null},
      ${'isByTwo' in wanted ? wanted.isByTwo : null}, ${reason}, 'open', ${madeBy}, ${at(tx.now)})
    on conflict do nothing`);
}

export async function endChange(
  tx: Tx,
  id: string,
  end: {
    readonly state: Exclude<ChangeState, 'open'>;
    readonly decidedBy: string;
    readonly reason: string;
    /** Of an invitation: who it became. */
    readonly operatorId: string | null;
  },
): Promise<boolean> {
  return tx.changed(sql`
    update operator_changes set state = ${end.state}, decided_by = ${end.decidedBy},
      decided_at = ${at(tx.now)}, decision_reason = ${end.reason},
      operator_id = coalesce(${end.operatorId}, operator_id)
    where id = ${id} and state = 'open'`);
}

function toChange({
  act,
  operatorId,
  email,
  name,
  aboutName,
  aboutEmail,
  beforeRoles,
  beforeMinor,
  afterRoles,
  afterMinor,
  isByTwo,
  ...row
}: Row): OperatorChange {
  const before = beforeRoles === null ? null : { roles: beforeRoles, limitMinor: beforeMinor };
  const after = afterRoles === null ? null : { roles: afterRoles, limitMinor: afterMinor };
  const shownName = aboutName ?? name;
  const shownEmail = aboutEmail ?? email;
  return {
    ...row,
    before,
    wanted: getWanted({ act, operatorId, email, name, before, after, isByTwo }),
    about:
      shownName === null || shownEmail === null
        ? null
        : { id: operatorId, name: shownName, email: shownEmail },
  };
}

function getWanted({
  act,
  operatorId,
  email,
  name,
  before,
  after,
  isByTwo,
}: Pick<Row, 'act' | 'operatorId' | 'email' | 'name' | 'isByTwo'> & {
  readonly before: Access | null;
  readonly after: Access | null;
}): WantedChange {
  if (act === 'publishing') {
    assert(isByTwo !== null, 'the table wants it');
    return { act, isByTwo };
  }
  if (act === 'invite') {
    assert(email !== null && name !== null && after !== null, 'the table wants them');
    return { act, email, name, after };
  }
  assert(operatorId !== null, 'the table wants whom it is about');
  if (act !== 'change') return { act, operatorId };
  assert(after !== null, 'the table wants what they may do');
  return { act, operatorId, before, after };
}
