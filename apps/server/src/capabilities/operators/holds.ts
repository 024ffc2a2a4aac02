/**
 * One operator stops a part of an account at once, for a day at most; another one makes it last,
 * narrows or lifts it. Enforced where the customer asks (core/customers/may-now.rules.ts), by the
 * columns the restriction keeps in the customer's row. The customer is told what is stopped and
 * what is possible at once; why stays sealed until somebody decides.
 */
import type { AccountPart } from '@candor/contract/kernel/account-parts';
import type { BodyOf, DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import type * as contract from '@candor/contract/operators';
import type { HoldOutcome } from '@candor/contract/operators';
import { assert } from '@candor/kit/assert';
import { pageFrom, rowWindow } from '@candor/kit/paging';
import { HOUR_MS } from '@candor/kit/time';
import { announceStanding } from '../../core/customers/announce-standing.ts';
import { openSeals } from '../../core/audit/audit.store.ts';
import { recordNote } from '../../core/audit/record-note.ts';
import { getActor, record, recordLook, recordSealed } from '../../core/audit/record.ts';
import { asCustomerId } from '../../core/customers/customer.ts';
import type { SessionBook } from '../../core/customers/sessions/session-book.ts';
import { lockStates } from '../../core/customers/standing.store.ts';
import type { PostNotice } from '../../core/inbox/post-notice.ts';
import { requireNotLinked } from '../../core/operators/require-not-linked.ts';
import { requireStillRole } from '../../core/operators/require-still-role.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/random.ts';
import { partsValue } from './held-parts.ts';
import { decideHold, decideHoldOutcome, isRunning } from './holds.rules.ts';
import {
  countRestrictions,
  endRestrictions,
  findCustomerOf,
  findLastAlone,
  findRestrictionForUpdate,
  insertHold,
  listOpenForUpdate,
  listRestrictions,
  loadRestriction,
  saveHoldOutcome,
  type Restriction,
} from './holds.store.ts';
import { findCustomerForFile } from './operators.store.ts';
import type { Acting } from './proposals.ts';

export type HoldDeps = {
  readonly postNotice: PostNotice;
  readonly sessions: Pick<SessionBook, 'end'>;
  readonly sealedMs: number;
};
type HoldAnswer = DataOf<typeof contract.placeHold>;

export async function listHolds(
  tx: Tx,
  { operator, network }: Acting,
  query: QueryOf<typeof contract.listHolds>,
): Promise<DataOf<typeof contract.listHolds>> {
  const which = { customerId: query.customer ?? null, readBy: operator.operatorId };
  const rows = await listRestrictions(tx, which, rowWindow(query));
  const { items, ...rest } = pageFrom(rows, query, (row) => holdAnswer(row, tx.now));
  const total = await countRestrictions(tx, which);
  await recordLook(tx, getActor(operator, network), {
    action: 'holds.listed',
    customerId: null,
    subject: null,
    reason: null,
    details: { customer: which.customerId },
  });
  return { ...rest, items: [...items], total };
}

export async function placeHold(
  tx: Tx,
  { postNotice, sessions, sealedMs }: HoldDeps,
  { operator, network }: Acting,
  { customerId, parts: asked, hours, reason, note }: BodyOf<typeof contract.placeHold>,
): Promise<HoldAnswer> {
  await requireStillRole(tx, operator.operatorId, ['risk']);
  const customer = (await findCustomerForFile(tx, customerId)) ?? refuseNow('CUSTOMER_UNKNOWN');
  await requireNotLinked(tx, operator, customer.id);
  const { state } = await lockStates(tx, asCustomerId(customer.id));
  const { running, over } = Object.groupBy(await listOpenForUpdate(tx, customer.id), (one) =>
    one.state === 'lasting' || isRunning(one, tx.now) ? 'running' : 'over',
  );
  const parts = [...new Set(asked)];
  orRefuse(
    decideHold({
      state,
      parts,
      stopped: (running ?? []).flatMap((one) => one.parts),
      hasHold: (running ?? []).some((one) => one.state === 'hold'),
      lastAloneAt: await findLastAlone(tx, customer.id, operator.operatorId),
      now: tx.now,
    }),
  );
  await endRestrictions(
    tx,
    (over ?? []).map(({ id }) => id),
  );
  const id = newId('rst');
  const until = tx.now + hours * HOUR_MS;
  const placedBy = operator.operatorId;
  if (!(await insertHold(tx, { id, customerId: customer.id, parts, reason, placedBy, until })))
    refuseNow('HOLD_ALREADY');

  const actor = getActor(operator, network);
  const details = { hold: id, parts: parts.join(' '), until };
  await recordSealed(
    tx,
    actor,
    { action: 'hold.explained', customerId: customer.id, subject: id, reason, details: {} },
    { reference: id, opensBy: tx.now + sealedMs },
  );
  await recordNote(tx, actor, { customerId: customer.id, subject: id }, note);
  await record(tx, actor, {
    action: 'hold.placed',
    customerId: customer.id,
    subject: id,
    reason: null,
    details,
  });
  await postNotice(
    tx,
    asCustomerId(customer.id),
    { template: 'accountHeld', values: { held: partsValue(parts), deadline: until } },
    { alsoByMail: true },
  );
  await announceStanding(tx, customer.id);
  if (parts.includes('signIn'))
    await sessions.end(tx, {
      customerId: asCustomerId(customer.id),
      which: 'all',
      reason: 'held',
    });
  return holdAnswer(await loadRestriction(tx, id), tx.now);
}

type Deciding = BodyOf<typeof contract.decideHold> & { readonly id: string };

export async function decideOnHold(
  tx: Tx,
  { postNotice }: Pick<HoldDeps, 'postNotice'>,
  { operator, network }: Acting,
  { id, outcome, parts, reason, note }: Deciding,
): Promise<HoldAnswer> {
  await requireStillRole(tx, operator.operatorId, ['approver']);
  const owner = (await findCustomerOf(tx, id)) ?? refuseNow('HOLD_UNKNOWN');
  await requireNotLinked(tx, operator, owner);
  // The customer first, as wherever something of theirs is decided.
  await lockStates(tx, asCustomerId(owner));
  const known = await findRestrictionForUpdate(tx, id);
  assert(known !== null, 'a restriction is never deleted');
  const { operatorId } = operator;
  const left = orRefuse(
    decideHoldOutcome(known, outcome, parts ?? [], { operatorId, now: tx.now }),
  );
  if (!(await saveHoldOutcome(tx, id, outcome, { parts: left, decidedBy: operatorId, reason })))
    refuseNow('HOLD_DECIDED');
  const actor = getActor(operator, network);
  const customerId = asCustomerId(known.customerId);
  await openSeals(tx, id);
  await recordNote(tx, actor, { customerId, subject: id }, note);
  await record(tx, actor, {
    action: `hold.${outcome}`,
    customerId,
    subject: id,
    reason,
    details: { hold: id, parts: left.join(' '), placedBy: known.placedBy },
  });
  await postNotice(tx, customerId, noticeOf(outcome, left, known, reason), { alsoByMail: true });
  await announceStanding(tx, customerId);
  return holdAnswer(await loadRestriction(tx, id), tx.now);
}

function noticeOf(
  outcome: HoldOutcome,
  left: readonly AccountPart[],
  { until }: Pick<Restriction, 'until'>,
  reason: string,
): Parameters<PostNotice>[2] {
  const held = partsValue(left);
  if (outcome === 'confirmed') return { template: 'accountRestricted', values: { held, reason } };
  if (outcome === 'lifted') return { template: 'accountHoldLifted', values: { reason } };
  return { template: 'accountHeld', values: { held, deadline: until ?? 0 } };
}

function holdAnswer(row: Restriction, now: number): HoldAnswer {
  const { placedBy, placedByName, decidedBy, decidedByName, customerId, userId, ...rest } = row;
  return {
    ...rest,
    state: row.state === 'hold' && !isRunning(row, now) ? 'ended' : row.state,
    customer: { id: customerId, userId },
    placedBy: { id: placedBy, name: placedByName },
    decidedBy:
      decidedBy === null || decidedByName === null ? null : { id: decidedBy, name: decidedByName },
  };
}
