/** An event as a line of the history. `trailed` is not shown: it is no news. */
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import type { listTradeHistory } from '@candor/contract/positions';
import type { OrderReason } from '@candor/i18n/order-reasons/en';
import { isOrderReason, orderReasonText } from '@candor/i18n/order-reasons/order-reason-text';
import type { Instrument } from '@candor/market/instrument';
import { money } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import { countsFrom } from '../../../core/desk/booking/counts-from.rules.ts';
import type { EventBody, OptionEnd, WrittenEvent } from '../../../core/desk/state/desk-event.ts';
import { getTotal } from '../../../core/desk/terms/fees.rules.ts';
import { quantityText } from '../../../core/desk/terms/coin-quantity.rules.ts';
import { unitsText } from '../../../core/desk/terms/parse-terms.rules.ts';
import { averageText } from '../../../core/desk/state/price-texts.ts';
import { cashOf } from '../../../core/desk/show/fill-cash.ts';
import { shownInstrument } from '../../../core/desk/show/shown-instrument.ts';
import type { Terms } from '../../../core/desk/state/terms.ts';
import { tradedSourceOf } from '../../../core/desk/state/booked-source.rules.ts';

export type ShownEvent = DataOf<typeof listTradeHistory>['items'][number];

export type EventDeps = {
  readonly instrument: Instrument;
  readonly terms: Terms;
  readonly language: Language;
};

export function shownEvent(event: WrittenEvent, deps: EventDeps): ShownEvent | null {
  const { body } = event;
  if (body.kind === 'trailed') return null;
  const { instrument, terms, language } = deps;
  const {
    quantity = null,
    price = null,
    booked = null,
    cash,
    fees = null,
    margin,
    reason = null,
    draw = null,
  } = saidBy(body, terms);
  const amount = (minor: bigint): string => toWire(money(terms.currency, minor));
  const { name, decimals, unit, lot } = shownInstrument(instrument, terms, language);
  return {
    seq: event.seq,
    at: countsFrom(event),
    kind: body.kind,
    source: tradedSourceOf(event.source),
    code: event.code,
    name,
    decimals,
    unit,
    lot,
    direction: event.direction,
    orderId: event.orderId,
    positionId: event.positionId,
    quantity: quantity === null ? null : quantityText(event.source, quantity),
    price,
    currency: terms.currency,
    booked: booked === null ? null : amount(booked),
    ...(cash === undefined ? {} : { cash: amount(cash) }),
    fees: fees === null ? null : amount(fees),
    ...(margin === undefined ? {} : { margin: amount(margin) }),
    reason,
    reasonText: reason !== null && isOrderReason(reason) ? orderReasonText(reason, language) : null,
    hasReceipt: body.kind === 'filled',
    ...(draw === null ? {} : { draw }),
  };
}

type Said = {
  readonly quantity?: bigint;
  readonly price?: string | null;
  readonly booked?: bigint;
  readonly cash?: bigint;
  readonly fees?: bigint;
  readonly margin?: bigint;
  readonly reason?: string;
  readonly draw?: string | null;
};

const endReasons: Readonly<Record<OptionEnd, OrderReason>> = {
  exercised: 'optionExercised',
  assigned: 'optionAssigned',
  cash: 'optionCash',
  worthless: 'optionWorthless',
  notExercised: 'optionNotExercised',
};

function saidBy(body: EventBody, { grid }: Terms): Said {
  const at = (units: bigint): string => unitsText(grid, units);
  switch (body.kind) {
    case 'accepted': {
      const units = body.order.limitUnits ?? body.order.stopUnits;
      return { quantity: body.order.quantity, price: units === null ? null : at(units) };
    }
    case 'filled':
      return {
        quantity: body.quantity,
        price: averageText(grid, body.value, body.quantity),
        booked: body.booked,
        ...(body.isOwned ? { cash: cashOf(body) } : {}),
        fees: getTotal(body.fees),
        margin: body.marginTaken,
      };
    case 'cancelled':
    case 'rejected':
    case 'expired':
      return { reason: body.reason };
    case 'shrunk':
      return { quantity: body.quantity };
    case 'marginAdded':
      return { margin: body.minor };
    case 'triggered':
    case 'marginWarned':
      return { price: at(body.units) };
    case 'closedByRule':
      return { reason: body.rule === 'margin' ? 'marginRule' : 'contractEnded' };
    case 'optionEnded':
      return {
        quantity: body.quantity,
        price: at(body.units),
        reason: endReasons[body.how],
        draw: body.draw,
      };
    case 'settled':
      return { price: at(body.units), booked: body.minor };
    case 'financed':
    case 'dividend':
      return { booked: body.minor };
    case 'owned':
      return { margin: body.costs.reduce((sum, cost) => sum + cost, 0n) };
    case 'allotted':
      return { quantity: body.quantity, price: at(body.units), margin: body.minor };
    case 'replaced':
      return { reason: 'replaced' };
    case 'adjusted':
      return { quantity: body.quantity };
    case 'split':
      return body.fraction === null ? {} : { booked: body.fraction.minor };
    case 'trailed':
      return {};
  }
}
