/** The levels of books that several events of a batch cite: append-only, once each. */
import sql from 'sql-template-tag';
import { texts } from '../../../platform/db/columns.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/random.ts';
import type { DeskEvent } from '../state/desk-event.ts';
import { getCited, levelsText } from './json/event-json.ts';

/** Id and levels, by event; without those that nothing else cites. */
export function getSharedBooks(
  events: readonly DeskEvent[],
): ReadonlyMap<DeskEvent, readonly [id: string, levels: string]> {
  const citing = new Map<string, DeskEvent[]>();
  for (const event of events) {
    const book = getCited(event.body);
    if (book === null || book.bids.length + book.asks.length === 0) continue;
    const levels = levelsText(book);
    const known = citing.get(levels);
    if (known === undefined) citing.set(levels, [event]);
    else known.push(event);
  }
  const shared = new Map<DeskEvent, readonly [string, string]>();
  for (const [levels, its] of citing) {
    if (its.length < 2) continue;
    const book = [newId('bok'), levels] as const;
    for (const event of its) shared.set(event, book);
  }
  return shared;
}

export async function insertBooks(tx: Tx, books: ReadonlyMap<string, string>): Promise<void> {
  if (books.size === 0) return;
  await tx.run(sql`
    insert into desk_books (id, levels) select * from unnest(${texts([...books.keys()])}::text[],
      ${texts([...books.values()])}::text[])`);
}
