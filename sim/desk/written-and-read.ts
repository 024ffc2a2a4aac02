import { isDeepStrictEqual } from 'node:util';
import { assert } from '@candor/kit/assert';
import type { DeskEvent, EventBody } from '@candor/server/core/desk/state/desk-event';
import type { Order } from '@candor/server/core/desk/state/order';
import {
  eventFromText,
  eventText,
  getCited,
  levelsText,
} from '@candor/server/core/desk/store/json/event-json';
import { orderTermsCodec } from '@candor/server/core/desk/store/json/order-json';
import {
  getPlaced,
  placedFromText,
  placedText,
  type Placed,
} from '@candor/server/core/desk/store/json/placed-json';

/** As the record has them, with `orders` as they were left. */
export function writtenAndRead(
  events: readonly DeskEvent[],
  orders: ReadonlyMap<string, Order>,
): DeskEvent[] {
  const read: DeskEvent[] = [];
  for (let place = 0; place < events.length; place += 1) {
    const event = events[place];
    assert(event !== undefined, 'a list has no gaps');
    const placed = getPlaced(event, events[place + 1]);
    if (placed === null) {
      read.push({ ...event, body: asOneRow(event) });
      continue;
    }
    read.push(...asPlaced(placed, orders.get(event.orderId ?? '')));
    place += 1;
  }
  return read;
}

/** The levels of its book are beside it every other time. */
function asOneRow(event: DeskEvent): EventBody {
  const levels = keptLevels(event);
  return eventFromText(
    { ...event, kind: event.body.kind, levels },
    eventText(event, levels !== null),
  );
}

function keptLevels({ at, body }: DeskEvent): string | null {
  const book = at % 2 === 0 ? getCited(body) : null;
  return book === null ? null : levelsText(book);
}

/** Both forms of the record say the same, to the last field. */
function asPlaced(placed: Placed, order: Order | undefined): DeskEvent[] {
  assert(order?.state === 'filled', 'an order that is placed has ended');
  const { venue, auctionId, lockedFrom, effect, rentalId, expiresAt } = order;
  const terms = orderTermsCodec.text(order);
  const ordered = [venue, auctionId, lockedFrom, effect, rentalId, expiresAt, terms];
  const { accepted, filled } = placed;
  const levels = keptLevels(filled);
  const read = placedFromText(
    { ...filled, levels, ordered: JSON.stringify(ordered) },
    placedText(placed, levels !== null),
  );
  const again = [
    { ...accepted, body: { kind: 'accepted' as const, order: read.order } },
    { ...filled, body: read.filled },
  ];
  assert(isDeepStrictEqual(again, [accepted, filled]), `${order.id} is read as another order`);
  return again;
}
