/** All SQL of lessons: which are finished. */
import type { PersonId } from '@candor/contract/kernel/account-id';
import type { LessonId } from '@candor/contract/lessons';
import sql from 'sql-template-tag';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';

export async function listFinished(
  reader: Reader,
  person: PersonId,
): Promise<Map<LessonId, number>> {
  const rows = await reader.many<{ lesson: LessonId; finishedAt: number }>(sql`
    select lesson, finished_at as "finishedAt" from lessons_finished where person_id = ${person}`);
  return new Map(rows.map(({ lesson, finishedAt }) => [lesson, finishedAt]));
}

/** The first time counts. */
export async function insertFinished(tx: Tx, person: PersonId, lesson: LessonId): Promise<void> {
  await tx.run(sql`
    insert into lessons_finished (person_id, lesson, finished_at)
    values (${person}, ${lesson}, ${at(tx.now)}) on conflict do nothing`);
}
