/**
 * The end of options other than by trading: exercise, assignment and expiry.
 *
 * Where shares change hands, the option is closed at nothing, so that what was paid or received for
 * it is realised, and the shares are bought or sold at the strike as an ordinary position that is
 * paid in full. All of it is one decision with one journal; nothing is charged.
 *
 * A customer who cannot pay for the shares at expiry, or has none to sell, is paid the value in
 * cash instead: expiry never makes a debt.
 */
import { Direction, OrderType, TradedSource } from '@candor/contract/kernel/enumerations';
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import { assert } from '@candor/kit/assert';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import type { OptionFacts, OptionLegFacts } from '@candor/market/instrument';
import { divide } from '@candor/money/rounding';
import { settlementUnits } from '@candor/options/contracts/combination';
import { STRIKE_SCALE } from '@candor/options/contracts/symbol';
import type { BookView } from '../state/book-view.ts';
import type {
  AssignOption,
  DeliveryIds,
  Exercise,
  ExpireOption,
  Place,
  SettlementPrice,
} from '../state/commands.ts';
import type { DeskEvent, OptionEnded } from '../state/desk-event.ts';
import { nothing, type Decided, type DeskState, type Outcome } from '../state/desk-state.ts';
import { heldIn } from '../state/holdings.ts';
import { newlyAccepted, type NewOrder } from '../state/order.ts';
import type { Position } from '../state/position.ts';
import { endAllOrders, getView, positionEvent } from '../margin/margin.rules.ts';
import { parseWhole } from '../terms/parse-terms.rules.ts';
import { computeWorth } from '../terms/value.rules.ts';
import { findOpenPosition } from '../closing/close.rules.ts';
import { fillClosing } from '../closing/fill-closing.rules.ts';
import { freeCover, isCover } from '../booking/cover.rules.ts';
import { emptyDraft } from '../booking/desk-movement.rules.ts';
import type { Match } from '../terms/fill.rules.ts';
import { fundOrder, moveOf } from '../placing/fund-order.rules.ts';
import { isUnlocked } from '../placing/gate.rules.ts';
import { joinMovements } from '../booking/join-movements.rules.ts';
import { fillOpening } from '../placing/open.rules.ts';
import { acceptedClosing, closingOrder, getEvent } from '../placing/accepted.rules.ts';

type Shares = {
  readonly view: BookView;
  readonly kind: OptionLegFacts['kind'];
  readonly units: bigint;
  readonly quantity: bigint;
};

export function decideExercise(state: DeskState, command: Exercise): Decided {
  const found = findOpenPosition(state, command);
  if (!found.ok) return found;
  const position = found.outcome;
  const trader = state.traders.get(command.customerId);
  assert(trader !== undefined, 'the trader is known');
  const unlocked = isUnlocked(state, command, trader);
  if (!unlocked.ok) return unlocked;
  const view = getView(state, position);
  const leg = exercisedLeg(position, view);
  if (leg === null) return refuse('OPTION_NOT_EXERCISABLE');
  if (position.expiresAt !== null && state.now >= position.expiresAt)
    return refuse('OPTION_EXPIRED');
  const quantity = parseWhole(command.quantity);
  if (quantity === null) return refuse('QUANTITY_INVALID');
  if (quantity > position.quantity)
    return refuse('QUANTITY_EXCEEDS_POSITION', { held: String(position.quantity) });
  const shares = sharesOf(state, view, quantity);
  const price = {
    units: shares.view.last,
    decimals: shares.view.terms.grid.unitDecimals,
    at: state.now,
  };
  return deliver(state, position, view, {
    shares,
    ids: command.ids,
    funding: command.funding ?? null,
    ended: {
      how: 'exercised',
      quantity,
      units: valueOf([leg], price, view),
      settlement: price,
      missing: null,
      draw: null,
    },
  });
}

/** Null for what cannot be exercised by its owner: what was sold, and what settles in cash. */
export function exercisedLeg(
  { source, direction }: Pick<Position, 'source' | 'direction'>,
  { terms: { option } }: Pick<BookView, 'terms'>,
): OptionLegFacts | null {
  if (source !== TradedSource.Option || direction !== Direction.Buy || option === undefined)
    return null;
  return option.style === 'american' ? deliveringLeg(option) : null;
}

/** Single options on shares deliver them; the legs of a combination offset each other in cash. */
function deliveringLeg({ settlement, legs }: OptionFacts): OptionLegFacts | null {
  return settlement === 'shares' && legs.length === 1 ? (legs[0] ?? null) : null;
}

export function decideExpireOption(state: DeskState, command: ExpireOption): Outcome {
  const { positionId, price, instruction, ids, sharesPerOld } = command;
  const position = state.positions.get(positionId);
  if (
    position === undefined ||
    position.state === 'closed' ||
    position.expiresAt === null ||
    position.expiresAt > state.now
  )
    return nothing;
  const view = getView(state, position);
  const { option } = view.terms;
  assert(option !== undefined, 'an option has its terms');
  const units = valueOf(option.legs, price, view);
  const ended = { quantity: position.quantity, units, settlement: price, draw: null } as const;
  if (units === 0n)
    return endAt(state, position, view, ids, 0n, { ...ended, how: 'worthless', missing: null });
  const isLong = position.direction === Direction.Buy;
  if (deliveringLeg(option) === null)
    return endAt(state, position, view, ids, units, { ...ended, how: 'cash', missing: null });
  if (isLong && instruction === 'never')
    return endAt(state, position, view, ids, 0n, { ...ended, how: 'notExercised', missing: null });
  const delivered = deliver(state, position, view, {
    shares: inNewShares(sharesOf(state, view, position.quantity), sharesPerOld),
    ids,
    ended: { ...ended, how: isLong ? 'exercised' : 'assigned', missing: null },
  });
  if (delivered.ok) return delivered.outcome;
  const missing = delivered.code === 'FUNDS_INSUFFICIENT' ? 'funds' : 'shares';
  return endAt(state, position, view, ids, units, { ...ended, how: 'cash', missing });
}

export function decideAssignOption(state: DeskState, command: AssignOption): Outcome {
  const { positionId, price, draw, ids } = command;
  const position = state.positions.get(positionId);
  if (
    position === undefined ||
    position.state === 'closed' ||
    position.direction !== Direction.Sell ||
    (position.actedThrough ?? '') >= draw ||
    (position.expiresAt !== null && position.expiresAt <= state.now)
  )
    return nothing;
  const view = getView(state, position);
  const { option } = view.terms;
  const leg = option === undefined ? null : deliveringLeg(option);
  assert(leg !== null, 'only what delivers shares is drawn');
  // What was bought back after the draw needs no delivery any more.
  const quantity = command.quantity < position.quantity ? command.quantity : position.quantity;
  const delivered = deliver(state, position, view, {
    shares: sharesOf(state, view, quantity),
    ids,
    ended: {
      how: 'assigned',
      quantity,
      units: valueOf([leg], price, view),
      settlement: price,
      missing: null,
      draw,
    },
  });
  return delivered.ok ? delivered.outcome : nothing;
}

/** What so many contracts deliver. */
function sharesOf(state: DeskState, { terms }: BookView, contracts: bigint): Shares {
  const { option } = terms;
  const leg = option === undefined ? null : deliveringLeg(option);
  assert(option !== undefined && leg !== null, 'it delivers shares');
  const view = state.view(TradedSource.Stock, option.underlying);
  assert(view !== null, 'the shares are traded');
  const strike = BigInt(leg.strike * view.terms.grid.unitsPerWhole);
  assert(strike % THOUSANDTHS === 0n, 'a strike is a price of its shares');
  const units = strike / THOUSANDTHS;
  return { view, kind: leg.kind, units, quantity: contracts * BigInt(option.multiplier) };
}

/** For a server that slept over the expiry and a split after it. */
function inNewShares(shares: Shares, { from, to }: ExpireOption['sharesPerOld']): Shares {
  if (from === to) return shares;
  return {
    ...shares,
    quantity: (shares.quantity * to) / from,
    units: divide(shares.units * from, to, 'halfEven'),
  };
}

type Delivery = {
  readonly shares: Shares;
  readonly ids: DeliveryIds;
  readonly ended: Omit<OptionEnded, 'kind'>;
  readonly funding?: Exercise['funding'];
};

/** The option for the shares; refused where money or shares are missing. */
function deliver(
  state: DeskState,
  position: Position,
  view: BookView,
  { shares, ids, ended, funding = null }: Delivery,
): Decided {
  const isBought = (shares.kind === 'call') === (position.direction === Direction.Buy);
  const closed = endAt(state, position, view, ids, 0n, ended);
  const moved = isBought
    ? buyShares(state, position, shares, {
        ids,
        funding,
        available: freedBy(state, position, closed),
      })
    : sellShares(state, position, shares, ids);
  if (!moved.ok) return moved;
  return ok({
    events: [...closed.events, ...moved.outcome.events],
    movement: joinMovements(closed.movement, moved.outcome.movement),
    transfer: moved.outcome.transfer ?? null,
    orderId: moved.outcome.orderId,
    positionId: position.id,
  });
}

/** What is available once the option is closed. */
function freedBy(state: DeskState, { customerId, margin, id }: Position, closed: Outcome): bigint {
  const fill = closed.events.find(
    ({ body, positionId }) => body.kind === 'filled' && positionId === id,
  )?.body;
  assert(fill?.kind === 'filled', 'a closing is a fill');
  return state.available(customerId, 'stock') + margin - fill.marginAfter + fill.booked;
}

function buyShares(
  state: DeskState,
  { customerId }: Position,
  { view, units, quantity }: Shares,
  {
    ids: { sharesOrderId, sharesPositionId },
    funding,
    available,
  }: Pick<Delivery, 'ids'> & {
    readonly funding: Place['funding'];
    readonly available: bigint;
  },
): Decision<Outcome, RefusalCode> {
  const match = allAt(quantity, units);
  const funded = fundOrder(state, {
    customerId,
    orderId: sharesOrderId,
    wallet: view.terms.wallet,
    funding,
    needed: computeWorth(view, match.value, 'up'),
    available,
  });
  if (!funded.ok) return funded;
  const order: NewOrder = {
    ...closingOrder(
      {
        customerId,
        source: TradedSource.Stock,
        instrumentId: view.terms.instrumentId,
        code: view.terms.code,
        direction: Direction.Sell,
        leverage: 1,
        positionId: sharesPositionId,
        rentalId: null,
      },
      { id: sharesOrderId, madeBy: 'exerciseRule', type: OrderType.Market, quantity },
      state.now,
    ),
    effect: 'open',
    moved: moveOf(funded.outcome),
  };
  const moved = funded.outcome?.received.minor ?? 0n;
  const paying = { ...state, available: () => available + moved };
  const filled = fillOpening(paying, newlyAccepted(order), withoutMarket(view), match, [
    getEvent(state, order, { kind: 'accepted', order }),
  ]);
  return ok({ ...filled, transfer: funded.outcome });
}

/** Of what is paid in full and nothing else needs; from the oldest position first. */
function sellShares(
  state: DeskState,
  position: Position,
  { view, units, quantity }: Shares,
  { sharesOrderId }: DeliveryIds,
): Decision<Outcome, RefusalCode> {
  const of = { customerId: position.customerId, instrumentId: view.terms.instrumentId };
  const covers = heldIn(state, of).filter(isCover);
  const held = covers.reduce((sum, cover) => sum + cover.quantity, 0n);
  // Behind a sold call the shares are locked for this.
  const free =
    position.direction === Direction.Sell
      ? held
      : freeCover(state, position.customerId, of.instrumentId);
  if (quantity > free)
    return refuse('OPTION_SHARES_MISSING', { needed: String(quantity), free: String(free) });
  let [left, outcome] = [quantity, nothing];
  for (const [place, cover] of covers.entries()) {
    const taken = cover.quantity < left ? cover.quantity : left;
    if (taken === 0n) break;
    const sold = closePart(state, cover, view, {
      id: nthId(sharesOrderId, place),
      madeBy: 'exerciseRule',
      quantity: taken,
      units,
    });
    outcome = {
      ...sold,
      events: [...outcome.events, ...sold.events],
      movement: joinMovements(outcome.movement, sold.movement),
    };
    left -= taken;
  }
  return ok(outcome);
}

/** Several positions of one share are sold by several orders: the first has the id that was made. */
function nthId(id: string, place: number): string {
  return place === 0 ? id : `${id.slice(0, -2)}${place.toString(32).padStart(2, '0')}`;
}

/** Closes the option at a price of its own; with all of it, the orders on it end. */
function endAt(
  state: DeskState,
  position: Position,
  view: BookView,
  { orderId }: DeliveryIds,
  units: bigint,
  ended: Omit<OptionEnded, 'kind'>,
): Outcome {
  const event = positionEvent(state, position, { kind: 'optionEnded', ...ended });
  const isWhole = ended.quantity === position.quantity;
  const freed = emptyDraft();
  const others = isWhole ? endAllOrders(state, position, view, freed, 'contractEnded') : [];
  const rest = isWhole ? { ...state, orders: new Map(), orderIds: new Map() } : state;
  const madeBy =
    ended.how === 'exercised' || ended.how === 'assigned' ? 'exerciseRule' : 'expiryRule';
  const part = { id: orderId, madeBy, quantity: ended.quantity, units } as const;
  const closed = closePart(rest, position, view, part, [event, ...others]);
  return { ...closed, movement: joinMovements({ ...freed }, closed.movement) };
}

type Part = Pick<NewOrder, 'id' | 'madeBy' | 'quantity'> & { readonly units: bigint };

function closePart(
  state: DeskState,
  position: Position,
  view: BookView,
  { id, madeBy, quantity, units }: Part,
  before: readonly DeskEvent[] = [],
): Outcome {
  const order = closingOrder(
    { ...position, positionId: position.id },
    { id, madeBy, type: OrderType.Market, quantity },
    state.now,
  );
  return fillClosing(
    state,
    newlyAccepted(order),
    position,
    withoutMarket(view),
    allAt(quantity, units),
    [...before, acceptedClosing(state, order)],
  );
}

function allAt(quantity: bigint, units: bigint): Match {
  return { pieces: [{ units, quantity }], quantity, value: units * quantity };
}

/** Nothing of this meets a book, and nothing is charged. */
function withoutMarket(view: BookView): BookView {
  return { ...view, bids: NO_LEVELS, asks: NO_LEVELS, terms: { ...view.terms, charges: [] } };
}

/** In units of its own price. */
function valueOf(
  legs: readonly OptionLegFacts[],
  { units, decimals }: SettlementPrice,
  { terms: { grid } }: BookView,
): bigint {
  return BigInt(
    settlementUnits(
      { legs },
      {
        price: units,
        priceUnits: 10n ** BigInt(decimals),
        units: BigInt(grid.unitsPerWhole),
      },
    ),
  );
}

const NO_LEVELS: BookView['bids'] = [];
const THOUSANDTHS = BigInt(STRIKE_SCALE);
