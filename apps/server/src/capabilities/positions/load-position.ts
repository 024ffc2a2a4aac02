/** One position or order with its events. Somebody else's is not found. */
import type { OriginsOf } from '../../core/desk/show/order-origin.ts';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { TradedSource } from '@candor/contract/kernel/enumerations';
import { refuseNow } from '@candor/contract/kernel/refused';
import type {
  loadOrder as orderCall,
  loadPosition as positionCall,
} from '@candor/contract/positions';
import { financingFor } from '../../core/desk/settlement/daily-settlement.rules.ts';
import {
  shownPositions,
  toShowDeps,
  type Seen,
  type ShownMarket,
} from '../../core/desk/show/list-shown.ts';
import { findOrder } from '../../core/desk/store/orders.store.ts';
import { listOrdersOfPosition } from '../../core/desk/store/lists/order-lists.store.ts';
import { quantityText } from '../../core/desk/terms/coin-quantity.rules.ts';
import { allLots } from '../../core/desk/terms/lot-list.rules.ts';
import { unitsText } from '../../core/desk/terms/parse-terms.rules.ts';
import type { PurchaseLot, Position } from '../../core/desk/state/position.ts';
import { findPosition } from '../../core/desk/store/positions.store.ts';
import { instrumentAndTerms } from '../../core/desk/show/shown-instrument.ts';
import { shownOrder } from '../../core/desk/show/shown-order.ts';
import { nextNight, getSwapRate, swapRates } from '../../core/desk/terms/swap.rules.ts';
import { isBorrowed } from '../../core/desk/terms/short/borrow.rules.ts';
import type { BookView } from '../../core/desk/state/book-view.ts';
import type { Terms } from '../../core/desk/state/terms.ts';
import { assert } from '@candor/kit/assert';
import type { LocalDate } from '@candor/kit/local-date';
import { money } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import type { Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { getCloseRecord } from './receipt/close-record.ts';
import { loadEventsFor, shownEvents } from './list-history.ts';

export async function loadPosition(
  reader: Reader,
  shownMarket: ShownMarket,
  { customerId }: SignedIn,
  { id }: BodyOf<typeof positionCall>,
  seen: Seen,
): Promise<DataOf<typeof positionCall>> {
  const position = (await findPosition(reader, customerId, id)) ?? refuseNow('POSITION_UNKNOWN');
  const [orders, events] = await Promise.all([
    listOrdersOfPosition(reader, customerId, id),
    loadEventsFor(reader, customerId, { positionId: id }),
  ]);
  const deps = toShowDeps(shownMarket.market, seen);
  const { terms } = instrumentAndTerms(deps, position.instrumentId, position.source);
  const [shown] = shownPositions(shownMarket, [position], orders, seen);
  assert(shown !== undefined, 'a position that is there is shown');
  return {
    position: shown,
    lots: allLots(position.lots).map((lot) => shownLot(lot, terms)),
    orders: orders.map((order) => shownOrder(order, deps)),
    history: shownEvents(events, deps),
    closeRecord: getCloseRecord(events, terms),
    nextNight: getNextNight(shownMarket, position, terms, seen.now),
  };
}

/** By the rule that will charge it, at the current price. */
function getNextNight(
  { market, views }: ShownMarket,
  position: Position,
  { currency }: Terms,
  now: number,
): DataOf<typeof positionCall>['nextNight'] {
  const view =
    position.state === 'open' ? views.at(now)(position.source, position.instrumentId) : null;
  const { at, date, nights } = nextNight(now);
  const rate = view === null ? null : nightRate(market, position, view, date);
  if (view === null || rate === null) return null;
  const minor = financingFor(view, position, { rate, nights });
  return { at, nights, amount: toWire(money(currency, minor)) };
}

/** Yearly; null for what has no nights. */
function nightRate(
  market: ShownMarket['market'],
  position: Position,
  { short }: BookView,
  date: LocalDate,
): bigint | null {
  if (isBorrowed(position)) return short === undefined ? null : -short.borrow.rate;
  const pair = market.instruments.universe().byId(position.instrumentId)?.facts.pair ?? null;
  return position.source !== TradedSource.Forex || pair === null
    ? null
    : getSwapRate(swapRates(pair, date), position.direction);
}

function shownLot(
  { at, quantity, remaining, units, basis }: PurchaseLot,
  { grid, source }: Terms,
): DataOf<typeof positionCall>['lots'][number] {
  return {
    at,
    quantity: quantityText(source, quantity),
    remaining: quantityText(source, remaining),
    price: unitsText(grid, units),
    basis: unitsText(grid, basis),
  };
}

export async function loadOrder(
  reader: Reader,
  { market }: ShownMarket,
  { customerId }: SignedIn,
  { id }: BodyOf<typeof orderCall>,
  { originsOf, ...seen }: Seen & { readonly originsOf: OriginsOf },
): Promise<DataOf<typeof orderCall>> {
  const order = (await findOrder(reader, customerId, id)) ?? refuseNow('ORDER_UNKNOWN');
  const deps = toShowDeps(market, seen);
  const origin = (await originsOf(reader, customerId, [id])).get(id);
  return {
    order: shownOrder(order, deps),
    history: shownEvents(await loadEventsFor(reader, customerId, { orderId: id }), deps),
    ...(origin === undefined ? {} : { origin }),
  };
}
