import type { DeskEvent, EventBody } from '@candor/server/core/desk/state/desk-event';
import {
  eventFromText,
  eventText,
  getCited,
  levelsText,
} from '@candor/server/core/desk/store/event-json';

/** As the record has it, with the levels of its book beside it every other time. */
export function writtenAndRead(event: DeskEvent): EventBody {
  const book = event.at % 2 === 0 ? getCited(event.body) : null;
  const levels = book === null ? null : levelsText(book);
  return eventFromText(
    { ...event, kind: event.body.kind, levels },
    eventText(event, book !== null),
  );
}
