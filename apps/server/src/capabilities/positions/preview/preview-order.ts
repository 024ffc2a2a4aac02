/**
 * A ticket before it is sent: decided by the desk without writing. Shows what it would book, or why
 * it would be refused, with figures in both cases.
 */
import { shownRefusal } from '@candor/i18n/refusals/shown-refusal';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { TradedSource } from '@candor/contract/kernel/enumerations';
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import type { previewOrder as previewCall } from '@candor/contract/positions';
import { assert } from '@candor/kit/assert';
import { refuse, type RefusedDecision } from '@candor/kit/decision';
import type { Instrument } from '@candor/market/instrument';
import { money } from '@candor/money/amount';
import { divide } from '@candor/money/rounding';
import { toWire } from '@candor/money/wire';
import type { BookView } from '../../../core/desk/state/book-view.ts';
import type { AskedCommand, Wanted } from '../../../core/desk/state/commands.ts';
import { getConversion } from '../../../core/desk/terms/conversions.ts';
import type { Desk } from '../../../core/desk/desk.ts';
import type { DeskState } from '../../../core/desk/state/desk-state.ts';
import { buyingPower, fundsLacking } from '../../../core/desk/placing/fund-order.rules.ts';
import { toShowDeps, type Seen } from '../../../core/desk/show/list-shown.ts';
import { positionToJoin } from '../../../core/desk/booking/join.rules.ts';
import { parseAsked, unitsText } from '../../../core/desk/terms/parse-terms.rules.ts';
import type { TradingDeps } from '../../../core/desk/place-order.ts';
import type { Position } from '../../../core/desk/state/position.ts';
import { findOwnPosition } from '../../../core/desk/store/positions.store.ts';
import { averageText } from '../../../core/desk/state/price-texts.ts';
import {
  isSelling,
  getSellable,
  type Sellable,
} from '../../../core/desk/booking/sellable.rules.ts';
import { shownInstrument } from '../../../core/desk/show/shown-instrument.ts';
import { computeAverage } from '../../../core/desk/show/shown-position.ts';
import { figuresOf } from '../../../core/desk/closing/fill-closing.rules.ts';
import { opposite } from '../../../core/desk/state/order.ts';
import { isPaidInFull } from '../../../core/desk/terms/paid-in-full.rules.ts';
import { getTotal } from '../../../core/desk/terms/fees.rules.ts';
import { tradedInstrument } from '../../../core/desk/terms/traded-instrument.ts';
import { wantedAuction } from '../../../core/desk/matching/wanted-auction.ts';
import { newOrderId, newOrderIds, getWanted } from '../../../core/desk/placing/parse-order.ts';
import { stepTextAt } from '../../../core/pricing/decimal-texts.ts';
import type { Reader } from '../../../platform/db/database.ts';
import type { SignedIn } from '../../../platform/http/bind.ts';
import { everything, getRoom, shownFunding } from './preview-funding.ts';
import {
  getClosing,
  figuresOfClosing,
  figuresOfOpening,
  figuresOfRefused,
  getWarnings,
  type Figures,
} from './preview.rules.ts';
import { previewShort } from './preview-short.ts';
import { ownSourceOf, type BookedSource } from '../../../core/desk/state/booked-source.rules.ts';
import { shownQuote } from './shown-quote.ts';
import { quantityText } from '../../../core/desk/terms/coin-quantity.rules.ts';
import { sourceFor } from '../../../core/desk/booking/counted.rules.ts';

type Body = BodyOf<typeof previewCall>;
type Preview = DataOf<typeof previewCall>;
type Previewed = Awaited<ReturnType<Desk['preview']>>;
type Ticket = {
  readonly instrument: Instrument;
  readonly source: BookedSource;
  readonly position: Position | null;
  readonly wanted: Wanted;
  readonly command: AskedCommand;
  readonly obstacle: RefusedDecision<RefusalCode> | null;
};

export async function previewOrder(
  deps: TradingDeps,
  reader: Reader,
  customer: SignedIn,
  body: Body,
  seen: Seen,
): Promise<Preview> {
  const asked = await getTicket(deps, reader, customer, body, seen.now);
  const previewed = await deps.desk.preview(asked.command);
  const ticket = countedTicket(asked, previewed.state);
  const view =
    previewed.state.view(ticket.source, ticket.instrument.id) ??
    refuseNow('INSTRUMENT_NOT_TRADABLE');
  const available = previewed.state.available(customer.customerId, view.terms.wallet);
  const spendable = buyingPower(previewed.state, customer.customerId, view.terms.wallet);
  const figures = getFigures(view, ticket, previewed);
  const transfer = previewed.decided.ok ? (previewed.decided.outcome.transfer ?? null) : null;
  const refused =
    ticket.obstacle ??
    (previewed.decided.ok
      ? transfer === null
        ? null
        : fundsLacking(view.terms.currency, available)
      : previewed.decided);
  const { market } = deps;
  return {
    env: 'paper',
    ...shownInstrument(ticket.instrument, view.terms, toShowDeps(market, seen).language),
    problem: shownRefusal(refused, seen.language, seen.zone),
    phase: view.phase,
    opensAt: view.opensAt,
    quantity: figures === null ? null : quantityText(view.terms.source, figures.quantity),
    quote: shownQuote(view),
    isOwned: isOwnedAfter(view, ticket, previewed.state),
    ...shownFigures(view, figures, spendable),
    closes: getCloses(view, ticket, previewed, figures),
    leverages: [...view.terms.leverages],
    short: previewShort(view, ticket.wanted, figures),
    conversion:
      view.conversion.pair === null
        ? null
        : { pair: view.conversion.pair, rate: view.conversion.rate, at: view.conversion.at },
    funding:
      transfer === null || figures === null
        ? null
        : shownFunding(previewed.state, view, transfer, {
            customerId: customer.customerId,
            missing: figures.cost - available,
            room: getRoom(view, ticket.wanted, figures),
          }),
    costUsd: figures === null ? null : toDollars(deps, view, figures.cost),
    valueUsd: figures === null ? null : toDollars(deps, view, figures.value),
    tick: stepTextAt(ticket.instrument, Number(view.last)),
    warnings: getWarnings(view, ticket.wanted, figures, market.instruments.hours === 'continuous'),
    rules: view.terms.versions,
  };
}

/** In whole shares or in fractions, as the desk counts it. */
function countedTicket(ticket: Ticket, state: DeskState): Ticket {
  const { command, wanted } = ticket;
  if (command.kind !== 'place') return ticket;
  const { customerId } = command;
  const source = sourceFor(state, { customerId, rentalId: null }, wanted);
  return source === wanted.source ? ticket : { ...ticket, source, wanted: { ...wanted, source } };
}

/** The password is asked for at the confirmation; other problems are shown before. */
const unlocked = { sessionId: null };

async function getTicket(
  { market }: TradingDeps,
  reader: Reader,
  customer: SignedIn,
  body: Body,
  now: number,
): Promise<Ticket> {
  const { positionId, source, ...terms } = body;
  if (positionId !== undefined) {
    const position =
      (await findOwnPosition(reader, customer.customerId, positionId)) ??
      refuseNow('POSITION_UNKNOWN');
    const instrument = market.instruments.universe().byId(position.instrumentId);
    assert(instrument !== null, 'what is held is in the tables');
    const wanted = getWanted(
      { ...terms, allowDuplicate: true },
      { source: position.source, instrumentId: instrument.id },
    );
    const command: AskedCommand = {
      kind: 'close',
      ...customer,
      ...unlocked,
      positionId,
      quantity: terms.quantity ?? '',
      type: terms.orderType,
      price: terms.price ?? null,
      timeInForce: terms.timeInForce,
      orderId: newOrderId(),
      madeBy: 'customer',
    };
    return { instrument, source: position.source, position, wanted, command, obstacle: null };
  }
  const instrument = orRefuse(tradedInstrument(market.instruments, source, terms.code, now));
  if (!market.pricing.isListed(instrument, now)) refuseNow('OPTION_UNKNOWN');
  const { auction, obstacle } =
    source === TradedSource.AuctionStock
      ? getAuction(market, instrument, now)
      : { auction: null, obstacle: null };
  // A preview places nothing, so it is never a duplicate.
  const wanted = getWanted(
    { ...terms, allowDuplicate: true },
    { source: ownSourceOf(source), instrumentId: instrument.id, auction },
  );
  return {
    instrument,
    source: wanted.source,
    position: null,
    wanted,
    command: {
      kind: 'place',
      ...customer,
      ...unlocked,
      wanted,
      ids: newOrderIds(),
      funding: everything,
    },
    obstacle,
  };
}

function getAuction(
  market: TradingDeps['market'],
  instrument: Instrument,
  now: number,
): { auction: Wanted['auction']; obstacle: Ticket['obstacle'] } {
  const found = wantedAuction(market, instrument, now);
  if (found === null) return { auction: null, obstacle: refuse('INSTRUMENT_NOT_TRADABLE') };
  const { opensAt, isCollecting, ...auction } = found;
  return {
    auction,
    obstacle: isCollecting ? null : refuse('AUCTION_CLOSED', { at: { instantMs: opensAt } }),
  };
}

function getFigures(view: BookView, ticket: Ticket, { decided, state }: Previewed): Figures | null {
  const { wanted, command } = ticket;
  const position = closedBy(ticket, state);
  if (position !== null)
    return decided.ok
      ? figuresOfClosing(view, position, decided.outcome.events, state.orders)
      : null;
  if (isSelling(wanted) && command.kind === 'place') return null;
  const leverage = wanted.leverage ?? view.terms.leverages[0] ?? 1;
  const joined = positionToJoin(state, {
    customerId: command.customerId,
    source: wanted.source,
    instrumentId: wanted.instrumentId,
    direction: wanted.direction,
    leverage,
    positionId: '',
    rentalId: null,
  });
  return decided.ok
    ? figuresOfOpening(view, decided.outcome.events, joined)
    : figuresOfRefused(view, wanted, joined);
}

function closedBy({ position, wanted, command }: Ticket, state: DeskState): Position | null {
  if (position !== null || !isSelling(wanted)) return position;
  return sellable(wanted, command.customerId, state)?.position ?? null;
}

function sellable(
  { source, instrumentId, leverage, quantity }: Wanted,
  customerId: string,
  state: DeskState,
): Sellable | null {
  return getSellable(state, {
    customerId,
    instrumentId,
    source,
    leverage,
    quantity: parseAsked(source, quantity),
  });
}

function getCloses(
  view: BookView,
  ticket: Ticket,
  { decided, state }: Previewed,
  figures: Figures | null,
): Preview['closes'] {
  const position = closedBy(ticket, state);
  if (position === null) return null;
  const { grid, currency } = view.terms;
  const amount = (minor: bigint): string => toWire(money(currency, minor));
  const { held, inOrders, free } =
    ticket.position === null
      ? (sellable(ticket.wanted, ticket.command.customerId, state) ?? nothingHeld)
      : { ...nothingHeld, held: position.quantity, free: position.quantity };
  const closing = decided.ok ? getClosing(position, decided.outcome.events) : null;
  return {
    positionId: position.id as NonNullable<Preview['closes']>['positionId'],
    held: quantityText(view.terms.source, held),
    leverage: position.leverage,
    averagePrice: computeAverage(position, grid),
    inOrders: quantityText(view.terms.source, inOrders),
    free: quantityText(view.terms.source, free),
    realised: closing === null ? null : amount(closing.realised),
    net: closing === null ? null : amount(closing.net),
    released: closing === null ? null : amount(closing.released),
    expected: expectedOf(view, position, figures, amount),
  };
}

/** The whole quantity at its price, also where it waits, by the figures that will be booked. */
function expectedOf(
  view: BookView,
  position: Position,
  figures: Figures | null,
  amount: (minor: bigint) => string,
): NonNullable<Preview['closes']>['expected'] {
  const value = figures?.priced ?? null;
  if (figures === null || value === null) return null;
  const { worth, fees, realised, cost } = figuresOf(position, view, opposite(position.direction), {
    pieces: [],
    quantity: figures.quantity,
    value,
  });
  const charged = getTotal(fees);
  return {
    cost: cost === null ? null : amount(cost),
    fees: amount(charged),
    receives: cost === null ? null : amount(worth > charged ? worth - charged : 0n),
    net: amount(realised - charged),
  };
}

/** Of what is sold, or of what the order would open. */
function isOwnedAfter(view: BookView, ticket: Ticket, state: DeskState): boolean {
  const { wanted } = ticket;
  const closed = closedBy(ticket, state);
  if (closed !== null) return closed.isOwned;
  return isPaidInFull({
    source: view.terms.source,
    direction: wanted.direction,
    leverage: wanted.leverage ?? view.terms.leverages[0] ?? 1,
    rentalId: null,
  });
}

const nothingHeld = { held: 0n, inOrders: 0n, free: 0n };

function shownFigures(
  { terms: { source, grid, currency } }: BookView,
  figures: Figures | null,
  spendable: bigint,
): Pick<
  Preview,
  | 'price'
  | 'fillsNow'
  | 'value'
  | 'currency'
  | 'fees'
  | 'feesTotal'
  | 'margin'
  | 'cost'
  | 'reserve'
  | 'buyingPower'
  | 'liquidationPrice'
> {
  const amount = (minor: bigint): string => toWire(money(currency, minor));
  if (figures === null)
    return {
      price: null,
      fillsNow: '0',
      value: null,
      currency,
      fees: [],
      feesTotal: null,
      margin: null,
      cost: null,
      reserve: null,
      buyingPower: { before: amount(spendable), after: null, missing: null },
      liquidationPrice: null,
    };
  const { quantity, fillsNow, priced, value, fees, margin, cost, change, liquidation, reserve } =
    figures;
  const after = spendable + change;
  return {
    price: priced === null ? null : averageText(grid, priced, quantity),
    fillsNow: quantityText(source, fillsNow),
    value: amount(value),
    currency,
    fees: fees.map(({ item, minor }) => ({ item, amount: amount(minor) })),
    feesTotal: amount(getTotal(fees)),
    margin: amount(margin),
    cost: amount(cost),
    reserve: reserve === null ? null : amount(reserve),
    buyingPower: {
      before: amount(spendable),
      after: amount(after < 0n ? 0n : after),
      missing: after < 0n ? amount(-after) : null,
    },
    liquidationPrice: liquidation === null ? null : unitsText(grid, liquidation),
  };
}

function toDollars(
  { market }: TradingDeps,
  { terms: { currency }, at }: BookView,
  amount: bigint,
): string | null {
  const conversion = currency === 'USD' ? null : getConversion(market, currency, 'USD', at);
  return conversion === null
    ? null
    : toWire(money('USD', divide(amount * conversion.numerator, conversion.denominator, 'up')));
}
