/** The figures of a ticket, from the desk's decision or, where refused, by the same rule. */
import { OrderType } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import { DAY_MS } from '@candor/kit/time';
import { NANO_PER_ONE } from '@candor/money/amount';
import { isOpenForTrading, type BookView } from '../../../core/desk/state/book-view.ts';
import type { Wanted } from '../../../core/desk/state/commands.ts';
import {
  computeCost,
  knownUnits,
  restCost,
  type Cost,
  type CostQuery,
} from '../../../core/desk/terms/cost.rules.ts';
import type { DeskEvent, Fee, Filled } from '../../../core/desk/state/desk-event.ts';
import { evolve } from '../../../core/desk/booking/evolve.rules.ts';
import { getTotal } from '../../../core/desk/terms/fees.rules.ts';
import { getHoldings } from '../../../core/desk/state/holdings.ts';
import { addedTo } from '../../../core/desk/booking/join.rules.ts';
import { isExtended } from '../../../core/desk/state/order-conditions.rules.ts';
import { isOpen, type NewOrder, type Order } from '../../../core/desk/state/order.ts';
import { lotsOf } from '../../../core/desk/terms/lot-list.rules.ts';
import { isPaidInFull } from '../../../core/desk/terms/paid-in-full.rules.ts';
import { parseAsked, parsePrice } from '../../../core/desk/terms/parse-terms.rules.ts';
import type { PurchaseLot, Position } from '../../../core/desk/state/position.ts';
import { liquidationTick } from '../../../core/desk/terms/value.rules.ts';
import { parseAmount, quantityFor } from '../../../core/desk/placing/amount.rules.ts';
import { queryOf } from '../../../core/desk/placing/order-terms.rules.ts';

export type Figures = {
  readonly quantity: bigint;
  readonly fillsNow: bigint;
  readonly priced: bigint | null;
  readonly value: bigint;
  readonly fees: readonly Fee[];
  readonly margin: bigint;
  readonly cost: bigint;
  readonly worst: bigint;
  readonly change: bigint;
  readonly liquidation: bigint | null;
  /** Held only because the price is not fixed; null where nothing is. */
  readonly reserve: bigint | null;
};

export function figuresOfOpening(
  view: BookView,
  events: readonly DeskEvent[],
  known: Position | null,
): Figures {
  const holdings = getHoldings([], known === null ? [] : [known]);
  const accepted = getFirst(events);
  for (const event of events) if (event.orderId === accepted.orderId) evolve(holdings, event);
  const order = holdings.orders.get(accepted.body.order.id);
  assert(order !== undefined, 'an order that was taken is there');
  const query: CostQuery = {
    direction: order.direction,
    type: order.type,
    quantity: order.quantity,
    limitUnits: order.limitUnits,
    stopUnits: order.stopUnits,
    leverage: order.leverage,
    meetsBook: false,
  };
  const filled = fillIn(events);
  const fill =
    filled === null
      ? null
      : { match: filled, worth: filled.worth, fees: filled.fees, margin: filled.marginTaken };
  const rest = restCost(view, query, isOpen(order) ? order.quantity - order.filled : 0n);
  const taken = fill === null ? 0n : fill.margin + getTotal(fill.fees);
  const held = order.held + heldByOther(events, accepted.body.order);
  return figuresOfCost(view, query, { fill, rest: { ...rest, held }, total: taken + held }, known);
}

type Accepted = DeskEvent & { readonly body: Extract<DeskEvent['body'], { kind: 'accepted' }> };

/** Of two orders that end each other the one that was asked for first is accepted last. */
function getFirst(events: readonly DeskEvent[]): Accepted {
  const accepted = events.filter((event): event is Accepted => event.body.kind === 'accepted');
  const found = accepted.findLast(({ body: { order } }) => order.madeBy === 'customer');
  assert(found !== undefined, 'an order that was taken begins by being accepted');
  return found;
}

/** One of the two holds for both. */
function heldByOther(events: readonly DeskEvent[], { conditions }: NewOrder): bigint {
  const otherId = conditions?.otherId ?? null;
  const other = events.find((event) => event.orderId === otherId && otherId !== null)?.body;
  return other?.kind === 'accepted' ? other.order.held : 0n;
}

export function figuresOfRefused(
  view: BookView,
  wanted: Wanted,
  known: Position | null,
): Figures | null {
  const [limitUnits, stopUnits] = [
    readPrice(view, wanted.price),
    readPrice(view, wanted.stopPrice),
  ];
  if (
    (wanted.type === OrderType.Limit || wanted.type === OrderType.StopLimit) &&
    limitUnits === null
  )
    return null;
  const leverage =
    wanted.leverage !== null && view.terms.leverages.includes(wanted.leverage)
      ? wanted.leverage
      : (view.terms.leverages[0] ?? 1);
  const terms = queryOf(view, wanted, { limitUnits, stopUnits }, leverage);
  const quantity = wantedQuantity(view, wanted, terms);
  if (quantity === null || quantity > view.terms.quantityMax) return null;
  const query: CostQuery = { ...terms, quantity };
  return figuresOfCost(view, query, computeCost(view, query), known);
}

/** What the amount would buy, or what is asked for. */
function wantedQuantity(
  view: BookView,
  wanted: Wanted,
  query: Omit<CostQuery, 'quantity'>,
): bigint | null {
  const amount = parseAmount(view, wanted);
  if (!amount.ok) return null;
  if (amount.outcome === null) return parseAsked(view.terms.source, wanted.quantity);
  const bought = quantityFor(view, query, amount.outcome);
  return bought.ok ? bought.outcome : null;
}

function readPrice({ terms }: BookView, text: string | null): bigint | null {
  const parsed = text === null ? null : parsePrice(terms, text);
  return parsed?.ok === true ? parsed.outcome : null;
}

function figuresOfCost(
  view: BookView,
  query: CostQuery,
  { fill, rest, total }: Cost,
  known: Position | null,
): Figures {
  const restUnits = query.limitUnits ?? query.stopUnits;
  const fillsNow = fill?.match.quantity ?? 0n;
  const margin = (fill?.margin ?? 0n) + rest.margin;
  const lots = [
    ...(fill?.match.pieces ?? []).map(({ units, quantity }) => getLot(units, quantity)),
    ...(rest.quantity > 0n ? [getLot(restUnits ?? view.last, rest.quantity)] : []),
  ];
  const quantity = fillsNow + rest.quantity;
  const isOwned = isPaidInFull({
    source: view.terms.source,
    direction: query.direction,
    leverage: query.leverage,
    rentalId: known?.rentalId ?? null,
  });
  const alone = {
    ...nothingYet,
    isOwned,
    direction: query.direction,
    leverage: query.leverage,
    openedQuantity: quantity,
    quantity,
    lots: lotsOf(lots),
    margin,
    initialMargin: margin,
  };
  const position =
    known === null || quantity === 0n
      ? alone
      : addedTo(known, { pieces: lots, quantity, margin, isOwned });
  return {
    quantity: query.quantity,
    fillsNow,
    priced: getPriced(query.quantity, fill?.match ?? null, restUnits),
    value: (fill?.worth ?? 0n) + rest.worth,
    fees: mergedFees(fill?.fees ?? [], rest.fees),
    margin,
    cost: total,
    worst: restCost(view, query, query.quantity).held,
    change: -total,
    liquidation: quantity === 0n ? null : liquidationTick(view, position),
    reserve: getReserve(view, query, rest),
  };
}

function getReserve(
  view: BookView,
  query: CostQuery,
  { quantity, held }: Cost['rest'],
): bigint | null {
  if (query.limitUnits !== null || quantity === 0n || held === 0n) return null;
  const more =
    held - restCost(view, { ...query, limitUnits: knownUnits(view, query) }, quantity).held;
  return more > 0n ? more : null;
}

function getPriced(
  quantity: bigint,
  match: { readonly quantity: bigint; readonly value: bigint } | null,
  restUnits: bigint | null,
): bigint | null {
  const filled = match?.quantity ?? 0n;
  if (restUnits !== null) return (match?.value ?? 0n) + restUnits * (quantity - filled);
  return match === null || filled === 0n ? null : (match.value * quantity) / filled;
}

export function figuresOfClosing(
  view: BookView,
  position: Position,
  events: readonly DeskEvent[],
  orders: ReadonlyMap<string, Order>,
): Figures {
  const holdings = getHoldings([], [position]);
  const { quantity, limitUnits, id } = getFirst(events).body.order;
  const own = events.filter(({ orderId }) => orderId === id);
  for (const event of own) evolve(holdings, event);
  const after = holdings.positions.get(position.id) ?? position;
  const filled = fillIn(own);
  const fees = filled?.fees ?? [];
  return {
    quantity,
    fillsNow: filled?.quantity ?? 0n,
    priced: getPriced(quantity, filled, limitUnits),
    value: filled?.worth ?? 0n,
    fees,
    margin: after.margin,
    cost: getTotal(fees),
    worst: getTotal(fees),
    change:
      filled === null
        ? 0n
        : filled.booked + position.margin - filled.marginAfter + freedBy(events, orders),
    liquidation: liquidationTick(view, after),
    reserve: null,
  };
}

/** Booked and released at once; null without a fill. A loss the house bears is not the customer's. */
export function getClosing(
  position: Position,
  events: readonly DeskEvent[],
): { readonly realised: bigint; readonly net: bigint; readonly released: bigint } | null {
  const filled = fillIn(events);
  return filled === null
    ? null
    : {
        realised: filled.realised + filled.forgiven,
        net: filled.booked,
        released: position.margin - filled.marginAfter,
      };
}

/** Holds of orders that end with the position. */
function freedBy(events: readonly DeskEvent[], orders: ReadonlyMap<string, Order>): bigint {
  return events.reduce(
    (sum, { body, orderId }) =>
      body.kind === 'cancelled' && orderId !== null ? sum + (orders.get(orderId)?.held ?? 0n) : sum,
    0n,
  );
}

function fillIn(events: readonly DeskEvent[]): Filled | null {
  const found = events.find(({ body }) => body.kind === 'filled')?.body;
  return found?.kind === 'filled' ? found : null;
}

function mergedFees(now: readonly Fee[], later: readonly Fee[]): Fee[] {
  const sums = new Map<Fee['item'], bigint>();
  for (const { item, minor } of [...now, ...later]) sums.set(item, (sums.get(item) ?? 0n) + minor);
  return [...sums].map(([item, minor]) => ({ item, minor }));
}

function getLot(units: bigint, quantity: bigint): PurchaseLot {
  return { at: 0, quantity, remaining: quantity, units, basis: units, cost: null };
}

const nothingYet = {
  id: '',
  customerId: '',
  source: 0,
  instrumentId: '',
  code: '',
  rentalId: null,
  state: 'open',
  realised: 0n,
  fees: 0n,
  financing: 0n,
  closedValue: 0n,
  warnings: [],
  openedAt: 0,
  closedAt: null,
  expiresAt: null,
  settledThrough: null,
  financedThrough: null,
  actedThrough: null,
} as const;

export type PreviewWarning =
  | 'partFill'
  | 'wideSpread'
  | 'waitsForOpen'
  | 'nearLiquidation'
  | 'gapPossible'
  | 'expiresSoon'
  | 'practiceHours';

/** Half a percent between bid and ask. */
const WIDE_SPREAD = 5_000_000n;
/** Within a tenth of the price. */
const NEAR_LIQUIDATION = 100_000_000n;
const EXPIRES_SOON_MS = 5 * DAY_MS;

export function getWarnings(
  view: BookView,
  wanted: Pick<Wanted, 'type' | 'stopLoss' | 'venue' | 'conditions'>,
  figures: Figures | null,
  isPractice: boolean,
): PreviewWarning[] {
  const { type, stopLoss, venue } = wanted;
  const isOpenNow = isOpenForTrading(view, isExtended(wanted));
  const [bid, ask] = [view.bids[0]?.units, view.asks[0]?.units];
  const isAtBook = venue !== 'auction' && (type === OrderType.Market || type === OrderType.Limit);
  const found: [PreviewWarning, boolean][] = [
    [
      'partFill',
      figures !== null &&
        isAtBook &&
        isOpenNow &&
        figures.fillsNow < figures.quantity &&
        (type === OrderType.Market || figures.fillsNow > 0n),
    ],
    [
      'wideSpread',
      bid !== undefined &&
        ask !== undefined &&
        2n * (ask - bid) * NANO_PER_ONE > (ask + bid) * WIDE_SPREAD,
    ],
    ['waitsForOpen', venue !== 'auction' && !isOpenNow],
    [
      'nearLiquidation',
      figures !== null &&
        figures.liquidation !== null &&
        distance(figures.liquidation, view.last) * NANO_PER_ONE < view.last * NEAR_LIQUIDATION,
    ],
    [
      'gapPossible',
      type === OrderType.Stop || type === OrderType.TrailingStop || stopLoss !== null,
    ],
    ['expiresSoon', view.expiresAt !== null && view.expiresAt - view.at < EXPIRES_SOON_MS],
    ['practiceHours', isPractice],
  ];
  return found.flatMap(([warning, applies]) => (applies ? [warning] : []));
}

function distance(a: bigint, b: bigint): bigint {
  return a > b ? a - b : b - a;
}
