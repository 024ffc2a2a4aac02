/** Results and marks of a class as a table for a spreadsheet; nothing in it is read as a formula. */
import type * as contract from '@candor/contract/classes';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import type { Db } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { findTaught } from './assignments.ts';
import { listAssignments, listNewestMarks } from './assignments.store.ts';
import type { ClassesDeps } from './classes-deps.ts';
import { csvOf } from './classes.rules.ts';
import { listMembers } from './classes.store.ts';
import { rowsOf } from './roster.ts';

/** Spreadsheets read the rest as UTF-8 after it. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The same for every kind of file. Assignments are in the order they were given. */
export async function loadResults(
  deps: ClassesDeps,
  db: Db,
  customer: SignedIn,
  id: string,
  now: number,
) {
  const taught = await findTaught(db, customer, id);
  const rows = await rowsOf(deps, db, taught, await listMembers(db, id), now);
  const assignments = (await listAssignments(db, id)).toReversed();
  const marks = new Map(
    (await listNewestMarks(db, id, null)).map(({ assignment, member, mark }) => [
      `${assignment} ${member}`,
      mark,
    ]),
  );
  const markOf = (assignment: string, member: number) =>
    marks.get(`${assignment} ${member}`) ?? null;
  return { taught, rows, assignments, markOf };
}

export async function makeClassFile(
  deps: ClassesDeps,
  db: Db,
  customer: SignedIn,
  { id }: BodyOf<typeof contract.makeClassFile>,
  now: number,
): Promise<DataOf<typeof contract.makeClassFile>> {
  const { rows, assignments, markOf } = await loadResults(deps, db, customer, id, now);
  const head = [
    ...['number', 'name', 'real name', 'equity USD', 'result USD', 'positions', 'trades', 'notes'],
    ...['rules broken', 'removed'],
    ...assignments.flatMap(({ title }) => [title, `${title}: words`]),
  ];
  const lines = rows.map((row) => [
    ...[String(row.member), row.name, row.realName ?? '', row.equity ?? '', row.result ?? ''],
    ...[String(row.positions), String(row.trades), String(row.notes), row.breaches.join(' ')],
    row.removedAt === null ? '' : new Date(row.removedAt).toISOString(),
    ...assignments.flatMap((one) => {
      const mark = markOf(one.id, row.member);
      return [mark?.mark?.toString() ?? '', mark?.words ?? ''];
    }),
  ]);
  return { name: `class-${id}.csv`, csv: `${BYTE_ORDER_MARK}${csvOf([head, ...lines])}` };
}
