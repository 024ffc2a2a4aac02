/** Which occasions were told; the key decides who tells one. */
import sql from 'sql-template-tag';
import { at, type Reader, type Tx } from '../../../platform/db/database.ts';

export type Occasion = { readonly key: string; readonly dueAtMs: number };

export async function isTold(reader: Reader, key: string): Promise<boolean> {
  return (await reader.find(sql`select 1 from rule_articles where key = ${key}`)) !== null;
}

/** False when it is told already; another who tells it at this moment is waited for. */
export async function claimOccasion(
  tx: Tx,
  { key, dueAtMs }: Occasion,
  articleId: string | null,
): Promise<boolean> {
  return tx.changed(sql`
    insert into rule_articles (key, article_id, due_at, made_at)
    values (${key}, ${articleId}, ${at(dueAtMs)}, ${at(tx.now)})
    on conflict (key) do nothing`);
}
