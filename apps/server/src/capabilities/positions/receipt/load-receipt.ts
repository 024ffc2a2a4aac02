/**
 * The proof of one fill: everything in it was recorded then or follows from it. The tape's
 * commitment predates the day; with its seed, anybody can recompute the book. Fills of the house's
 * funds are shown to every customer.
 */
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import type { loadReceipt as receiptCall } from '@candor/contract/positions';
import { assert } from '@candor/kit/assert';
import type { Instrument } from '@candor/market/instrument';
import { tapeEndsAt } from '@candor/market/tape/seeds';
import { money } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import { findEvent, findPublicEvent } from '../../../core/desk/store/desk-events.store.ts';
import type { Filled } from '../../../core/desk/state/desk-event.ts';
import type { Order } from '../../../core/desk/state/order.ts';
import { findOrder } from '../../../core/desk/store/orders.store.ts';
import { quantityText } from '../../../core/desk/terms/coin-quantity.rules.ts';
import { unitsText } from '../../../core/desk/terms/parse-terms.rules.ts';
import { averageText, middleText } from '../../../core/desk/state/price-texts.ts';
import { instrumentAndTerms, type ShowDeps } from '../../../core/desk/show/shown-instrument.ts';
import { shownOrder } from '../../../core/desk/show/shown-order.ts';
import { getSource } from '../../../core/instruments/sources.ts';
import { legFills } from '../../../core/options/leg-fills.ts';
import { getGrid, getPriceText } from '../../../core/pricing/decimal-texts.ts';
import type { Market } from '../../../core/pricing/market.ts';
import { findMarketDay } from '../../../core/pricing/market-days.store.ts';
import { tapeDayAt } from '../../../core/pricing/tape.ts';
import type { Reader } from '../../../platform/db/database.ts';
import type { SignedIn } from '../../../platform/http/bind.ts';
import { getArrival, firstUnits, getImprovement, getSlippage } from './receipt.rules.ts';
import { shownBook, shownLevels } from './shown-book.ts';
import { showEntries } from '../../../core/ledger/show-entries.ts';

type Receipt = DataOf<typeof receiptCall>;

export type ReceiptDeps = ShowDeps & Pick<Market, 'pricing'>;

export async function loadReceipt(
  reader: Reader,
  { customerId }: SignedIn,
  { seq }: BodyOf<typeof receiptCall>,
  deps: ReceiptDeps,
): Promise<Receipt> {
  const event = (await findEvent(reader, customerId, seq)) ?? (await findPublicEvent(reader, seq));
  const fill = event?.body.kind === 'filled' ? event.body : null;
  if (event === null || event.orderId === null || fill === null)
    return refuseNow('RECEIPT_UNKNOWN');
  const [order, entries, tape] = await Promise.all([
    findOrder(reader, event.customerId, event.orderId),
    showEntries(reader, event.customerId, event.journal),
    getTape(reader, fill.book.at),
  ]);
  assert(order !== null, 'a fill has its order');
  const { instrument, terms } = instrumentAndTerms(
    { ...deps, now: event.at },
    event.instrumentId,
    event.source,
  );
  const { grid, currency } = terms;
  const amount = (minor: bigint): string => toWire(money(currency, minor));
  const arrival = getArrival(order, fill);
  const improvement = getImprovement(terms, order, fill);
  const { conversion } = fill;
  return {
    env: 'paper',
    seq,
    at: event.at,
    order: shownOrder(order, deps),
    ...getQuoted(instrument),
    quantity: quantityText(terms.source, fill.quantity),
    price: averageText(grid, fill.value, fill.quantity),
    pieces: fill.pieces.map(({ units, quantity }) => ({
      price: unitsText(grid, units),
      quantity: quantityText(terms.source, quantity),
    })),
    takenBefore: fill.takenBefore === null ? null : quantityText(terms.source, fill.takenBefore),
    ...shownLegs(deps, instrument, order, fill),
    quote: shownBook(terms, fill.book, firstUnits(fill.pieces)),
    levels: shownLevels(terms, fill.book),
    arrival: {
      at: arrival.at,
      bid: unitsText(grid, arrival.bid),
      ask: unitsText(grid, arrival.ask),
      middle: middleText(grid, arrival.bid, arrival.ask),
    },
    slippage: amount(getSlippage(terms, order.direction, fill, arrival)),
    improvement: improvement === null ? null : amount(improvement),
    isGap: fill.isGap,
    latencyMs: event.at - order.createdAt,
    value: amount(fill.worth),
    currency,
    fees: fill.fees.map(({ item, minor }) => ({ item, amount: amount(minor) })),
    booked: amount(fill.booked),
    conversion:
      conversion.pair === null
        ? null
        : { pair: conversion.pair, rate: conversion.rate, at: conversion.at },
    journal: event.journal,
    entries,
    rules: { ...fill.rules, engine: tape.engine },
    tape: tape.shown,
  };
}

/** What was filled from no book, as in an auction, has no legs that were. */
function shownLegs(
  deps: ReceiptDeps,
  instrument: Instrument,
  { direction }: Pick<Order, 'direction'>,
  { book, quantity, value }: Filled,
): Pick<Receipt, 'legs'> {
  if (book.bids.length + book.asks.length === 0) return {};
  const dealt = { direction, at: book.at, quantity, value };
  const legs = legFills(deps, instrument, dealt);
  if (legs.length === 0) return {};
  return {
    legs: legs.map((leg) => ({
      code: leg.instrument.code,
      direction: leg.direction,
      bid: getPriceText(instrument, leg.bid),
      ask: getPriceText(instrument, leg.ask),
      price: averageText(getGrid(instrument), leg.value, quantity),
    })),
  };
}

function getQuoted({
  assetClass,
  code,
  facts: { option },
}: Instrument): Pick<Receipt, 'quotedSource' | 'quotedCode'> {
  if (option === undefined) return { quotedSource: getSource(assetClass), quotedCode: code };
  const [prefix, underlying = ''] = option.underlying.split(':');
  const source = prefix === 'FU' ? 'future' : prefix === 'IX' ? 'index' : 'usStock';
  return { quotedSource: getSource(source), quotedCode: underlying };
}

async function getTape(
  reader: Reader,
  bookAt: number,
): Promise<{ readonly engine: number; readonly shown: Receipt['tape'] }> {
  const date = tapeDayAt(bookAt);
  const day = await findMarketDay(reader, date);
  assert(day !== null, 'a book is made on a day that is on record');
  return {
    engine: day.engineVersion,
    shown: {
      day: day.day,
      commitment: day.commitment,
      seedPublished: day.seed !== null,
      revealsAt: tapeEndsAt(day.day),
    },
  };
}
