/** A customer looks at the lessons, sees how far a task is done, and finishes it. */
import { personOf, type PersonId } from '@candor/contract/kernel/account-id';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import type { TaskProgress } from '@candor/contract/kernel/tasks';
import { lessonIds, lessonsChanged, type LessonId } from '@candor/contract/lessons';
import type * as contract from '@candor/contract/lessons';
import { DAY_MS } from '@candor/kit/time';
import { listAccountIds } from '../../core/customers/accounts.store.ts';
import { listCheckpoints } from '../../core/ledger/store/checkpoints.store.ts';
import { readRecords } from '../../core/tasks/account-records.store.ts';
import { progressOf, type AccountRecord } from '../../core/tasks/task-progress.rules.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { announce } from '../../platform/push/announce.ts';
import { lessonTasks } from './lesson-tasks.table.ts';
import type { LessonsDeps } from './lessons-deps.ts';
import { insertFinished, listFinished } from './lessons.store.ts';

/** The first characters of a root, as its screen shows them. */
const ROOT_SHOWN = 8;
/** One checkpoint a minute; whoever read one a while ago is right too. */
const ROOTS_TAKEN = 1_500;
const ROOT_AGE_MAX_MS = DAY_MS;

export async function listLessons(
  reader: Reader,
  { customerId }: Pick<SignedIn, 'customerId'>,
): Promise<DataOf<typeof contract.listLessons>> {
  const finished = await listFinished(reader, personOf(customerId));
  return lessonIds.map((lesson) => ({ lesson, finishedAt: finished.get(lesson) ?? null }));
}

export async function loadLesson(
  deps: LessonsDeps,
  reader: Reader,
  { customerId }: SignedIn,
  { lesson }: BodyOf<typeof contract.loadLesson>,
  now: number,
): Promise<DataOf<typeof contract.loadLesson>> {
  const person = personOf(customerId);
  const finished = await listFinished(reader, person);
  return {
    lesson,
    finishedAt: finished.get(lesson) ?? null,
    progress: await findProgress(deps, reader, person, lesson, now),
  };
}

export async function finishLesson(
  deps: LessonsDeps,
  tx: Tx,
  { customerId }: SignedIn,
  { lesson, answer }: BodyOf<typeof contract.finishLesson>,
): Promise<DataOf<typeof contract.finishLesson>> {
  const person = personOf(customerId);
  const before = (await listFinished(tx, person)).get(lesson);
  if (before !== undefined) return { finishedAt: before };
  const progress = await findProgress(deps, tx, person, lesson, tx.now);
  if (progress === null) await requireRoot(tx, answer);
  else if (!progress.isDone) refuseNow('LESSON_TASK_OPEN');
  await insertFinished(tx, person, lesson);
  await announce(tx, person, lessonsChanged, { at: tx.now });
  // Of whoever was faster, where two devices finish it at once.
  return { finishedAt: (await listFinished(tx, person)).get(lesson) ?? tx.now };
}

/** Of all accounts of the person together, from the beginning. */
async function findProgress(
  { market, listNotedOrders }: LessonsDeps,
  reader: Reader,
  person: PersonId,
  lesson: LessonId,
  now: number,
): Promise<TaskProgress | null> {
  const task = lessonTasks[lesson];
  if (task === null) return null;
  const accounts = await listAccountIds(reader, [person]);
  const records = [...(await readRecords(reader, listNotedOrders, accounts, 0)).values()];
  const together: AccountRecord = {
    orders: records.flatMap(({ orders }) => orders),
    positions: records.flatMap(({ positions }) => positions),
    noted: new Set(records.flatMap(({ noted }) => [...noted])),
  };
  const universe = market.instruments.universe();
  const window = { from: 0, until: now + 1 };
  const progress = progressOf(task, together, window, (id) => universe.byId(id)?.sector ?? null);
  if (task.kind !== 'reasons') return progress;
  // Who traded for years before the lesson is asked for one reason, not for all.
  return { done: progress.done, needed: task.count, isDone: progress.done >= task.count };
}

async function requireRoot(reader: Reader, answer: string | null): Promise<void> {
  const typed = (answer ?? '').toLowerCase().replaceAll(/[^0-9a-f]/g, '');
  const roots = await listCheckpoints(reader, { before: null, limit: ROOTS_TAKEN });
  const newest = roots[0]?.at ?? 0;
  const isRead = roots.some(
    ({ at, root }) => at >= newest - ROOT_AGE_MAX_MS && typed === root.slice(0, typed.length),
  );
  if (typed.length < ROOT_SHOWN || !isRead) refuseNow('LESSON_ANSWER_WRONG');
}
