/** Everything the desk recorded for a rented robot or for a fund, in order. */
import sql, { type Sql } from 'sql-template-tag';
import type { Reader } from '../../../platform/db/database.ts';
import type { WrittenEvent } from '../state/desk-event.ts';
import { eventColumns, getEvents, type EventRow } from './desk-events.store.ts';
import type { FillsOf } from './fills.store.ts';

const AT_ONCE = 5_000;

export async function* readRunEvents(reader: Reader, of: FillsOf): AsyncGenerator<WrittenEvent> {
  for (let after: number | null = 0; after !== null;) {
    const rows: EventRow[] = await reader.many<EventRow>(sql`
      select ${eventColumns} from desk_events e where ${chosen(of)} and e.seq > ${after}
      order by e.seq limit ${AT_ONCE}`);
    for (const row of rows) yield* getEvents(row);
    after = rows.length < AT_ONCE ? null : Number(rows.at(-1)?.seq ?? 0);
  }
}

function chosen(of: FillsOf): Sql {
  return 'rentalId' in of
    ? sql`(e.order_id in (select id from orders where rental_id = ${of.rentalId})
        or e.position_id in (select id from positions where rental_id = ${of.rentalId}))`
    : sql`e.customer_id = ${of.owner}`;
}
