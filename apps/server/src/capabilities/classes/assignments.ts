/** A teacher gives an assignment, sees how far everybody is by rule, and marks it by hand. */
import type * as contract from '@candor/contract/classes';
import { classesChanged } from '@candor/contract/classes';
import { personOf } from '@candor/contract/kernel/account-id';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import type { Task, TaskProgress } from '@candor/contract/kernel/tasks';
import { recordInGroup } from '../../core/groups/groups.store.ts';
import { once } from '../../core/ledger/once.ts';
import { readRecords } from '../../core/tasks/account-records.store.ts';
import { progressOf, type AccountRecord } from '../../core/tasks/task-progress.rules.ts';
import type { Db, Reader, Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { announce } from '../../platform/push/announce.ts';
import { newId } from '../../platform/random.ts';
import {
  insertAssignment,
  insertMark,
  listAssignments,
  listNewestMarks,
  type Assignment,
} from './assignments.store.ts';
import type { ClassesDeps } from './classes-deps.ts';
import { canGive } from './classes.rules.ts';
import { findClass, findMember, listMembers, type Class } from './classes.store.ts';
import { holdTaught } from './make-class.ts';

type Deps = Pick<ClassesDeps, 'market' | 'listNotedOrders'>;

export async function giveAssignment(
  tx: Tx,
  customer: SignedIn,
  body: BodyOf<typeof contract.giveAssignment>,
): Promise<DataOf<typeof contract.giveAssignment>> {
  const person = personOf(customer.customerId);
  const { requestId, id, title, text, task, dueAt } = body;
  const asks = ['giveAssignment', id, title, text, task?.kind, task?.count, task?.days, dueAt];
  return once(tx, { actor: person, requestId, asks }, async () => {
    const taught = await holdTaught(tx, customer, id);
    const given = await listAssignments(tx, id);
    orRefuse(canGive(taught, dueAt, given.length, tx.now));
    const assignment = newId('asg');
    await insertAssignment(tx, id, {
      ...{ id: assignment, title, text, task, dueAt },
      givenAt: tx.now,
    });
    await recordInGroup(tx, id, 'assigned', person);
    await tellAll(tx, taught);
    return { assignment };
  });
}

export async function loadAssignment(
  deps: Deps,
  db: Db,
  customer: SignedIn,
  { id, assignment }: BodyOf<typeof contract.loadAssignment>,
  now: number,
): Promise<DataOf<typeof contract.loadAssignment>> {
  await findTaught(db, customer, id);
  const found =
    (await listAssignments(db, id)).find((one) => one.id === assignment) ??
    refuseNow('ASSIGNMENT_UNKNOWN');
  const members = await listMembers(db, id);
  const marks = await listNewestMarks(db, id, null);
  const accounts = members.map(({ accountId }) => accountId);
  const records =
    found.task === null
      ? null
      : await readRecords(db, deps.listNotedOrders, accounts, found.givenAt);
  return {
    assignment: shownAssignment(found),
    rows: members.map(({ member, name, accountId }) => ({
      ...{ member, name },
      progress: progressIn(deps, found, records?.get(accountId), now),
      mark:
        marks.find((one) => one.assignment === assignment && one.member === member)?.mark ?? null,
    })),
  };
}

export async function markAssignment(
  tx: Tx,
  customer: SignedIn,
  { id, assignment, member, mark, words }: BodyOf<typeof contract.markAssignment>,
): Promise<null> {
  await holdTaught(tx, customer, id);
  const isKnown = (await listAssignments(tx, id)).some((one) => one.id === assignment);
  if (!isKnown) refuseNow('ASSIGNMENT_UNKNOWN');
  const marked = (await findMember(tx, id, { member })) ?? refuseNow('CLASS_MEMBER_UNKNOWN');
  const before = (await listNewestMarks(tx, id, member)).find(
    (one) => one.assignment === assignment,
  );
  // The same once more, by a second tap or another window, is the mark that is there.
  if (before?.mark.mark === mark && before.mark.words === words) return null;
  await insertMark(tx, assignment, member, { mark, words, at: tx.now });
  await announce(tx, marked.personId, classesChanged, { at: tx.now });
  return null;
}

/** Of one account, by assignment; those without a rule are absent. */
export async function progressOfAll(
  deps: Deps,
  reader: Reader,
  assignments: readonly Assignment[],
  account: string,
  now: number,
): Promise<Map<string, TaskProgress>> {
  const first = assignments.at(-1);
  if (first === undefined) return new Map();
  const records = await readRecords(reader, deps.listNotedOrders, [account], first.givenAt);
  return new Map(
    assignments.flatMap((one) => {
      const progress = progressIn(deps, one, records.get(account), now);
      return progress === null ? [] : [[one.id, progress]];
    }),
  );
}

export function shownAssignment({ task, ...one }: Assignment) {
  return { ...one, task: task === null ? null : ({ ...task } satisfies Task) };
}

/** As it is now, and as it was when it was due. */
function progressIn(
  { market }: Pick<Deps, 'market'>,
  { task, givenAt, dueAt }: Assignment,
  record: AccountRecord | undefined,
  now: number,
): TaskProgress | null {
  if (task === null || record === undefined) return null;
  const universe = market.instruments.universe();
  const window = { from: givenAt, until: Math.min(now + 1, dueAt) };
  return progressOf(task, record, window, (id) => universe.byId(id)?.sector ?? null);
}

/** Somebody else's is as unknown as one that never was. */
export async function findTaught(
  reader: Reader,
  { customerId }: SignedIn,
  id: string,
): Promise<Class> {
  const found = await findClass(reader, id);
  return found?.ownerId === personOf(customerId) ? found : refuseNow('CLASS_UNKNOWN');
}

async function tellAll(tx: Tx, { id, ownerId }: Class): Promise<void> {
  for (const { personId } of await listMembers(tx, id))
    await announce(tx, personId, classesChanged, { at: tx.now });
  await announce(tx, ownerId, classesChanged, { at: tx.now });
}
