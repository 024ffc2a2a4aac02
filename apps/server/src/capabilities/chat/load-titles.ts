import type { Reader } from '../../platform/db/database.ts';
import type { Message } from './messages.store.ts';
import { listArticleTitles, type ArticleTitle } from './suggestions.store.ts';

/** Of the articles that the assistant suggested in these messages. */
export async function loadTitles(
  reader: Reader,
  messages: readonly Message[],
): Promise<ReadonlyMap<string, ArticleTitle>> {
  const ids = [...new Set(messages.flatMap(({ suggestedArticles }) => suggestedArticles ?? []))];
  const titles = ids.length === 0 ? [] : await listArticleTitles(reader, ids);
  return new Map(titles.map((title) => [title.id, title]));
}
