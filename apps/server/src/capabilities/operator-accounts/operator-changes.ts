/**
 * One administrator proposes, another one confirms, both with a reason; only then it happens, in
 * one transaction with its entries. Neither of them may be whom it is about, and both still have to
 * be administrators at that instant. The invited alone learn the address of their invitation.
 */
import type { BodyOf, DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import type { Language } from '@candor/contract/kernel/language';
import type * as contract from '@candor/contract/operator-accounts';
import { assert } from '@candor/kit/assert';
import { pageFrom, rowWindow } from '@candor/kit/paging';
import { parseMoney } from '@candor/money/parse';
import { getActor, record, recordLook, type AuditActor } from '../../core/audit/record.ts';
import { once } from '../../core/ledger/once.ts';
import { leavesNoAdministrator } from '../../core/operators/administrators.rules.ts';
import {
  addOperator,
  changeLimit,
  changeRoles,
  INVITATION_LIFE_MS,
  inviteOperatorAgain,
  stopOperator,
} from '../../core/operators/invitations.ts';
import {
  findOperatorByEmail,
  findOperatorForUpdate,
  holdAdministrators,
  type Operator,
} from '../../core/operators/operators.store.ts';
import {
  isPublishingByTwo,
  savePublishingRule,
} from '../../core/operators/publishing-rule.store.ts';
import { decideOpenProposal, decideWithdrawal } from '../../core/operators/two-people.rules.ts';
import type { Tx } from '../../platform/db/database.ts';
import { queueWriters } from '../../platform/db/queue-writers.ts';
import { newId } from '../../platform/random.ts';
import type { Acting } from './list-operators.ts';
import type { OperatorAccountsServices } from './operator-accounts-services.ts';
import {
  decideChange,
  isSameRoles,
  type Access,
  type WantedChange,
} from './operator-change.rules.ts';
import {
  countChanges,
  endChange,
  findChangeForUpdate,
  insertChange,
  listChangeRows,
  loadChange,
  type OperatorChange,
} from './operator-changes.store.ts';
import { shownChange, shownLimit, type ShownChange } from './shown-change.ts';

export async function listOperatorChanges(
  tx: Tx,
  { operator, network }: Acting,
  query: QueryOf<typeof contract.listOperatorChanges>,
): Promise<DataOf<typeof contract.listOperatorChanges>> {
  const state = query.state ?? null;
  const { items, ...page } = pageFrom(
    await listChangeRows(tx, state, rowWindow(query)),
    query,
    shownChange,
  );
  const total = await countChanges(tx, state);
  await recordLook(tx, getActor(operator, network), {
    action: 'operatorChanges.listed',
    customerId: null,
    subject: null,
    reason: null,
    details: { state },
  });
  return { ...page, items: [...items], total };
}

export async function proposeOperatorChange(
  tx: Tx,
  { operator, network }: Acting,
  { requestId, wanted: asked, reason }: BodyOf<typeof contract.proposeOperatorChange>,
): Promise<ShownChange> {
  const { operatorId } = operator;
  return once(
    tx,
    { actor: operatorId, requestId, asks: ['operators.proposeChange', asked, reason] },
    async () => {
      await holdActing(tx, operatorId);
      const wanted = getWanted(asked);
      const { subject, ...found } = await find(tx, wanted);
      orRefuse(decideChange(wanted, { subject, ...found }, operatorId));
      const id = newId('och');
      const before = wanted.act === 'change' ? subject : null;
      if (!(await insertChange(tx, { id, wanted, before, reason, madeBy: operatorId })))
        refuseNow('CHANGE_WAITS');
      const change = await loadChange(tx, id);
      await note(tx, getActor(operator, network), change, 'operatorChange.proposed', reason);
      return shownChange(change);
    },
  );
}

type Decided = Acting & BodyOf<typeof contract.decideOperatorChange> & { readonly id: string };
type DecideDeps = OperatorAccountsServices & { readonly language: Language };

export async function decideOperatorChange(
  tx: Tx,
  deps: DecideDeps,
  { operator, network, id, outcome, reason }: Decided,
): Promise<ShownChange> {
  const administrators = await holdActing(tx, operator.operatorId);
  const change = (await findChangeForUpdate(tx, id)) ?? refuseNow('CHANGE_UNKNOWN');
  orRefuse(decideOpenProposal(change, operator.operatorId, 'CHANGE_DECIDED'));
  if (change.about?.id === operator.operatorId) refuseNow('OWN_ACCESS');
  const actor = getActor(operator, network);
  let invitedId: string | null = null;
  if (outcome === 'confirmed') {
    if (!administrators.includes(change.madeBy)) refuseNow('PROPOSER_LEFT');
    const { subject, ...found } = await find(tx, change.wanted);
    orRefuse(decideChange(change.wanted, { subject, ...found }, operator.operatorId));
    assert(
      subject === null || !leavesNoAdministrator(administrators, subject.id),
      'whoever decides is an administrator and somebody else',
    );
    invitedId = await carryOut(tx, deps, change.wanted, { subject, actor });
  }
  assert(
    await endChange(tx, id, {
      state: outcome,
      decidedBy: operator.operatorId,
      reason,
      operatorId: invitedId,
    }),
    'a proposal changed although it was held',
  );
  const answer = await loadChange(tx, id);
  await note(tx, actor, answer, `operatorChange.${outcome}`, reason);
  return shownChange(answer);
}

/** Only one's own: somebody else's is answered as unknown. */
export async function withdrawOperatorChange(
  tx: Tx,
  { operator, network }: Acting,
  { id, reason }: BodyOf<typeof contract.withdrawOperatorChange> & { readonly id: string },
): Promise<ShownChange> {
  orRefuse(
    decideWithdrawal(await findChangeForUpdate(tx, id), operator.operatorId, {
      unknown: 'CHANGE_UNKNOWN',
      decided: 'CHANGE_DECIDED',
    }),
  );
  const end = { state: 'withdrawn', decidedBy: operator.operatorId, reason } as const;
  assert(
    await endChange(tx, id, { ...end, operatorId: null }),
    'a proposal changed although it was held',
  );
  const answer = await loadChange(tx, id);
  await note(tx, getActor(operator, network), answer, 'operatorChange.withdrawn', reason);
  return shownChange(answer);
}

/** Changes come one after the other, and everybody who could decide stays what they are. */
async function holdActing(tx: Tx, operatorId: string): Promise<readonly string[]> {
  await queueWriters(tx, 'operator_changes');
  const administrators = await holdAdministrators(tx);
  return administrators.includes(operatorId) ? administrators : refuseNow('ROLE_MISSING');
}

async function find(
  tx: Tx,
  wanted: WantedChange,
): Promise<{ readonly subject: Operator | null; readonly isPublishingByTwo: boolean }> {
  const isByTwo = await isPublishingByTwo(tx);
  if (wanted.act === 'publishing') return { subject: null, isPublishingByTwo: isByTwo };
  const subject =
    wanted.act === 'invite'
      ? await findOperatorByEmail(tx, wanted.email)
      : await findOperatorForUpdate(tx, wanted.operatorId);
  return { subject, isPublishingByTwo: isByTwo };
}

type Asked = BodyOf<typeof contract.proposeOperatorChange>['wanted'];

function getWanted(asked: Asked): WantedChange {
  switch (asked.act) {
    case 'invite': {
      const { act, email, name } = asked;
      return { act, email, name, after: getAccess(asked) };
    }
    case 'change': {
      const { act, operatorId } = asked;
      return { act, operatorId, before: null, after: getAccess(asked) };
    }
    case 'inviteAgain':
    case 'end':
    case 'publishing':
      return asked;
  }
}

function getAccess({
  roles,
  limit,
}: Pick<Extract<Asked, { act: 'change' }>, 'roles' | 'limit'>): Access {
  if (limit === null) return { roles, limitMinor: null };
  const parsed = parseMoney(limit, 'USD') ?? refuseNow('AMOUNT_INVALID');
  return { roles, limitMinor: parsed.minor };
}

/** Returns who was invited, where somebody was. */
async function carryOut(
  tx: Tx,
  deps: DecideDeps,
  wanted: WantedChange,
  { subject, actor }: { readonly subject: Operator | null; readonly actor: AuditActor },
): Promise<string | null> {
  if (wanted.act === 'publishing') {
    assert(await savePublishingRule(tx, wanted.isByTwo), 'it was the other way round');
    await record(tx, actor, {
      action: 'publishing.ruleChanged',
      customerId: null,
      subject: null,
      reason: null,
      details: { isByTwo: wanted.isByTwo },
    });
    return null;
  }
  if (wanted.act === 'invite') {
    const { email, name, after } = wanted;
    const added = await addOperator(tx, { email, name, ...after, linkedCustomerId: null }, actor);
    if (added === null) refuseNow('OPERATOR_EXISTS');
    await sendInvitation(tx, deps, { email, name, token: added.token });
    return added.id;
  }
  assert(subject !== null, 'the rules want somebody');
  if ('after' in wanted) {
    const { roles, limitMinor } = wanted.after;
    if (!isSameRoles(roles, subject.roles)) await changeRoles(tx, subject, roles, actor);
    if (limitMinor !== subject.limitMinor) await changeLimit(tx, subject, limitMinor, actor);
  } else if (wanted.act === 'end') await stopOperator(tx, subject, actor);
  else {
    const token = await inviteOperatorAgain(tx, subject, actor);
    await sendInvitation(tx, deps, { ...subject, token });
  }
  return null;
}

/** Neither of the two who invited sees it: whoever did could sign in as a third person. */
async function sendInvitation(
  tx: Tx,
  { postMail, consoleUrl, language }: DecideDeps,
  { email, name, token }: { readonly email: string; readonly name: string; readonly token: string },
): Promise<void> {
  await postMail(tx, {
    to: email,
    language,
    template: 'operatorInvited',
    values: {
      name,
      link: `${consoleUrl()}/#/invitation?token=${token}`,
      time: tx.now + INVITATION_LIFE_MS,
    },
  });
}

async function note(
  tx: Tx,
  actor: AuditActor,
  { id, wanted, before, about, madeBy }: OperatorChange,
  action: `operatorChange.${'proposed' | 'confirmed' | 'refused' | 'withdrawn'}`,
  reason: string,
): Promise<void> {
  const after = 'after' in wanted ? wanted.after : null;
  await record(tx, actor, {
    action,
    customerId: null,
    subject: about?.id ?? null,
    reason,
    details: {
      change: id,
      act: wanted.act,
      madeBy,
      ...('email' in wanted ? { email: wanted.email, name: wanted.name } : {}),
      ...('isByTwo' in wanted ? { isByTwo: wanted.isByTwo } : {}),
      ...writtenAccess('before', before),
      ...writtenAccess('after', after),
    },
  });
}

function writtenAccess(when: 'before' | 'after', access: Access | null) {
  return access === null
    ? {}
    : { [when]: access.roles.join(','), [`${when}Limit`]: shownLimit(access.limitMinor) };
}
