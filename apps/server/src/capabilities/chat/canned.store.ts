import sql from 'sql-template-tag';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';

export type CannedAnswer = {
  readonly id: string;
  readonly shortcut: string;
  readonly en: string;
  readonly zhHans: string;
  readonly changedAt: number;
  readonly changedBy: string;
};

export async function listCanned(reader: Reader, limit: number): Promise<CannedAnswer[]> {
  return reader.many<CannedAnswer>(sql`
    select a.id, a.shortcut, a.en, a.zh_hans as "zhHans", a.changed_at as "changedAt",
      o.name as "changedBy"
    from chat_canned_answers a join operators o on o.id = a.changed_by
    order by a.shortcut limit ${limit}`);
}

/** Locks, so that their number is counted one after the other. */
export async function countCannedForUpdate(tx: Tx): Promise<number> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('chat canned answers', 0))`);
  const row = await tx.one<{ count: bigint }>(sql`select count(*) from chat_canned_answers`);
  return Number(row.count);
}

export async function hasCanned(reader: Reader, id: string): Promise<boolean> {
  return (await reader.find(sql`select from chat_canned_answers where id = ${id}`)) !== null;
}

export async function isShortcutTaken(
  reader: Reader,
  shortcut: string,
  exceptId: string | null,
): Promise<boolean> {
  return (
    (await reader.find(sql`
      select from chat_canned_answers where shortcut = ${shortcut}
        and id <> ${exceptId ?? ''}`)) !== null
  );
}

export async function insertCanned(tx: Tx, answer: Omit<CannedAnswer, 'changedAt'>): Promise<void> {
  await tx.run(sql`
    insert into chat_canned_answers (id, shortcut, en, zh_hans, changed_at, changed_by)
    values (${answer.id}, ${answer.shortcut}, ${answer.en}, ${answer.zhHans}, ${at(tx.now)},
      ${answer.changedBy})`);
}

export async function updateCanned(
  tx: Tx,
  answer: Omit<CannedAnswer, 'changedAt'>,
): Promise<boolean> {
  return tx.changed(sql`
    update chat_canned_answers set shortcut = ${answer.shortcut}, en = ${answer.en},
      zh_hans = ${answer.zhHans}, changed_at = ${at(tx.now)}, changed_by = ${answer.changedBy}
    where id = ${answer.id}`);
}

export async function deleteCanned(tx: Tx, id: string): Promise<boolean> {
  return tx.changed(sql`delete from chat_canned_answers where id = ${id}`);
}
