/** One position or one order with everything that happened to it. Somebody else's is not there. */
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import type { loadOrder as orderCall, loadPosition as positionCall } from '@candor/contract/positions';
import { shownPositions, showMeansOf, type Seen, type ShownMarket } from '../../core/desk/list-shown.ts';
import { findOrderOf, listOrdersOfPosition } from '../../core/desk/orders.store.ts';
import { unitsText } from '../../core/desk/parse-terms.rules.ts';
import type { Lot } from '../../core/desk/position.ts';
import { findPositionOf } from '../../core/desk/positions.store.ts';
import { instrumentAndTerms } from '../../core/desk/shown-instrument.ts';
import { shownOrder } from '../../core/desk/shown-order.ts';
import type { Terms } from '../../core/desk/terms.ts';
import { assert } from '@candor/kit/assert';
import type { Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { closeRecordOf } from './close-record.ts';
import { loadEventsOf, shownEvents } from './list-history.ts';

export async function loadPosition(reader: Reader, shownMarket: ShownMarket, { customerId }: SignedIn, { id }: BodyOf<typeof positionCall>, seen: Seen): Promise<DataOf<typeof positionCall>> {
  const position = (await findPositionOf(reader, customerId, id)) ?? refuseNow('POSITION_UNKNOWN');
  const [orders, events] = await Promise.all([listOrdersOfPosition(reader, customerId, id), loadEventsOf(reader, customerId, { positionId: id })]);
  const means = showMeansOf(shownMarket.market, seen);
  const { terms } = instrumentAndTerms(means, position.instrumentId, position.source);
  const [shown] = shownPositions(shownMarket, [position], seen);
  assert(shown !== undefined, 'a position that is there is shown');
  return {
    position: shown,
    lots: position.lots.map((lot) => shownLot(lot, terms)),
    orders: orders.map((order) => shownOrder(order, means)),
    history: shownEvents(events, means),
    closeRecord: closeRecordOf(events, terms),
  };
}

function shownLot({ at, quantity, remaining, units, basis }: Lot, { grid }: Terms): DataOf<typeof positionCall>['lots'][number] {
  return { at, quantity: String(quantity), remaining: String(remaining), price: unitsText(grid, units), basis: unitsText(grid, basis) };
}

export async function loadOrder(reader: Reader, { market }: ShownMarket, { customerId }: SignedIn, { id }: BodyOf<typeof orderCall>, seen: Seen): Promise<DataOf<typeof orderCall>> {
  const order = (await findOrderOf(reader, customerId, id)) ?? refuseNow('ORDER_UNKNOWN');
  const means = showMeansOf(market, seen);
  return { order: shownOrder(order, means), history: shownEvents(await loadEventsOf(reader, customerId, { orderId: id }), means) };
}
