/** A customer's order and position events, newest first. */
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import type { listTradeHistory as historyCall } from '@candor/contract/positions';
import { PAGE_SIZE_MAX, type PageRequest } from '@candor/kit/paging';
import type { WrittenEvent } from '../../core/desk/state/desk-event.ts';
import { listEvents, type EventsQuery } from '../../core/desk/store/desk-events.store.ts';
import { instrumentAndTerms, type ShowDeps } from '../../core/desk/show/shown-instrument.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { shownEvent, type ShownEvent } from './receipt/shown-event.ts';

type History = DataOf<typeof historyCall>;

export async function listHistory(
  reader: Reader,
  { customerId }: SignedIn,
  body: BodyOf<typeof historyCall>,
  deps: ShowDeps,
): Promise<History> {
  const { kind, source, orderId, positionId } = body;
  const page = { pageNum: body.pageNum, pageSize: body.pageSize };
  // An expired contract closes its position by rule, and is recorded as that.
  const query: EventsQuery = {
    page,
    source,
    orderId,
    positionId,
    // Named ones are shown, robots' trades too.
    isWithoutRobots: orderId === undefined && positionId === undefined,
    kind: kind === 'contractEnded' ? 'closedByRule' : kind,
  };
  const { rows, total } = await listEvents(reader, customerId, query);
  return {
    ...page,
    items: shownEvents(rows.slice(0, page.pageSize), deps),
    hasMore: rows.length > page.pageSize,
    total,
  };
}

export function shownEvents(events: readonly WrittenEvent[], deps: ShowDeps): ShownEvent[] {
  return events.flatMap(
    (event) =>
      shownEvent(event, {
        ...instrumentAndTerms(deps, event.instrumentId, event.source),
        language: deps.language,
      }) ?? [],
  );
}

/**
 * Read in pages up to this many: an order or position has few events, except trailing moves, which
 * are left out.
 */
const EVENTS_SHOWN_MAX = 1_000;

export async function loadEventsFor(
  reader: Reader,
  customerId: string,
  of: Pick<EventsQuery, 'orderId' | 'positionId'>,
): Promise<WrittenEvent[]> {
  const all: WrittenEvent[] = [];
  for (
    let page: PageRequest = { pageNum: 1, pageSize: PAGE_SIZE_MAX };
    all.length < EVENTS_SHOWN_MAX;
    page = { ...page, pageNum: page.pageNum + 1 }
  ) {
    const { rows } = await listEvents(reader, customerId, { ...of, page });
    all.push(...rows.slice(0, page.pageSize));
    if (rows.length <= page.pageSize) break;
  }
  return all.reverse();
}
