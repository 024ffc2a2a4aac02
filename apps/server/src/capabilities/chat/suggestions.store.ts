import type { SentCard } from '@candor/contract/kernel/chat';
import sql from 'sql-template-tag';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';

export type Suggestion = {
  readonly articles: readonly string[];
  readonly cards: readonly SentCard[];
};

export async function insertSuggestion(
  tx: Tx,
  { conversationId, sequence }: { readonly conversationId: string; readonly sequence: number },
  { articles, cards }: Suggestion,
): Promise<void> {
  await tx.run(sql`
    insert into chat_suggestions (conversation_id, sequence, articles, card_kinds, card_ids,
      suggested_at)
    values (${conversationId}, ${sequence}, ${articles}::text[],
      ${cards.map(({ of }) => of)}::text[], ${cards.map(({ id }) => id)}::text[], ${at(tx.now)})`);
}

/** Help that has the word, in its title first. */
export async function listHelpWith(
  reader: Reader,
  word: string,
  limit: number,
): Promise<{ id: string }[]> {
  const small = word.normalize('NFKC').toLowerCase();
  return reader.many<{ id: string }>(sql`
    select article_id as id from articles_shown
    where kind = 'help' and strpos(search, ${small}) > 0
    order by (strpos(lower(title_en || ' ' || title_zh), ${small}) > 0) desc, section, position,
      article_id
    limit ${limit}`);
}

export type ArticleTitle = { readonly id: string; readonly en: string; readonly zhHans: string };

/** Published ones only: what was withdrawn is suggested no more. */
export async function listArticleTitles(
  reader: Reader,
  ids: readonly string[],
): Promise<ArticleTitle[]> {
  return reader.many<ArticleTitle>(sql`
    select article_id as id, title_en as en, title_zh as "zhHans"
    from articles_shown where article_id = any(${ids}::text[])`);
}
