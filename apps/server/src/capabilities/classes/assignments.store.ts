/** SQL about assignments of a class and their marks. */
import type { Task, TaskKind } from '@candor/contract/kernel/tasks';
import sql from 'sql-template-tag';
import type { Reader, Tx } from '../../platform/db/database.ts';

export type Assignment = {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly task: Task | null;
  readonly givenAt: number;
  readonly dueAt: number;
};

const LISTED_MAX = 100;

/** The newest first. */
export async function listAssignments(reader: Reader, classId: string): Promise<Assignment[]> {
  const rows = await reader.many<{
    id: string;
    title: string;
    text: string;
    kind: TaskKind | null;
    count: number;
    days: number;
    given_at_ms: bigint;
    due_at_ms: bigint;
  }>(sql`
    select id, title, text, kind, count, days, given_at_ms, due_at_ms from class_assignments
    where class_id = ${classId} order by given_at_ms desc, id limit ${LISTED_MAX}`);
  return rows.map(({ id, title, text, kind, count, days, given_at_ms, due_at_ms }) => ({
    ...{ id, title, text },
    task: kind === null ? null : { kind, count, days },
    ...{ givenAt: Number(given_at_ms), dueAt: Number(due_at_ms) },
  }));
}

export async function insertAssignment(
  tx: Tx,
  classId: string,
  { id, title, text, task, givenAt, dueAt }: Assignment,
): Promise<void> {
  await tx.run(sql`
    insert into class_assignments (id, class_id, title, text, kind, count, days, given_at_ms,
      due_at_ms)
    values (${id}, ${classId}, ${title}, ${text}, ${task?.kind ?? null}, ${task?.count ?? 0},
      ${task?.days ?? 0}, ${givenAt}, ${dueAt})`);
}

export type Mark = { readonly mark: number | null; readonly words: string; readonly at: number };
export type MarkOf = { readonly assignment: string; readonly member: number; readonly mark: Mark };

const MARKS_READ_MAX = 10_100;

/** Of all members, or of one. */
export async function listNewestMarks(
  reader: Reader,
  classId: string,
  member: number | null,
): Promise<MarkOf[]> {
  const rows = await reader.many<{
    assignment: string;
    member: number;
    mark: number | null;
    words: string;
    at_ms: bigint;
  }>(sql`
    select distinct on (m.assignment_id, m.member) m.assignment_id as assignment, m.member, m.mark,
      m.words, m.at_ms
    from class_marks m join class_assignments a on a.id = m.assignment_id
    where a.class_id = ${classId} and (${member}::integer is null or m.member = ${member})
    order by m.assignment_id, m.member, m.number desc limit ${MARKS_READ_MAX}`);
  return rows.map(({ assignment, member: of, mark, words, at_ms }) => ({
    ...{ assignment, member: of },
    mark: { mark, words, at: Number(at_ms) },
  }));
}

/** The caller holds the class, so numbers have no gaps. */
export async function insertMark(
  tx: Tx,
  assignment: string,
  member: number,
  { mark, words, at }: Mark,
): Promise<void> {
  await tx.run(sql`
    insert into class_marks (assignment_id, member, number, mark, words, at_ms)
    select ${assignment}, ${member}, coalesce(max(number), 0) + 1, ${mark}::integer, ${words},
      ${at}::bigint
    from class_marks where assignment_id = ${assignment} and member = ${member}`);
}
